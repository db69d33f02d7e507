import { describe, expect, test } from 'vitest';
import type { RowValues } from '../fleet/index.ts';
import { readDriver } from './driver-form.ts';
import { driverImportFields, driverOfRow, driverRowKey, troublesOfDriverRow } from './driver-import.ts';

/** A cell as its field reads it, or the sentence that stands beside it. */
function cell(name: string, text: string): unknown {
  const verdict = driverImportFields.find((field) => field.name === name)?.read(text);
  return verdict?.ok ? verdict.value : verdict?.refusal.sentence;
}

function row(cells: Record<string, string>): RowValues {
  return Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, cell(name, text)])) as RowValues;
}

describe('A cell of a driver list', () => {
  test.each([
    ['phone', '(530) 555-0142', '+15305550142'],
    ['phone', '555', 'Enter a phone number with its area code, ten digits in all.'],
    ['email', 'Omar@Example.org', 'omar@example.org'],
    ['dl_expiration', '5/1/2027', '2027-05-01'],
    ['dl_expiration', '2027-05-01', '2027-05-01'],
    ['dl_expiration', '2027-05-01T00:00:00', '2027-05-01'],
    ['dl_expiration', '5/1/27', "'5/1/27' is not a date: mm/dd/yyyy."],
    ['dl_expiration', 'soon', "'soon' is not a date: mm/dd/yyyy."],
    ['cdl', 'Y', true],
    ['cdl', 'no', false],
    ['cdl', 'B', "'B' is neither yes nor no."],
  ])('%s: %s', (name, text, expected) => expect(cell(name, text)).toBe(expected));

  test.each(['12/31/1969', '1969-12-31'])('[DRV-12] dated %s has no date', (text) =>
    expect(cell('dl_expiration', text)).toBeNull(),
  );
});

describe('A row of a driver list', () => {
  const minimal = { firstname: 'Omar', lastname: 'Reyes', phone: '530 555 0142' };

  test('is an active driver with what it says', () => {
    const { person, driver } = driverOfRow(row({ ...minimal, cdl: 'yes', dl_expiration: '5/1/2027' }));
    expect(person).toEqual({ firstname: 'Omar', lastname: 'Reyes', phone: '+15305550142', email: null });
    const verdict = readDriver(driver);
    expect(verdict).toMatchObject({ ok: true, value: { status: 1, isCdl: true, clocksIn: false } });
    expect(verdict.ok && verdict.value.licenseExpiresOn?.toString()).toBe('2027-05-01');
  });
  test('needs both names', () => {
    expect(troublesOfDriverRow(2, row({ ...minimal, lastname: ' ' }))).toEqual([
      { row: 2, field: null, sentence: 'A driver has a first and a last name.' },
    ]);
    expect(troublesOfDriverRow(2, row(minimal))).toEqual([]);
  });
  test('is told all that is wrong with it', () => {
    const values = { ...row({ ...minimal, lastname: ' ' }), status: 'x', dl_expiration: 'soon' };
    expect(troublesOfDriverRow(2, values).map(({ field }) => field)).toEqual([null, 'status', 'dl_expiration']);
  });
  test('is the same driver as another with its phone', () => {
    expect(driverRowKey(row(minimal))).toBe(driverRowKey(row({ phone: '+1 (530) 555-0142' })));
    expect(driverRowKey({})).toBeNull();
  });
});

test('No header is claimed by two fields of a driver list.', () => {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const owners = driverImportFields.flatMap(({ name, label, aliases = [] }) => [
    ...new Set([name, label, ...aliases].map(plain)),
  ]);
  expect(owners.filter((header, at) => owners.indexOf(header) !== at)).toEqual([]);
});
