import { anySignedIn, call } from '@handrail/contracts/platform';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { WrittenJson } from './kept-text.ts';
import { writtenInBreaths } from './written-in-breaths.ts';

const minute = z.codec(z.string(), z.number(), { decode: Number, encode: (minutes) => `${minutes} min` });
const contract = call('v1_webapp_get_things', {
  by: anySignedIn,
  params: {},
  result: z.object({
    rides: z.array(z.object({ passenger_id: z.string(), wait: minute })),
    warnings: z.array(z.object({ code: z.string() })),
    more: z.string().optional(),
  }),
});

const resultOf = (count: number) => ({
  rides: Array.from({ length: count }, (_, n) => ({ passenger_id: String(n % 150), wait: n, secret: 7 })),
  warnings: [{ code: 'LATE' }],
  more: undefined,
  other: true,
});

async function check(count: number) {
  const value = resultOf(count);
  const { data, riders } = await writtenInBreaths(contract, value);
  const sent: unknown = data instanceof WrittenJson ? JSON.parse(Buffer.concat(data.pieces).toString()) : data;
  expect(sent).toEqual(JSON.parse(JSON.stringify(contract.result.encode(value))));
  expect([...riders].map(Number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: Math.min(150, count) }, (_, n) => n),
  );
  return data;
}

test('A result with a long list is sent as the contract says, and names the same riders.', async () => {
  expect(await check(420)).toBeInstanceOf(WrittenJson);
});

test('A result of short lists is sent as it always was.', async () => {
  expect(await check(100)).not.toBeInstanceOf(WrittenJson);
});

test('Others have their turn while a long list is written.', async () => {
  let turns = 0;
  let isWritten = false;
  const others = () => {
    if (isWritten) return;
    turns++;
    setImmediate(others);
  };
  setImmediate(others);
  await writtenInBreaths(contract, resultOf(420));
  isWritten = true;
  expect(turns).toBeGreaterThanOrEqual(4);
});

test('A long list is found where it is in an entry of a short one, and what it lies in is sent as the contract says.', async () => {
  const loose = z.looseObject({ id: z.string(), rides: z.array(minute) });
  const within = call('v1_webapp_get_other_things', {
    by: anySignedIn,
    params: {},
    result: z.array(
      z.object({
        passenger_id: z.string(),
        runs: z.array(z.object({ wait: minute })),
        why: z.string().nullable(),
        more: z.string().optional(),
        loose: loose.optional(),
      }),
    ),
  });
  const of = (rider: string, count: number) => ({
    passenger_id: rider,
    runs: Array.from({ length: count }, (_, wait) => ({ wait, secret: 7 })),
    why: null,
    loose: { id: rider, rides: Array.from({ length: count }, (_, n) => n), kept: true },
  });
  for (const value of [[of('1', 500), of('2', 3)], [of('3', 101)], [of('4', 2), { ...of('5', 300), more: 'yes' }]]) {
    const { data, riders } = await writtenInBreaths(within, value);
    expect(data).toBeInstanceOf(WrittenJson);
    const text = data instanceof WrittenJson ? Buffer.concat(data.pieces).toString() : '';
    expect(text).toBe(JSON.stringify(within.result.encode(value)));
    expect([...riders].toSorted()).toEqual(value.map(({ passenger_id }) => passenger_id));
  }
  expect((await writtenInBreaths(within, [])).data).toEqual([]);
});

test('Of what may be one thing or another the long one is written in breaths too, as it is described.', async () => {
  const found = z.object({ status: z.literal('DONE'), rides: z.array(minute) });
  const either = z.discriminatedUnion('status', [found, z.object({ status: z.literal('PENDING'), share: minute })]);
  for (const result of [either, either.nullable(), z.union([z.object({ queue_id: z.string() }), found])]) {
    const other = call('v1_webapp_get_things', { by: anySignedIn, params: {}, result });
    let turns = 0;
    const next = () => (turns += 1) < 1000 && setImmediate(next);
    setImmediate(next);
    const { data } = await writtenInBreaths(other, { status: 'DONE', rides: Array.from({ length: 300 }, (_, n) => n) });
    expect(turns).toBeGreaterThanOrEqual(10);
    turns = 1000;
    const sent = data instanceof WrittenJson ? JSON.parse(Buffer.concat(data.pieces).toString()) : data;
    expect(sent).toMatchObject({ status: 'DONE', rides: expect.arrayContaining(['0 min', '299 min']) });
  }
});
