import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { openPart } from '../testing/open-part.tsx';
import { csvText } from './csv.ts';
import { type Photo, PhotoInput } from './PhotoInput.tsx';

function takeUploads(answer: () => Response) {
  const sent: FormData[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: { body: FormData }) => {
    sent.push(init.body);
    return answer();
  });
  return sent;
}

const arrived = () =>
  Response.json({
    status: 'success',
    data: { file_id: '77', file_url: '/api/files/77', file_name: 'van.png' },
  });

async function openPhoto(start: Photo | null = null, mayBePdf = false) {
  const told: (Photo | null)[] = [];
  function Part() {
    const [photo, setPhoto] = useState(start);
    const change = (next: Photo | null) => {
      told.push(next);
      setPhoto(next);
    };
    return <PhotoInput label="Photo" purpose="vehicle_photo" value={photo} onChange={change} mayBePdf={mayBePdf} />;
  }
  return { told, ...(await openPart(<Part />)) };
}

const picture = new File(['png'], 'van.png', { type: 'image/png' });

describe('A photo of a record', () => {
  test('is sent for its purpose, seen at once, replaced and taken away again.', async () => {
    const sent = takeUploads(arrived);
    const { hand, told } = await openPhoto();
    expect(screen.getByText('No photo')).toBeTruthy();
    await hand.upload(screen.getByLabelText('Photo file'), picture);
    const shown = await screen.findByRole('img', { name: 'Photo: van.png' });
    expect(shown.getAttribute('src')).toBe('/api/files/77');
    expect(sent.map((form) => form.get('purpose'))).toEqual(['vehicle_photo']);

    await hand.upload(screen.getByLabelText('Photo file'), picture);
    await expect.poll(() => sent).toHaveLength(2);
    expect(await screen.findByRole('button', { name: 'Replace photo' })).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Remove photo' }));
    expect(await screen.findByRole('button', { name: 'Choose photo' })).toBeTruthy();
    expect(told.at(-1)).toBeNull();
  });

  test('that the server does not take leaves the one there was, and says why.', async () => {
    takeUploads(() =>
      Response.json({ status: 'error', message: { message: 'This is no picture.', error_code: 'X' } }, { status: 422 }),
    );
    const { hand, told } = await openPhoto({ url: '/api/files/5', name: 'old.jpg' });
    await hand.upload(screen.getByLabelText('Photo file'), picture);
    expect((await screen.findByRole('alert')).textContent).toBe('This is no picture.');
    expect(screen.getByRole('img', { name: 'Photo: old.jpg' })).toBeTruthy();
    expect(told).toEqual([]);
  });

  test('may be a scan where that is allowed, shown by its name.', async () => {
    await openPhoto({ url: '/api/files/5', name: 'License.PDF' }, true);
    expect(within(screen.getByRole('link', { name: 'License.PDF' })).queryByRole('img')).toBeNull();
    expect(screen.getByLabelText('Photo file').getAttribute('accept')).toContain('application/pdf');
  });
});

test('A table for spreadsheets keeps commas and quotes in their cells, and runs nothing.', () => {
  expect(
    csvText(
      ['Name', 'Count', 'Note'],
      [
        ['Van "7", blue', -3, null],
        ['=SUM(A1)', 0, ' padded'],
      ],
    ),
  ).toBe('Name,Count,Note\r\n"Van ""7"", blue",-3,\r\n\'=SUM(A1),0," padded"\r\n');
});
