import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { doneLine } from '../../notices/index.ts';
import { openPart } from '../../testing/open-part.tsx';
import { CallError } from '../../wire/index.ts';
import { ImportFlow } from './ImportFlow.tsx';
import type { ImportPreview, PreviewAsked } from './import-preview.ts';
import { recordsOf, refusedRowsCsv } from './refused-rows.ts';

const fields = [
  { name: 'unit', label: 'Vehicle number', required: true },
  { name: 'seats', label: 'Capacity', required: false },
];
const mixed: ImportPreview = {
  import_id: '9',
  header: ['Unit', 'Seats', 'Bus'],
  fields,
  mapping: { unit: 'Unit', seats: 'Seats' },
  sample: [{ row: 2, values: { unit: '12', seats: 4 } }],
  warnings: [],
  errors: [
    { row: 3, field: 'seats', message: "'four' is not a whole number up to 200." },
    { row: 5, field: null, message: 'This is the same as row 2.' },
  ],
  counts: { rows: 4, fit: 2, refused: 2 },
};
const file = new File(['Unit,Seats,Bus\r\n12,4,\r\n13,four,\r\n14,3,\r\n12,4,\r\n'], 'fleet.csv', { type: 'text/csv' });

async function openImport(answer: (asked: PreviewAsked) => ImportPreview = () => mixed) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: 'success', data: { file_id: '77', file_url: '', file_name: 'fleet.csv' } }),
  );
  const asked: PreviewAsked[] = [];
  const imported: string[] = [];
  const undo = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const onShow = vi.fn<() => void>();
  const part = await openPart(
    <ImportFlow
      noun={{ one: 'vehicle', many: 'vehicles' }}
      preview={(params) => {
        asked.push(params);
        return Promise.resolve().then(() => answer(params));
      }}
      importRows={(id) => {
        imported.push(id);
        return Promise.resolve({ counts: { added: 2, without_parking: 1 }, undo });
      }}
      countNames={{ without_parking: 'came without a parking place' }}
      onShow={onShow}
    />,
  );
  const choose = () => part.hand.upload(screen.getByLabelText('List to import'), file);
  return { ...part, asked, imported, undo, onShow, choose };
}

