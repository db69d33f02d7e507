import { describe, expect, test } from 'vitest';
import { portalWords, shortenedLink } from './portal-words.ts';

describe('A reservation link', () => {
  test('of a pay account is for its contacts alone, and one of private pay for its customers', () => {
    expect(portalWords(true, 'Elm Clinic').sentences.join(' ')).toBe(
      'Only for contacts of Elm Clinic: rides asked for here are charged to it. Never mix it up with the link of another account, and never post it publicly.',
    );
    expect(portalWords(false, 'Elm Clinic').sentences.join(' ')).toBe(
      'For private pay customers: whoever has the link can ask for a ride and pays for it.',
    );
    expect([portalWords(true, 'Elm Clinic').title, portalWords(false, '').title]).toEqual([
      'Reservation links of Elm Clinic',
      'Reservation links',
    ]);
  });
  test('is shown by its ends', () => {
    expect(shortenedLink('https://ride.example/p/7HqL0aZ9wQx31Tne2')).toBe('https://ride.example/p/7Hq…e2');
    expect(shortenedLink('https://ride.example/p/short')).toBe('https://ride.example/p/short');
  });
});
