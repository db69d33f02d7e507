import { describe, expect, test } from 'vitest';
import { csvLines, csvSeparator, type CsvCell } from './csv.ts';

const lineOf = (...cells: CsvCell[]) => [...csvLines(['h'], [cells])][1];

describe('An exported table', () => {
  test.each(['=1+1', '+1', '-1', '@a', '\tx', '\rx', '\0x'])('%j is a text and no formula', (text) => {
    expect(lineOf(text)?.replace(/^"/, '').startsWith("'")).toBe(true);
  });

  test('follows RFC 4180: quotes doubled, lines ended by CR LF', () => {
    expect(lineOf('say "hi", Ada', 'two\nlines', ' blank', '')).toBe('"say ""hi"", Ada","two\nlines"," blank",\r\n');
  });

  test('keeps numbers numbers, also below zero', () => {
    expect(lineOf(-5, 1.5, true, null)).toBe('-5,1.5,true,\r\n');
    expect(lineOf({ cents: -1050 }, { cents: 4590 })).toBe('-10.50,45.90\r\n');
  });

  test('begins with its header', () => {
    expect([...csvLines(['Name', '=x'], [])]).toEqual(["Name,'=x\r\n"]);
  });
});

describe('The separator of a table', () => {
  test.each([
    ['Name,Phone\nAda; Bea; Cy,5', ','],
    ['Name;Phone;Note\n1,5;2;a, b, c, d', ';'],
    ['"a;b;c;d",Phone\n', ','],
    ['one column\nAda', ','],
    ['Trips of Nov 2, printed by hand\n\nTrip\tTime\tName\tFrom\n1\t8:40\tOkafor, Ruth\t12 Elm St', '\t'],
  ])('of %j is told by its header, also below a title', (text, separator) => {
    expect(csvSeparator(text)).toBe(separator);
  });
});
