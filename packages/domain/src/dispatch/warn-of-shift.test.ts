import { describe, expect, test } from 'vitest';
import { bookingOf, clockOn, edit, paperDay, PAPER, textOfInstant, tripOf, type Day } from '../day/index.ts';
import { onPaperRun } from './paper-run.ts';
import { coversTrip, hoursOfCrew, warnOfShift, workedHours } from './warn-of-shift.ts';

type Rides = Parameters<typeof paperDay>[0];

const RIDES = [
  { id: '11', pickup: '08:40', dropoff: '09:05' },
  { id: '14', pickup: null },
  { id: '15', pickup: '23:40', dropoff: '24:20' },
];

/** The hours of a driver on a day, all for one program unless another is named. */
function hours(day: Day, ...stretches: readonly (readonly [string, string, string?])[]) {
  const shifts = stretches.map(([from, to, programId = PAPER.program]) => ({
    driverId: '81',
    programId,
    startsAt: textOfInstant(clockOn(day, from)),
    endsAt: textOfInstant(clockOn(day, to)),
  }));
  return workedHours(shifts, (program) => day.zones.get(program) ?? PAPER.zone);
}

/** What is said where this ride is driven by somebody with these hours. */
function said(ride: string, stretches: Parameters<typeof hours>[1][], rides: Rides = RIDES, date: string = PAPER.date) {
  const after = onPaperRun(paperDay(rides, { date }), [ride]);
  const tripId = bookingOf(after, ride).tripId;
  const trips = tripId === null ? [] : [tripOf(after, tripId)];
  return warnOfShift(after, trips, hours(after, ...stretches)).map(({ sentence }) => sentence);
}

describe('The hours of whoever drives', () => {
  test('hold a ride that begins and ends with them', () => {
    expect(said('11', [['08:00', '17:00']])).toEqual([]);
    expect(said('11', [['08:40', '09:05']])).toEqual([]);
  });

  test('leave out a ride that begins before or ends after them, and are named', () => {
    expect(said('11', [['10:00', '20:00']])).toEqual(['Outside the shift (10:00 AM to 8:00 PM).']);
    expect(said('11', [['08:41', '20:00']])).toEqual(['Outside the shift (8:41 AM to 8:00 PM).']);
    expect(said('11', [['06:00', '09:04']])).toEqual(['Outside the shift (6:00 AM to 9:04 AM).']);
  });

  test('are none where there is no shift on the day', () => expect(said('11', [])).toEqual(['No shift that day.']));

  test('are not asked for where nobody has any hours on the day', () => {
    const zoneOf = () => PAPER.zone;
    expect(hoursOfCrew([], false, zoneOf)).toBeNull();
    expect(hoursOfCrew([], true, zoneOf)).toEqual([]);
  });

  test('go on where one shift follows another, and are two where there is a break', () => {
    expect(
      said('11', [
        ['08:50', '12:00', '2'],
        ['06:00', '08:50'],
      ]),
    ).toEqual([]);
    expect(
      said('11', [
        ['06:00', '08:50'],
        ['08:51', '12:00'],
      ]),
    ).toEqual(['Outside the shift (6:00 AM to 8:50 AM, 8:51 AM to 12:00 PM).']);
  });

  test('are asked of no rider who has yet to call, nor of a ride that is over', () => {
    expect(said('14', [])).toEqual([]);
    const day = onPaperRun(paperDay(RIDES), ['11']);
    const over = edit(day, {
      bookings: [{ ...bookingOf(day, '11'), rideStatus: 3 }],
    });
    expect(warnOfShift(over, [tripOf(over, bookingOf(over, '11').tripId ?? '')], [])).toEqual([]);
  });

  test('reach past midnight where they last to the end of the day, since a shift can last no longer', () => {
    expect(said('15', [['15:00', '23:59']])).toEqual([]);
    expect(said('15', [['15:00', '23:58']])).toEqual(['Outside the shift (3:00 PM to 11:58 PM).']);
    expect(said('15', [['23:45', '23:59']])).toEqual(['Outside the shift (11:45 PM to 11:59 PM).']);
  });

  test('are moments: in the hour that comes twice, the second is not the first', () => {
    const day = paperDay([], { date: '2026-11-01' });
    const at = (offset: string) => textOfInstant(clockOn(day, '01:30', offset));
    const worked = workedHours(
      [
        {
          driverId: '81',
          programId: PAPER.program,
          startsAt: at('-08:00'),
          endsAt: textOfInstant(clockOn(day, '05:00')),
        },
      ],
      () => PAPER.zone,
    );
    expect(coversTrip(worked, { startsAt: at('-07:00'), endsAt: at('-08:00') })).toBe(false);
    expect(coversTrip(worked, { startsAt: at('-08:00'), endsAt: textOfInstant(clockOn(day, '02:30')) })).toBe(true);
  });
});
