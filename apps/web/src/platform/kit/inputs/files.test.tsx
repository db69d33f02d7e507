import type { FilePurpose } from '@handrail/domain/platform';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPart } from '../../testing/open-part.tsx';
import { csvText } from '../csv.ts';
import { stubPictures } from '../../testing/paper-picture.ts';
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

async function openPhoto(start: Photo | null = null, purpose: FilePurpose = 'vehicle_photo') {
  const told: (Photo | null)[] = [];
  function Part() {
    const [photo, setPhoto] = useState(start);
    const change = (next: Photo | null) => {
      told.push(next);
      setPhoto(next);
    };
    return <PhotoInput label="Photo" purpose={purpose} value={photo} onChange={change} />;
  }
  return { told, ...(await openPart(<Part />)) };
}

const picture = new File(['png'], 'van.png', { type: 'image/png' });

describe('A photo of a record', () => {
  beforeEach(() => void stubPictures({ width: 640, height: 480 }));

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
    await openPhoto({ url: '/api/files/5', name: 'License.PDF' }, 'license_photo');
    expect(within(screen.getByRole('link', { name: 'License.PDF' })).queryByRole('img')).toBeNull();
    expect(screen.getByLabelText('Photo file').getAttribute('accept')).toContain('application/pdf');
  });

  test.each([
    ['a phone held upright', { width: 3024, height: 4032 }, 'IMG_1.jpeg', 'image/jpeg', [1200, 1600, 'IMG_1.jpeg']],
    ['a phone held sideways', { width: 4000, height: 1000 }, 'van.webp', 'image/webp', [1600, 400, 'van.jpg']],
    ['a small drawing', { width: 320, height: 80 }, 'sign.png', 'image/png', [320, 80, 'sign.png']],
  ])('of %s is drawn anew before it is sent, no longer than 1600', async (_, size, name, type, expected) => {
    const drawn = stubPictures(size);
    const sent = takeUploads(arrived);
    const { hand } = await openPhoto();
    await hand.upload(screen.getByLabelText('Photo file'), new File(['with its place'], name, { type }));
    await expect.poll(() => sent).toHaveLength(1);
    const file = sent[0]?.get('file') as File; // what was appended is a file
    const kept = type === 'image/png' ? 'image/png' : 'image/jpeg';
    expect(drawn).toEqual([{ type: kept, width: expected[0], height: expected[1] }]);
    expect([file.name, file.type, await file.text()]).toEqual([expected[2], kept, 'drawn anew']);
  });

  test('that cannot be decoded is refused at once, and not sent.', async () => {
    stubPictures(null);
    const sent = takeUploads(arrived);
    const { hand } = await openPhoto();
    await hand.upload(screen.getByLabelText('Photo file'), picture);
    expect((await screen.findByRole('alert')).textContent).toBe('This file is not a picture that can be read.');
    expect(sent).toEqual([]);
  });

  test('that is a scan is sent as it is.', async () => {
    const sent = takeUploads(arrived);
    const { hand } = await openPhoto(null, 'license_photo');
    const scan = new File(['%PDF-1.7'], 'License.pdf', { type: 'application/pdf' });
    await hand.upload(screen.getByLabelText('Photo file'), scan);
    await expect.poll(() => sent).toHaveLength(1);
    const file = sent[0]?.get('file');
    expect(file instanceof File && (await file.text())).toBe('%PDF-1.7');
  });

  test.each<[FilePurpose, string, string]>([
    ['vehicle_photo', 'A PNG, JPEG or WebP of at most 10 MB.', 'image/png,image/jpeg,image/webp'],
    ['license_photo', 'A PNG, JPEG, WebP or PDF of at most 10 MB.', 'image/png,image/jpeg,image/webp,application/pdf'],
    ['signature', 'A PNG or JPEG of at most 2 MB.', 'image/png,image/jpeg'],
  ])('promises what its purpose takes: %s', async (purpose, promise, offered) => {
    await openPhoto(null, purpose);
    expect(screen.getByText(promise)).toBeTruthy();
    expect(screen.getByLabelText('Photo file').getAttribute('accept')).toBe(offered);
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
