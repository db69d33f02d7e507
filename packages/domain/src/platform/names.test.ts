import { expect, test } from 'vitest';
import { byFirstThenLast, fullName, listName } from './names.ts';

test('A name is spoken first name first and filed last name first.', () => {
  expect(fullName({ first: ' Ruth', last: 'Okafor ' })).toBe('Ruth Okafor');
  expect(listName({ first: 'Ruth', last: 'Okafor' })).toBe('Okafor, Ruth');
});

test('Half a name leaves neither a comma nor a space behind.', () => {
  const halves = [
    { first: 'Ruth', last: '' },
    { first: '', last: 'Okafor' },
    { first: ' ', last: '' },
  ];
  expect(halves.map(fullName)).toEqual(['Ruth', 'Okafor', '']);
  expect(halves.map(listName)).toEqual(['Ruth', 'Okafor', '']);
});

test('People are put in order by first name, then by last.', () => {
  const people = [
    { first: 'Élise', last: 'Abt' },
    { first: 'Dov', last: 'Zimmer' },
    { first: 'dov', last: 'Adler' },
    { first: 'Frank', last: 'Abt' },
  ];
  expect(people.toSorted(byFirstThenLast).map(fullName)).toEqual(['dov Adler', 'Dov Zimmer', 'Élise Abt', 'Frank Abt']);
});
