import { anySignedIn, call } from '@handrail/contracts/platform';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { writtenWithKept } from './kept-text.ts';

const contract = call('v1_webapp_get_things', {
  by: anySignedIn,
  params: {},
  result: z.object({ version: z.int(), things: z.array(z.object({ name: z.string() })), more: z.string().optional() }),
});

function check(value: object): unknown {
  return JSON.parse(writtenWithKept(contract, value).text);
}

describe('An answer whose entries are kept', () => {
  test('reads as the contract says, without what it does not name', () =>
    expect(check({ version: 1, things: [{ name: 'Van "12"', secret: 7 }], other: true })).toEqual({
      version: 1,
      things: [{ name: 'Van "12"' }],
    }));

  test('writes an entry once, and another in its place anew', () => {
    const van = { name: 'Van 12' };
    expect(check({ version: 1, things: [van] })).toEqual({ version: 1, things: [{ name: 'Van 12' }] });
    van.name = 'changed in place, which nobody does';
    expect(check({ version: 2, things: [van, { ...van }] })).toEqual({
      version: 2,
      things: [{ name: 'Van 12' }, { name: 'changed in place, which nobody does' }],
    });
  });

  test('refuses an entry that is not what the contract says', () =>
    expect(() => check({ version: 1, things: [{ name: 12 }] })).toThrow());
});
