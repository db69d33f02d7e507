import { describe, expect, test } from 'vitest';
import { type Compared, doubleText, likelyDoubles } from './doubles.ts';

const ruth: Compared = { id: '21', firstname: 'Ruth', lastname: 'Okafor', phone: '+18145550119', bornOn: '1955-05-14' };

/** What is said of a record beside Ruth's; null where they are two people. */
function check(other: Partial<Compared>, said: string | null): void {
  const [found, ...more] = likelyDoubles([{ ...ruth, id: '9', ...other }, ruth]);
  expect(more).toEqual([]);
  expect(found ? doubleText(found.because) : null).toBe(said);
  if (found) expect(found.ids).toEqual(['9', '21']);
}

describe('A record is a likely double', () => {
  test('of one with its name, the more so with its phone or date of birth', () => {
    check({}, 'Same name and phone');
    check({ firstname: ' RUTH', bornOn: null }, 'Same name and phone');
    check({ phone: null }, 'Same name and date of birth');
    check({ phone: null, bornOn: null }, 'Same name');
  });

  test('of one with another name only where the date of birth is the same, and the phone or the initial', () => {
    check({ lastname: 'Byrne' }, 'Same phone and date of birth');
    check({ firstname: 'R.', phone: null }, 'Same last name, initial and date of birth');
  });

  test('of nobody whose date of birth is another, whose twin it is, or with whom it shares a phone alone', () => {
    check({ bornOn: '1985-05-14' }, null);
    check({ firstname: 'Ann', phone: null }, null);
    check({ firstname: 'Ann', bornOn: null }, null);
    check({ firstname: 'Ann', lastname: 'Byrne', phone: null }, null);
  });
});

test('Two who were told apart are no doubles, whichever was named first, and each of them may be a third one’s.', () => {
  const third: Compared = { ...ruth, id: '9', phone: null };
  const also: Compared = { ...ruth, id: '30', bornOn: null };
  const pairs = (notDoubles: [string, string][]) =>
    likelyDoubles([ruth, third, also], notDoubles).map(({ ids }) => ids.join(' '));
  expect(pairs([])).toEqual(['21 30', '9 21', '9 30']);
  expect(pairs([['21', '9']])).toEqual(['21 30', '9 30']);
  expect(pairs([['9', '21']])).toEqual(['21 30', '9 30']);
});

test('The likeliest doubles come first, each once, and no more of them than somebody looks through.', () => {
  const many = Array.from({ length: 60 }, (_, n): Compared => ({
    ...ruth,
    id: String(100 + n),
    phone: null,
    bornOn: null,
  }));
  const found = likelyDoubles([...many, { ...ruth, id: '9', bornOn: null }, ruth]);
  expect(found).toHaveLength(200);
  expect(found[0]).toEqual({ ids: ['9', '21'], because: 'name_and_phone' });
  expect(new Set(found.map(({ ids }) => ids.join())).size).toBe(200);
});