describe('An import', () => {
  test('shows what it would do, row by row, before anything is done.', async () => {
    const { choose, imported } = await openImport();
    await choose();
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'fleet.csv: 4 rows' }));
    const refused = within(screen.getByRole('table', { name: 'Refused rows' })).getAllByRole('row');
    expect(refused.slice(1).map((row) => row.textContent)).toEqual([
      "3Capacity'four' is not a whole number up to 200.",
      '5This is the same as row 2.',
    ]);
    expect(screen.getByRole('button', { name: 'Import 2 vehicles' })).toBeTruthy();
    expect(imported).toEqual([]);
  });

  test('brings in what is in order, tells what it came to, and is taken back as one.', async () => {
    const { hand, choose, imported, undo, onShow } = await openImport();
    await choose();
    await hand.click(await screen.findByRole('button', { name: 'Import 2 vehicles' }));
    expect(await screen.findByRole('heading', { name: '2 vehicles imported' })).toBeTruthy();
    expect(imported).toEqual(['9']);
    expect(screen.getByText('2 rows left out.')).toBeTruthy();
    expect(screen.getByText('1 vehicle came without a parking place.')).toBeTruthy();
    expect(doneLine.get()?.undo).toBeTypeOf('function');
    await hand.click(screen.getByRole('button', { name: 'Show vehicles' }));
    expect(onShow).toHaveBeenCalledOnce();

    await hand.click(screen.getByRole('button', { name: 'Undo the import' }));
    expect(await screen.findByRole('button', { name: 'Import 2 vehicles' })).toBeTruthy();
    expect(undo).toHaveBeenCalledOnce();
  });

  test('asks for the column of a field that every row needs, and looks again once it has one.', async () => {
    const nowhere = { ...mixed, import_id: null, mapping: { unit: null, seats: 'Seats' }, errors: [], sample: [] };
    const { hand, choose, asked } = await openImport(({ mapping }) => (mapping ? mixed : nowhere));
    await choose();
    const go = await screen.findByRole('button', { name: /^Import/ });
    expect(go.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Choose a column.')).toBeTruthy();
    await hand.click(screen.getByRole('combobox', { name: 'Vehicle number' }));
    await hand.click(await screen.findByTitle('Bus'));
    await expect
      .poll(() => asked)
      .toEqual([{ file_id: '77' }, { file_id: '77', mapping: { unit: 'Bus', seats: 'Seats' } }]);
    await expect.poll(() => go.getAttribute('aria-disabled')).toBeNull();
  });

  test('refuses at both fields that one column is read into two, and asks nothing until it is not.', async () => {
    const { hand, choose, asked } = await openImport();
    await choose();
    await hand.click(await screen.findByRole('combobox', { name: /^Capacity/ }));
    await hand.click((await screen.findAllByTitle('Unit')).at(-1) as HTMLElement);
    const sentence = "Column 'Unit' is chosen for Vehicle number and Capacity. Choose it for one of them.";
    expect(await screen.findAllByText(sentence, { selector: '.field-error, .field-error *' })).toHaveLength(2);
    expect(screen.getByRole('button', { name: /^Import/ }).getAttribute('aria-disabled')).toBe('true');
    expect(asked).toEqual([{ file_id: '77' }]);
  });

  test('counts problems and refused rows as people write numbers, and says where it names only the first.', async () => {
    const errors = Array.from({ length: 1000 }, (_, n) => ({
      row: n + 2,
      field: 'seats',
      message: 'Capacity is missing.',
    }));
    const { choose } = await openImport(() => ({ ...mixed, errors, counts: { rows: 1002, fit: 2, refused: 1000 } }));
    await choose();
    expect(await screen.findByRole('button', { name: 'Show all 1,000 problems' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download 1,000 refused rows' })).toBeTruthy();
    cleanup();

    const many = await openImport(() => ({ ...mixed, errors, counts: { rows: 5002, fit: 2, refused: 5000 } }));
    await many.choose();
    expect(await screen.findByRole('button', { name: 'Show the first 1,000 problems' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download the first 1,000 refused rows' })).toBeTruthy();
  });

  test('asks in which encoding a file is that does not say.', async () => {
    const { hand, choose, asked } = await openImport(({ encoding }) => {
      if (encoding === undefined)
        throw new CallError(422, {
          message: 'The file does not say which encoding it is in.',
          error_code: 'ENCODING_UNKNOWN',
        });
      return mixed;
    });
    await choose();
    expect(await screen.findByText('The file does not say which encoding it is in.')).toBeTruthy();
    await hand.click(screen.getByRole('combobox', { name: 'Encoding of the file' }));
    await hand.click(await screen.findByTitle('Western (Windows-1252)'));
    expect(await screen.findByRole('button', { name: 'Import 2 vehicles' })).toBeTruthy();
    expect(asked.at(-1)).toEqual({ file_id: '77', encoding: 'windows-1252' });
  });
});

test('Rows that come in and want a look are listed apart from those that are refused.', async () => {
  const doubt = { row: 2, field: 'unit', message: 'The parking place was not found.' };
  const { choose } = await openImport(() => ({ ...mixed, warnings: [doubt] }));
  await choose();
  const list = await screen.findByRole('table', { name: 'Imported, and to be looked at' });
  const rows = within(list).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['2Vehicle numberThe parking place was not found.']);
});

describe('The refused rows', () => {
  test('come as they were in the file, with what is wrong at their end.', async () => {
    expect(await refusedRowsCsv(mixed, file, null)).toBe(
      [
        'Unit,Seats,Bus,Problem',
        "13,four,,Capacity: 'four' is not a whole number up to 200.",
        '12,4,,This is the same as row 2.',
        '',
      ].join('\r\n'),
    );
  });

  test('of a workbook come as a list of what is wrong where.', async () => {
    const workbook = new File(['PK'], 'fleet.xlsx');
    expect((await refusedRowsCsv(mixed, workbook, null)).split('\r\n')).toEqual([
      'Row,Column,Problem',
      "3,Capacity,'four' is not a whole number up to 200.",
      '5,,This is the same as row 2.',
      '',
    ]);
  });

  test('are counted past line ends within quotes and past empty rows.', () => {
    expect(recordsOf('a;b\n1;"x\ny"\n\n2;"say ""hi"""\r\n3;5" pipe\n')).toEqual([
      'a;b',
      '1;"x\ny"',
      '',
      '2;"say ""hi"""',
      '3;5" pipe',
    ]);
  });
});
