import { describe, expect, test } from 'vitest';
import { readTypedSearch } from './typed-search.ts';

describe('A text typed to find somebody', () => {
  test('is the parts of a name in any order, with a comma or without', () => {
    expect(readTypedSearch('Okaf, Ru')).toEqual({ words: ['okaf', 'ru'], digits: '' });
  });

  test('is a number where there are three digits and no letter', () => {
    expect(readTypedSearch('(814) 555')?.digits).toBe('814555');
    expect(readTypedSearch('Van 104')?.digits).toBe('');
    expect(readTypedSearch('12')).toEqual({ words: ['12'], digits: '' });
  });

  test('is nothing yet while it would mean everybody', () => {
    for (const text of ['', ' ', 'o', ',', '-', 'o r']) expect(readTypedSearch(text)).toBeNull();
  });
});
