import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { hold } from '../board/held-board.ts';
import { lanesOf } from '../board/lanes.ts';
import { ben, paperBoard, paperColumn, paperTrip } from '../board/paper-board.ts';
import { neighborsOf } from './neighbors.ts';

const at = (time: string) => Date.parse(`2026-03-10T${time}:00-04:00`);
const lunch = paperTrip({
  trip_id: '43',
  kind: 'lunch_break',
  booking_ids: [],
  stop_order: [],
  first_pickup_time: '2026-03-10T12:00:00-04:00',
  last_dropoff_time: '2026-03-10T12:30:00-04:00',
});

function around(time: string | null, party: readonly string[] = [], change = {}) {
  const board = hold(
    paperBoard({
      columns: [paperColumn({ run_id: '61', trip_ids: ['41', '43'] })],
      trips: [paperTrip(), lunch],
      bookings: [{ ...ben, ...change }],
    }),
  );
  const [lane] = lanesOf(board, board, '', Temporal.Instant.from('2026-03-10T12:00:00Z'));
  return neighborsOf(board, lane!, new Set(party), time === null ? null : at(time));
}

describe('What a lane does around a trip', () => {
  test('is the ride before it with where that ends, and the block after it', () => {
    expect(around('11:00')).toEqual({
      before: {
        who: 'Abara',
        at: expect.stringMatching(/14:30/),
        place: expect.objectContaining({ address: ben.dropoff_address }),
      },
      after: { who: 'Lunch break', at: expect.stringMatching(/16:00/), place: null },
    });
  });

  test('is the ride after it with where that begins', () => {
    const { before, after } = around('09:00');
    expect(before).toBeNull();
    expect(after).toMatchObject({ who: 'Abara', place: { address: ben.pickup_address } });
  });

  test('is none of the rides that are put on the trip themselves, and none that nobody drives', () => {
    expect(around('11:00', ['32']).before).toBeNull();
    expect(around('11:00', [], { ride_status: 5, no_show_time: '2026-03-10T10:20:00-04:00' }).before).toBeNull();
  });

  test('is not known where no time is', () => {
    expect(around(null)).toEqual({ before: null, after: null });
  });
});
