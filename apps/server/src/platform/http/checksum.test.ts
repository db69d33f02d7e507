import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from 'node:zlib';
import { summed, sumWith } from './checksum.ts';

test('The checksum of pieces in a row is made of their own checksums.', () => {
  const piece = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const sum = pieces.reduce((before, each) => sumWith(before, summed(each)), 0);
      expect(sum).toBe(crc32(Buffer.concat(pieces)));
    }),
    cases(60),
  );
});

test('So is that of megabytes behind a few bytes.', () => {
  const [few, many] = [Buffer.from('a board'), Buffer.alloc(5_000_003, 7)];
  expect(sumWith(crc32(few), summed(many))).toBe(crc32(Buffer.concat([few, many])));
});
