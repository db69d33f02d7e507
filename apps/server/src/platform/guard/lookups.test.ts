import { geocodeAddress, searchAddress } from '@handrail/contracts/places';
import type { AnyContract, SentOf } from '@handrail/contracts/platform';
import { searchUserByName, searchUserByPhone } from '@handrail/contracts/riders';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type Town, useHouse } from '../../testing.ts';

const house = useHouse();
let town: Town;
beforeAll(async () => {
  town = await house.openTown();
});

/** How many of so many calls in one moment are turned away. */
async function turnedAway<C extends AnyContract>(person: Person, contract: C, params: SentOf<C>, calls: number) {
  const answers = await Promise.all(Array.from({ length: calls }, async () => person.call(contract, params)));
  return answers.filter(({ httpStatus }) => httpStatus === 429).length;
}

describe('A minute’s questions of one person', () => {
  test('for riders are 60, by name and by phone together', async () => {
    const dora = town.person('Dora');
    expect(await turnedAway(dora, searchUserByName, { name: 'Byrne' }, 40)).toBe(0);
    expect(await turnedAway(dora, searchUserByPhone, { phone: '530 555 2142' }, 25)).toBe(5);
    expect(await dora.call(searchUserByName, { name: 'Byrne' })).toBeRefused('TOO_MANY');
    expect(await town.person('Lou').call(searchUserByName, { name: 'Byrne' })).toBeAccepted();
    house.guardClock.pass({ seconds: 60 });
    expect(await dora.call(searchUserByName, { name: 'Byrne' })).toBeAccepted();
  });

  test('for the point of an address are 60', async () => {
    expect(await turnedAway(town.person('Felix'), geocodeAddress, { suggestion_id: 'saved:1' }, 63)).toBe(3);
  });

  test('for an address that is being typed are 240', async () => {
    expect(await turnedAway(town.person('Felix'), searchAddress, { text: 'elm' }, 243)).toBe(3);
  });
});
