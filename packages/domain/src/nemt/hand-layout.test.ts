import { describe, expect, test } from 'vitest';
import { BROKER_FIELD_NAMES, fieldWords } from './field-words.ts';
import { likelyHeader, proposeMapping } from './hand-layout.ts';

describe('A file of no known layout', () => {
  test('is proposed a meaning for each column that other brokers call the same, once, and none for what is never kept', () => {
    const header = [
      'Trip ID',
      'SSN',
      'First Name',
      'Last Name',
      'TripID',
      'Trip Number',
      'Shoe size',
      'Comments',
      'Notes',
    ];
    expect(proposeMapping(header)).toEqual([
      ['Trip ID', 'trip_id'],
      ['SSN', null],
      ['First Name', 'first'],
      ['Last Name', 'last'],
      ['TripID', 'group_id'],
      ['Trip Number', null],
      ['Shoe size', null],
      ['Comments', 'note'],
      ['Notes', 'note'],
    ]);
  });

  test('has its header in the fullest of the first rows', () => {
    const rows = [['Trips of the day', '', ''], [''], ['Trip', 'Name', 'When'], ['1', 'Ruth', '8:40']];
    expect([likelyHeader(rows), likelyHeader(rows.slice(2)), likelyHeader([])]).toEqual([2, 0, 0]);
  });

  test('has a word for everything that a column may hold, each its own', () => {
    const words = BROKER_FIELD_NAMES.map(fieldWords);
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => /undefined/.test(word))).toEqual([]);
    expect([fieldWords('dropoff_zip'), fieldWords('trip_id')]).toEqual(['Drop-off: ZIP code', 'Trip number']);
  });
});
