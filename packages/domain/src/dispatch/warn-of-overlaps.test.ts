import { describe, expect, test } from 'vitest';
import {
  accepted,
  clockOn,
  edit,
  idsFrom,
  newRun,
  newTrip,
  paperDay,
  patchBooking,
  runDrivenBy,
  textOfInstant,
  type Day,
} from '../day/index.ts';
import { dispatchBookings } from './dispatch-bookings.ts';
import { moveBookings } from './move-trips.ts';
import { onPaperRun, PAPER_RUN, PAPER_VAN } from './paper-run.ts';
import { warnOfOverlaps } from './warn-of-overlaps.ts';

/** Ada (11) from 8:40 to 9:05, Ben (12) from 9:00, Cleo (13) from 9:05; Dov (14) and Eve (15) have yet to call. */
const morning = paperDay([
  { id: '11', pickup: '08:40', dropoff: '09:05' },
  { id: '12', pickup: '09:00', dropoff: '09:30' },
  { id: '13', pickup: '09:05', dropoff: '09:20' },
  { id: '14', pickup: null },
  { id: '15', pickup: null },
]);
const opening = { now: clockOn(morning, '08:00'), nextId: idsFrom(5000) };
const OTHER_VAN = { ...PAPER_VAN, id: '72' };

const said = (day: Day, ...ids: string[]) => warnOfOverlaps(day, ids).map(({ sentence }) => sentence);

describe('Putting a ride on a vehicle that has another trip then', () => {
  test('is warned of, from when to when', () => {
    expect(said(onPaperRun(onPaperRun(morning, ['11']), ['12']), '12')).toEqual([
      'The vehicle has another trip from 8:40 AM to 9:05 AM.',
    ]);
  });

  test('is warned of once where both are put there', () => {
    expect(said(onPaperRun(morning, ['11', '12']), '11', '12')).toHaveLength(1);
  });

  test('is told one by one of twenty pairs, and then that there are more', () => {
    const ids = Array.from({ length: 8 }, (_, n) => String(21 + n));
    const crowd = onPaperRun(paperDay(ids.map((id) => ({ id, pickup: '08:40', dropoff: '09:05' }))), ids);
    const sentences = said(crowd, ...ids);
    expect([sentences.length, sentences.at(-1)]).toEqual([21, 'More of these trips meet another one.']);
  });

  test('is no matter where one ends as the other starts', () => {
    expect(said(onPaperRun(onPaperRun(morning, ['11']), ['13']), '13')).toEqual([]);
  });

  test('is no matter once the other is over, nor among riders who have yet to call', () => {
    const before = onPaperRun(morning, ['11']);
    for (const rideStatus of [3, 5] as const) {
      expect(said(onPaperRun(patchBooking(before, '11', { rideStatus }), ['12']), '12')).toEqual([]);
    }
    expect(said(onPaperRun(onPaperRun(morning, ['14']), ['15']), '15')).toEqual([]);
  });

  test('is warned of where the vehicle is blocked then, and nobody rides', () => {
    const before = onPaperRun(morning, ['12']);
    const runId = runDrivenBy(before, PAPER_RUN)?.id ?? '';
    const [startsAt, endsAt] = [clockOn(before, '08:45'), clockOn(before, '09:00')].map(textOfInstant);
    const block = newTrip({
      id: '600',
      serviceDay: before.date,
      runId,
      kind: 'time_block',
      programId: '1',
      startsAt: startsAt ?? '',
      endsAt: endsAt ?? '',
    });
    const blocked = edit(before, { trips: [block] });
    expect(said(onPaperRun(blocked, ['11']), '11')).toEqual([
      'The vehicle has another trip from 8:45 AM to 9:00 AM.',
      'The vehicle has another trip from 9:00 AM to 9:30 AM.',
    ]);
  });

  test('is warned of where its driver is out with another vehicle then', () => {
    const before = onPaperRun(morning, ['11']);
    const named = { vehicleId: '72', driverId: '81', teamId: null, bookingIds: ['12'] };
    expect(said(accepted(dispatchBookings(before, named, OTHER_VAN, opening)), '12')).toEqual([
      'The driver has another trip from 8:40 AM to 9:05 AM.',
    ]);
    const team = { vehicleId: '72', driverId: null, teamId: '91', bookingIds: ['12'] };
    expect(said(accepted(dispatchBookings(before, team, OTHER_VAN, opening)), '12')).toEqual([]);
    const run = newRun({ id: '700', serviceDay: before.date, vehicleId: '73', openedAt: textOfInstant(opening.now) });
    const teamOut = edit(before, { runs: [{ ...run, teamId: '91' }] });
    const moved = accepted(
      moveBookings(
        teamOut,
        { vehicleId: '73', driverId: null, teamId: '91', bookingIds: ['11'] },
        { ...PAPER_VAN, id: '73' },
        opening,
      ),
    );
    expect(said(accepted(dispatchBookings(moved, team, OTHER_VAN, opening)), '12')).toEqual([
      'The team has another trip from 8:40 AM to 9:05 AM.',
    ]);
  });

  test('is warned of where it is moved there', () => {
    const before = accepted(
      dispatchBookings(
        onPaperRun(morning, ['11']),
        { vehicleId: '72', driverId: '82', teamId: null, bookingIds: ['12'] },
        OTHER_VAN,
        opening,
      ),
    );
    expect(said(before, '12')).toEqual([]);
    const moved = accepted(moveBookings(before, { ...PAPER_RUN, bookingIds: ['12'] }, PAPER_VAN, opening));
    expect(said(moved, '12')).toEqual(['The vehicle has another trip from 8:40 AM to 9:05 AM.']);
  });
});
