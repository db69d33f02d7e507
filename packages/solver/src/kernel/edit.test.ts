import { expect, test, vi } from 'vitest';
import { randomDay } from '../ladder/random-day.ts';
import { orderBank } from '../search/order.ts';
import { recreate } from '../search/recreate.ts';
import { ruin } from '../search/ruin.ts';
import { openState, type State, unload } from '../search/state.ts';
import { slotOf } from './bench.ts';
import { keep, takeBack } from './edit.ts';
import { isTimed, refresh } from './route.ts';

vi.setConfig({ testTimeout: 60_000 }); // many small days, on machines that may be busy

/** Everything that must be as it was: routes, times, loads, and where each stop is. */
function picture({ bench }: State) {
  const { room, length, dimensions } = bench;
  return Array.from({ length: bench.shifts }, (_, shift) => {
    const slot = slotOf(bench, shift);
    isTimed(bench, shift, slot);
    const lane = (of: Int32Array, width = 1) =>
      Array.from(of.subarray(slot * room * width, (slot * room + length[slot]) * width));
    const stops = lane(bench.sequence);
    return {
      stops,
      earliest: lane(bench.earliest),
      latest: lane(bench.latest),
      loads: lane(bench.aboardLoad, dimensions),
      cost: bench.cost[slot],
      where: stops.map((stop) => [bench.shiftOf[stop], bench.position[stop]]),
    };
  });
}

test('Every change since a route was kept can be taken back, to the last number.', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const state = openState(randomDay(seed, { requests: 16, vehicles: 3, breaks: seed % 2 === 0 }), seed);
    recreate(state, false);
    keep(state.edits);
    for (let round = 0; round < 30; round++) {
      const before = picture(state);
      const bank = Array.from(state.bank.subarray(0, state.banked));
      ruin(state);
      orderBank(state);
      recreate(state, true);
      takeBack(state.bench, state.edits);
      state.banked = bank.length;
      bank.forEach((item, k) => (state.bank[k] = item));
      expect({ seed, round, after: picture(state) }).toEqual({ seed, round, after: before });

      ruin(state);
      orderBank(state);
      recreate(state, true);
      keep(state.edits);
    }
  }
});

test('The sums that the search carries along are those of a fresh reading of each route.', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const state = openState(randomDay(seed, { requests: 18, vehicles: 3 }), seed);
    recreate(state, false);
    for (let round = 0; round < 40; round++) {
      ruin(state);
      orderBank(state);
      recreate(state, true);
      keep(state.edits);
    }
    const carried = picture(state);
    for (let shift = 0; shift < state.bench.shifts; shift++) {
      expect(refresh(state.bench, shift, slotOf(state.bench, shift))).toBe(true);
    }
    expect({ seed, read: picture(state) }).toEqual({ seed, read: carried });
    expect(unload(state).unserved.length + unload(state).routes.flat().length / 2).toBe(18);
  }
});
