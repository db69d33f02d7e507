import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PICTURE as PNG } from '../testing/deeds.ts';
import { readPicture } from './picture.ts';

/** Three points by two, as a browser wrote them. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8' +
    'ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAAR' +
    'CAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAA' +
    'Bf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIAEyz//2Q==',
  'base64',
);
const LOSSY = Buffer.from(
  'UklGRjYAAABXRUJQVlA4ICoAAACQAQCdASoDAAIABABoJagCdLoAA5gA/t4Sf6rxBme1//xDnEFxT1AAAAA=',
  'base64',
);
const LOSSLESS = Buffer.from(
  'UklGRkQAAABXRUJQVlA4TDcAAAAvAkAAAC8gEEhhW0wmbVP6bRLm38PsKWkjCbKx/sUtfNkdmv/4rM9OGQoABAKUsWKLISL6H+MFAA==',
  'base64',
);

const all: [string, string, Buffer][] = [
  ['PNG', 'image/png', PNG],
  ['JPEG', 'image/jpeg', JPEG],
  ['lossy WebP', 'image/webp', LOSSY],
  ['lossless WebP', 'image/webp', LOSSLESS],
];

const sizeOf = (type: string, bytes: Buffer) => {
  const picture = readPicture(type, bytes);
  return picture && [picture.width, picture.height];
};

describe.each(all)('A %s', (_name, type, bytes) => {
  test('is read for its size, and kept as it came', () => {
    expect(sizeOf(type, bytes)).toEqual(type === 'image/png' ? [1, 1] : [3, 2]);
    expect(readPicture(type, bytes)?.bytes).toEqual(bytes);
  });
  test('is no picture wherever its file is cut off', () => {
    for (let length = 12; length < bytes.length; length += 1) {
      expect([length, sizeOf(type, bytes.subarray(0, length))]).toEqual([length, null]);
    }
  });
  test('is kept without what was put behind its end', () => {
    const longer = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]);
    expect(readPicture(type, longer)?.bytes).toEqual(bytes);
  });
});

test('A PNG whose head is damaged, or that holds no picture, is none.', () => {
  const damaged = Buffer.from(PNG);
  damaged.writeUInt32BE(70_000, 16);
  expect(sizeOf('image/png', damaged)).toBeNull();
  const empty = Buffer.concat([PNG.subarray(0, 33), PNG.subarray(-12)]);
  expect(sizeOf('image/png', empty)).toBeNull();
});

describe('A note of a camera beside a picture', () => {
  /** Exif of a camera: turned to the right, and a place behind it. */
  const exif = (order: 'II' | 'MM') => {
    const bytes = Buffer.alloc(26 + 16);
    bytes.write(order, 'latin1');
    const short = (value: number, at: number) =>
      order === 'II' ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at);
    const long = (value: number, at: number) =>
      order === 'II' ? bytes.writeUInt32LE(value, at) : bytes.writeUInt32BE(value, at);
    short(42, 2);
    long(8, 4);
    short(1, 8);
    short(0x0112, 10);
    short(3, 12);
    long(1, 14);
    short(6, 18);
    bytes.write('Cedar Valley GPS', 26, 'latin1');
    return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), bytes]);
  };
  const segment = (marker: number, data: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, data.length + 2]), data]);
  const pngChunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const framed = Buffer.alloc(named.length + 8);
    framed.writeUInt32BE(data.length);
    named.copy(framed, 4);
    framed.writeUInt32BE(crc32(named), named.length + 4);
    return framed;
  };

  test.each(['II', 'MM'] as const)('goes from a JPEG, and which way is up stays (%s)', (order) => {
    const written = Buffer.concat([
      JPEG.subarray(0, 2),
      segment(0xe1, exif(order)),
      segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0GPS', 'latin1')),
      segment(0xfe, Buffer.from('GPS')),
      JPEG.subarray(2),
    ]);
    const kept = readPicture('image/jpeg', written);
    expect([kept?.width, kept?.height]).toEqual([3, 2]);
    expect(kept?.bytes.includes('GPS')).toBe(false);
    const up = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
    expect(kept?.bytes).toEqual(Buffer.concat([JPEG.subarray(0, 2), up, JPEG.subarray(2)]));
  });

  test('goes from a PNG', () => {
    const place = pngChunk('eXIf', Buffer.from('GPS'));
    const written = Buffer.concat([PNG.subarray(0, 33), place, PNG.subarray(33)]);
    expect(readPicture('image/png', written)?.bytes).toEqual(PNG);
  });

  test('goes from a WebP, and its head no longer speaks of it', () => {
    const chunk = (name: string, data: Buffer) => {
      const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
      head.writeUInt32LE(data.length, 4);
      return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
    };
    const webp = (flags: number, ...more: Buffer[]) => {
      const extended = chunk('VP8X', Buffer.from([flags, 0, 0, 0, 2, 0, 0, 1, 0, 0]));
      const body = Buffer.concat([Buffer.from('WEBP'), extended, LOSSY.subarray(12), ...more]);
      return chunk('RIFF', body);
    };
    const written = webp(0x0c, chunk('EXIF', Buffer.from('GPS')), chunk('XMP ', Buffer.from('GPS')));
    expect(readPicture('image/webp', written)).toEqual({ width: 3, height: 2, bytes: webp(0) });
  });
});

test('No bytes make the reading of a picture fail in any other way than being none.', () => {
  for (const [, type, bytes] of all) {
    for (let at = 12; at < bytes.length; at += 1) {
      const other = Buffer.from(bytes);
      other[at] = 255 - (other[at] ?? 0);
      expect(() => readPicture(type, other)).not.toThrow();
    }
  }
});
