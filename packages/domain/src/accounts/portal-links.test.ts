import { describe, expect, test } from 'vitest';
import { checkPortalUrl, readPortal } from './portal-links.ts';

describe('A portal link', () => {
  test('is a whole, encrypted address without a password in it', () => {
    expect(checkPortalUrl(' https://ride.example/cedar?of=7 ')).toEqual({
      ok: true,
      value: 'https://ride.example/cedar?of=7',
    });
    for (const typed of [
      'ride.example/cedar',
      'http://ride.example/cedar',
      'javascript:alert(1)',
      'https://ada:secret@ride.example/',
      'https://',
      'https://ride.example/a b',
    ])
      expect([typed, checkPortalUrl(typed)]).toMatchObject([typed, { ok: false, refusal: { code: 'LINK_INVALID' } }]);
  });

  test('is of a program of the account; where nothing is typed there is none', () => {
    const link = { programId: '7', url: 'https://ride.example/7' };
    expect(readPortal([link, { programId: '8', url: ' ' }], ['7', '8'])).toEqual({ ok: true, value: [link] });
    expect(readPortal([link], ['8'])).toMatchObject({
      refusal: { code: 'NO_PROGRAM', fields: { portal: expect.any(String) as string } },
    });
    expect(readPortal([{ ...link, url: 'ride' }], ['7'])).toMatchObject({
      refusal: { sentence: 'Write the whole link, such as https://ride.example/cedar, not “ride”.' },
    });
  });
});
