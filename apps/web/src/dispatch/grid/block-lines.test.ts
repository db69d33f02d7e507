import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { hold } from '../board/held-board.ts';
import { lanesOf } from '../board/lanes.ts';
import { paperBoard } from '../board/paper-board.ts';
import { blockLines } from './block-lines.ts';
import { dayAxis } from './day-axis.ts';
import { timed } from './grid-trips.ts';

const zone = 'America/New_York';
const board = hold(paperBoard());
const [lane] = lanesOf(board, board, '', Temporal.Instant.from('2026-03-10T09:00:00-04:00'));
const [ben] = lane?.trips ?? [];

/** Whether the name of a one-line block of this width is cut, with what stands beside it. */
function isCut(width: number, riskMin: number): boolean | undefined {
  if (!ben) throw new Error('Ben rides on that day.');
  const of = {
    ...timed(
      { ...ben, rides: ben.rides.map((ride) => ({ ...ride, entry: { ...ride.entry, aids: [] } })) },
      dayAxis(board.date, zone),
    ),
    riskMin,
  };
  const hit = { top: 0, height: 24 };
  const placed = { of, top: 0, left: 0, width, height: 20, depth: 0, level: { tall: 1, wide: 1 }, hit } as const;
  return blockLines(placed, zone).lines[0]?.isCut;
}

/** The lines of a block of this height, of a ride with a wish. */
function linesOf(height: number, wishes?: string): string[] {
  if (!ben) throw new Error('Ben rides on that day.');
  const rides = ben.rides.map((ride) => ({ ...ride, facts: { ...ride.facts, ...(wishes && { wishes }) } }));
  const of = timed({ ...ben, rides }, dayAxis(board.date, zone));
  const placed = { of, top: 0, left: 0, width: 110, height, depth: 0, level: { tall: 4, wide: 2 } } as const;
  return blockLines({ ...placed, hit: { top: 0, height } }, zone).lines.map(({ text }) => text);
}

test('A tall block says under all else what its rider wishes, and a lower one leaves it to its card.', () => {
  const said = linesOf(80);
  expect(linesOf(80, 'vehicle 12 and Dan Dorn')).toEqual([...said, 'Wishes 12 and Dan Dorn']);
  expect(linesOf(62, 'vehicle 12 and Dan Dorn')).toEqual(said);
});

test('A block of several riders names as many of them as it has room for.', () => {
  if (!ben) throw new Error('Ben rides on that day.');
  const five = Array.from({ length: 5 }, () => ben.rides).flat();
  const entry = { ...ben.entry, kind: 'shared' as const };
  const of = timed({ ...ben, entry, rides: five }, dayAxis(board.date, zone));
  const linesAt = (height: number) => {
    const placed = { of, top: 0, left: 0, width: 150, height, depth: 0, level: { tall: 4, wide: 3 } } as const;
    return blockLines({ ...placed, hit: { top: 0, height } }, zone).lines.map(({ text }) => text);
  };
  expect(linesAt(62)).toEqual(['5 riders', 'Abara', 'Abara']);
  expect(linesAt(76)).toHaveLength(4);
  expect(linesAt(200)).toEqual(['5 riders', 'Abara', 'Abara', 'Abara', 'Abara', 'Abara']);
});

test('A tall block of several riders lists who gets in and out in their order, and a lower one names them.', () => {
  const [stop] = ben?.facts?.stop_order ?? [];
  const [ride] = ben?.rides ?? [];
  if (!ben?.facts || !stop || !ride) throw new Error('Ben rides on that day.');
  const rideOf = (id: string, passenger_lastname: string) => ({
    ...ride,
    entry: { ...ride.entry, id },
    facts: { ...ride.facts, passenger_lastname },
  });
  const stopOf = (stop_type: 'pickup' | 'dropoff', ...ids: string[]) => ({
    ...stop,
    stop_type,
    bookings: ids.flatMap((booking_id) =>
      stop.bookings.slice(0, 1).map((booking) => ({ ...booking, booking_id, stop_type })),
    ),
  });
  const trip = {
    ...ben,
    entry: { ...ben.entry, kind: 'shared' as const },
    rides: [rideOf('32', 'Abara'), rideOf('35', 'Zook')],
    facts: {
      ...ben.facts,
      stop_order: [stopOf('pickup', '32'), stopOf('pickup', '35'), stopOf('dropoff', '35', '32')],
    },
  };
  const of = timed(trip, dayAxis(board.date, zone));
  const linesAt = (height: number) => {
    const placed = { of, top: 0, left: 0, width: 110, height, depth: 0, level: { tall: 4, wide: 2 } } as const;
    return blockLines({ ...placed, hit: { top: 0, height } }, zone).lines.map(({ text }) => text);
  };
  expect(linesAt(80)).toEqual(['↑ Abara', '↑ Zook', '↓ Zook', '↓ Abara']);
  expect(linesAt(74)).toEqual(['2 riders', 'Abara', 'Zook']);
});

describe('The one line of a block', () => {
  test('cuts a name where it would run into the sign of the risk, and not where it is alone', () => {
    const widths = Array.from({ length: 60 }, (_, at) => 40 + at);
    const fits = widths.find((width) => isCut(width, 0) === false) ?? 0;
    expect(isCut(fits, 7)).toBe(true);
    expect(isCut(fits + 14, 7)).toBe(false);
  });
});
