import { expect, test } from 'vitest';
import { EndlessTable } from './endless-table.ts';
import { MOST_ROWS } from './limits.ts';

/** What is said of a text that arrives in pieces of an odd size. */
function heard(text: string | Buffer): string {
  const bytes = Buffer.from(text);
  const table = new EndlessTable();
  for (let at = 0; at < bytes.length; at += 65_537) {
    const refusal = table.push(bytes.subarray(at, at + 65_537));
    if (refusal) return refusal.sentence;
  }
  return 'taken';
}

const TOO_MANY = 'The file has more than 150,000 rows. Split it into smaller ones.';
const wide = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

test('A table of more rows than one may have is refused while it arrives, and one of as many is not.', () => {
  expect(heard('1\n'.repeat(MOST_ROWS))).toBe('taken');
  expect(heard(`${'1\r\n'.repeat(MOST_ROWS - 1)}1`)).toBe('taken');
  expect(heard(`${'1\n'.repeat(MOST_ROWS)}1`)).toBe(TOO_MANY);
  expect(heard('\n'.repeat(MOST_ROWS + 1))).toBe(TOO_MANY);
});

test('Lines within a quoted cell, and halves of letters that look like line ends, are not counted as rows.', () => {
  expect(heard(`a\n"${'1\n'.repeat(MOST_ROWS + 1)}"`)).toBe('taken');
  expect(heard(wide(`a\n${'\u0a05\t'.repeat(MOST_ROWS + 1)}`))).toBe('taken');
});

test('A cell that does not end in time is refused, and says in which row it is.', () => {
  expect(heard(`a\n${'x'.repeat(40_001)}`)).toBe(
    'The file has more than 10,000 characters in a cell of row 2. Split it into smaller ones.',
  );
  expect(heard(`${'x'.repeat(40_000)},${'x'.repeat(40_000)}\n`)).toBe('taken');
});
