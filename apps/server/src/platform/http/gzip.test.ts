import { gunzipSync } from 'node:zlib';
import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editUser } from '@handrail/contracts/admin';
import { getOperationList } from '@handrail/contracts/log';
import { useHouse } from '../../testing.ts';
import { callAt } from '../testing/wire.ts';
import { gzipped, isWorthGzip } from './gzip.ts';

const house = useHouse();

describe('An answer in pieces', () => {
  test('is one gzip file, whatever the pieces hold', async () => {
    const piece = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const file = Buffer.concat(await gzipped(pieces));
        expect(gunzipSync(file).equals(Buffer.concat(pieces))).toBe(true);
      }),
      cases(200),
    );
  });

  test('has the page of a list compressed once, for every answer that it is part of', async () => {
    const page = Buffer.from('{"ride":"Rosen, Ada"},'.repeat(3_000));
    const [, , first] = await gzipped([Buffer.from('['), page, Buffer.from(']')]);
    const [, again] = await gzipped([page]);
    expect(again).toBe(first);
    const [, small] = await gzipped([Buffer.from('a'), page]);
    const [, other] = await gzipped([Buffer.from('a'), page]);
    expect(small).not.toBe(other);
  });
});

describe('Gzip', () => {
  const answer = [Buffer.alloc(3_000), Buffer.alloc(3_000)];

  test.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8', '*', 'deflate, GZIP ; q=0.5'])(
    'is sent to who takes it: %s',
    (header) => expect(isWorthGzip(header, answer)).toBe(true),
  );

  test.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.00, br', 'xgzip'])(
    'is not sent to who does not: %s',
    (header) => expect(isWorthGzip(header, answer)).toBe(false),
  );

  test('is not sent for what fits in a packet or two', () => {
    expect(isWorthGzip('gzip', [Buffer.alloc(4_095)])).toBe(false);
    expect(isWorthGzip('gzip', [Buffer.alloc(4_095), Buffer.alloc(1)])).toBe(true);
  });
});

test('A long answer is sent as gzip to who takes it, and says the same to who does not', async () => {
  const town = await house.openTown();
  const theo = town.person('Theo');
  for (let n = 0; n < 20; n++) await town.person('Mia').call(editUser, { user_id: theo.id, lastname: `Name ${n}` });
  const asked = async (takes: string) =>
    callAt(house.address, getOperationList.name, {}, town.person('Mia').sessionToken, {
      headers: { 'Accept-Encoding': takes },
    });
  const [small, plain] = [await asked('br, gzip'), await asked('identity')];
  expect(small).toMatchObject({ status: 'success', data: plain.status === 'success' ? plain.data : null });
  expect([small.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['gzip', null]);
  expect([small, plain].map(({ headers }) => headers.get('vary'))).toEqual(['Accept-Encoding', 'Accept-Encoding']);
  expect(Number(small.headers.get('content-length'))).toBeLessThan(Number(plain.headers.get('content-length')) / 4);
});
