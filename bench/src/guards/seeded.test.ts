import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seeded } from './seeded.ts';

describe('The guards that are left out by hand', () => {
  it.each(seeded)('stand in one place of their file: $what', ({ file, from }) => {
    const source = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    expect(source.split(from)).toHaveLength(2);
  });
});
