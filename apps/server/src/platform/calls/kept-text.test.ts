import { anySignedIn, call } from '@handrail/contracts/platform';
import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { writtenWithKept } from './kept-text.ts';

const contract = call('v1_webapp_get_things', {
  by: anySignedIn,
  params: {},
  result: z.object({ version: z.int(), things: z.array(z.object({ name: z.string() })), more: z.string().optional() }),
});

async function check(value: object): Promise<unknown> {
  return JSON.parse(Buffer.concat((await writtenWithKept(contract, value)).pieces).toString());
}

let made = 0;
function fleetOf(count: number, more = ''): { name: string }[] {
  return Array.from({ length: count }, () => ({ name: `Van ${made++}, with “a lift” – and ramps${more}` }));
}

describe('An answer whose entries are kept', () => {
  test('reads as the contract says, without what it does not name', async () =>
    expect(await check({ version: 1, things: [{ name: 'Van "12"', secret: 7 }], other: true })).toEqual({
      version: 1,
      things: [{ name: 'Van "12"' }],
    }));

  test('writes an entry once, and another in its place anew', async () => {
    const van = { name: 'Van 12' };
    expect(await check({ version: 1, things: [van] })).toEqual({ version: 1, things: [{ name: 'Van 12' }] });
    van.name = 'changed in place, which nobody does';
    expect(await check({ version: 2, things: [van, { ...van }] })).toEqual({
      version: 2,
      things: [{ name: 'Van 12' }, { name: 'changed in place, which nobody does' }],
    });
  });

  test('sends again, byte for byte, the pages of a list in which nothing changed', async () => {
    const vans = fleetOf(70, ' and ramps'.repeat(300)); // three kilobytes each: 22 on a page
    const before = (await writtenWithKept(contract, { version: 1, things: vans })).pieces;
    const edited = vans.with(30, { name: 'Van 30, repainted' });
    const after = (await writtenWithKept(contract, { version: 2, things: edited })).pieces;
    const large = (pieces: readonly Buffer[]) => pieces.filter(({ length }) => length > 100);
    expect(large(after)).toHaveLength(4);
    // The first is cut from its page without the comma: the same bytes in the same memory, in a view of its own.
    const isSame = large(after).map((piece, n) => {
      const earlier = large(before)[n];
      return piece.buffer === earlier?.buffer && piece.byteOffset === earlier.byteOffset;
    });
    expect(isSame).toEqual([true, false, true, true]);
  });

  test('reads as its list does, whatever came, went or moved since it was last sent', async () => {
    const step = fc.record({ at: fc.nat(150), remove: fc.nat(40), add: fc.nat(40), isForAWhile: fc.boolean() });
    const long = ' and ramps'.repeat(100);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        let vans = fleetOf(120, long);
        for (const { at, remove, add, isForAWhile } of steps) {
          const now = vans.toSpliced(at, remove, ...fleetOf(add, long));
          expect(await check({ version: 1, things: now })).toEqual({ version: 1, things: now });
          if (!isForAWhile) vans = now;
        }
      }),
      cases(25),
    );
  });

  test('has nothing in an empty list, and plain values in a list of those', async () => {
    expect(await check({ version: 1, things: [] })).toEqual({ version: 1, things: [] });
    const names = call('v1_webapp_get_names', { by: anySignedIn, params: {}, result: z.array(z.string()) });
    expect(Buffer.concat((await writtenWithKept(names, ['Ada', 'Ben'])).pieces).toString()).toBe('["Ada","Ben"]');
  });

  test('refuses an entry that is not what the contract says', async () =>
    expect(check({ version: 1, things: [{ name: 12 }] })).rejects.toThrow());
});
