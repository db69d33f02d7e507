import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isInside } from './plane.ts';
import { drawTown, writeTownPbf } from './index.ts';
import type { LngLatPair } from './index.ts';

const town = drawTown(1, 'town');

describe('Cedar Valley', () => {
  test('stands still: the addresses of a seed never change once tests and demos live there', () => {
    const list = town.addresses.map(
      ({ line, city, zip, lat, lng }) => `${line}|${city}|${zip}|${lat.toFixed(5)}|${lng.toFixed(5)}`,
    );
    const digest = createHash('sha256').update(list.join('\n')).digest('hex').slice(0, 16);
    expect({ count: list.length, digest }).toEqual({ count: 15_361, digest: 'b04e101ca6a57ad7' });
  });

  test('has 12 Elm St, and 13 Unroutable Rd where no road leads', () => {
    expect(town.addresses.find((address) => address.line === '12 Elm St')).toMatchObject({
      city: 'Cedar Valley',
      zip: '16981',
      state: 'PA',
    });
    const trap = town.addresses.find((address) => address.line === '13 Unroutable Rd');
    if (trap === undefined) throw new Error('It is gone.');
    const nearest = Math.min(
      ...town.streets
        .filter((street) => street.name !== 'Unroutable Rd')
        .flatMap((street) =>
          street.points.map(([lng, lat]) => Math.hypot((lng - trap.lng) * 83, (lat - trap.lat) * 111)),
        ),
    );
    expect(nearest).toBeGreaterThan(1.2);
  });

  test('gives no two doors one address', () => {
    const seen = town.addresses.map((address) => `${address.line}, ${address.city} ${address.zip}`);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('keeps its houses out of the river', () => {
    const [outline = [], ...islands] = town.riverBanks;
    const afloat = town.addresses.filter(({ lng, lat }) => {
      const at: LngLatPair = [lng, lat];
      return isInside(at, outline) && !islands.some((island) => isInside(at, island));
    });
    expect(afloat.map((address) => address.line)).toEqual([]);
  });

  test('has what riders ride to, each at an address of its own', () => {
    const kinds = new Set(town.places.map((place) => place.kind));
    for (const kind of [
      'hospital',
      'dialysis',
      'day_center',
      'clinic',
      'senior_home',
      'school',
      'grocery',
      'pharmacy',
      'depot',
    ] as const) {
      expect(kinds).toContain(kind);
    }
    expect(new Set(town.places.map((place) => `${place.address.line} ${place.address.city}`)).size).toBe(
      town.places.length,
    );
    expect(new Set(town.places.map((place) => place.name)).size).toBe(town.places.length);
  });

  test('is another town from another seed, and has 12 Elm St there too', () => {
    const other = drawTown(2, 'town');
    expect(other.addresses.length).not.toBe(town.addresses.length);
    expect(other.addresses.some((address) => address.line === '12 Elm St')).toBe(true);
  });

  test('suggests service areas that hold its hospital', () => {
    const hospital = town.places.find((place) => place.kind === 'hospital');
    const holding = town.geofences.filter(
      ({ ring }) => hospital !== undefined && isInside([hospital.address.lng, hospital.address.lat], ring),
    );
    expect(holding.map((fence) => fence.name)).toEqual(['Whole valley', 'Cedar Valley']);
  });

  test('is written as a planet file would be: a header block, then data blocks that inflate to their stated size', () => {
    const bytes = Buffer.from(writeTownPbf(town));
    let at = 0;
    const types: string[] = [];
    while (at < bytes.length) {
      const headLength = bytes.readUInt32BE(at);
      const head = bytes.subarray(at + 4, at + 4 + headLength);
      types.push(head.subarray(2, 2 + (head[1] ?? 0)).toString());
      const [bodyLength] = varint(head, 2 + (head[1] ?? 0) + 1);
      const body = bytes.subarray(at + 4 + headLength, at + 4 + headLength + bodyLength);
      const [rawSize, afterSize] = varint(body, 1);
      const [zippedSize, afterZipped] = varint(body, afterSize + 1);
      expect(inflateSync(body.subarray(afterZipped, afterZipped + zippedSize)).length).toBe(rawSize);
      at += 4 + headLength + bodyLength;
    }
    expect(types[0]).toBe('OSMHeader');
    expect(new Set(types.slice(1))).toEqual(new Set(['OSMData']));
  });
});

function varint(bytes: Buffer, from: number): [value: number, next: number] {
  let value = 0;
  let at = from;
  for (let scale = 1; ; scale *= 128) {
    const byte = bytes[at++] ?? 0;
    value += (byte & 127) * scale;
    if (byte < 128) return [value, at];
  }
}
