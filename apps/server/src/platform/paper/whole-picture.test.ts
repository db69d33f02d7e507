import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PICTURE } from '../testing/deeds.ts';
import { isWholePicture } from './whole-picture.ts';

const MARK = PICTURE.subarray(0, 8);

/** A PNG whose every checksum is right, whatever its pixels are. */
function png(width: number, height: number, pixels: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8); // eight bits of red, green, blue and alpha
  return Buffer.concat([MARK, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const WHITE = deflateSync(Buffer.alloc(2 * (1 + 2 * 4), 255));

describe('A picture on paper', () => {
  test('is drawn where all of it is there', () => {
    expect(isWholePicture(PICTURE)).toBe(true);
    expect(isWholePicture(png(2, 2, WHITE))).toBe(true);
  });

  test('is none where its file is another, or breaks off', () => {
    expect(isWholePicture(Buffer.from('%PDF-1.7'))).toBe(false);
    expect(isWholePicture(PICTURE.subarray(0, PICTURE.length - 5))).toBe(false);
    expect(isWholePicture(Buffer.alloc(0))).toBe(false);
  });

  test('is none where its pixels do not unfold, whatever its checksums say', () => {
    expect(isWholePicture(png(2, 2, Buffer.from('no pixels at all')))).toBe(false);
    expect(isWholePicture(png(2, 2, WHITE.subarray(0, 6)))).toBe(false);
  });

  test('is none where a small file would unfold into a huge one', () => {
    expect(isWholePicture(png(4_001, 1_000, WHITE))).toBe(false);
    expect(isWholePicture(png(2, 2, deflateSync(Buffer.alloc(40_000_000))))).toBe(false);
  });
});
