import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  bookingOf,
  clockOn,
  closesAt,
  edit,
  entriesOf,
  newTrip,
  paperDay,
  patchBooking,
  textOfInstant,
  type Booking,
  type Day,
  type InstantText,
  type PaperRide,
} from '../day/index.ts';
import { onPaperRun, sharedOnPaper } from '../dispatch/index.ts';
import { groupAsked, type PlacedAsk } from './asked-groups.ts';
import { countAsked } from './asked-rides.ts';
import { addCounts, countDay, NO_COUNTS, ridesOf, type Counting, type Counts } from './count-day.ts';
import { ratioOf, RATIOS, type RatioName } from './ratios.ts';
import type { Roads } from './run-stretches.ts';

/**
 * Two weeks whose every figure somebody has counted with a pencil: a van of two programs, six days alike and then the Sunday on
 * which the clocks change. What is not in a list of figures is nothing.
 */
const ZONE = 'America/New_York';
const MIN = 60;
const KM = 1000;
const [FIRST, SECOND] = ['1', '2'];

/** A town on one road: a place is as many kilometers down it as its number says, a minute each; the yard is at 60. */
const roads: Roads = {
  way: (from, to) => {
    const km = Math.abs(Number(from) - Number(to));
    return { meters: km * KM, seconds: km * MIN };
  },
  yardOf: () => '60',
};

type Told = Partial<Record<'arrivedAt' | 'pickedUpAt' | 'droppedOffAt' | 'noShowAt' | 'enrouteAt', InstantText>> &
  Partial<Booking>;

/** Rides on the van in this order, and rides that no vehicle has. Whose they are and what became of them is told afterwards. */
function sheet(date: string, onVan: readonly PaperRide[], others: readonly PaperRide[]): Day {
  const paper = paperDay([...onVan, ...others], { date, zone: ZONE });
  const day = onPaperRun(
    paper,
    onVan.map(({ id }) => id),
  );
  return { ...day, zones: new Map([FIRST, SECOND].map((id) => [id, ZONE])) };
}

function told(day: Day, all: Readonly<Record<string, Told>>): Day {
  return edit(day, { bookings: Object.entries(all).map(([id, fields]) => ({ ...bookingOf(day, id), ...fields })) });
}

const rode = (came: InstantText, out: InstantText, aboard = came): Told => ({
  rideStatus: 3,
  arrivedAt: came,
  pickedUpAt: aboard,
  droppedOffAt: out,
});

/** A moment of the day before, by the clock on the wall. */
function dayBefore(date: string, time: string): InstantText {
  const wall = Temporal.PlainDate.from(date).subtract({ days: 1 }).toPlainDateTime(time);
  return textOfInstant(wall.toZonedDateTime(ZONE).toInstant());
}

/** Monday to Saturday. */
function weekday(date: string): Day {
  const van = [
    { id: '11', pickup: '08:40' },
    { id: '12', pickup: '09:40', pickupPlaceId: '53', dropoffPlaceId: '56' },
    { id: '13', pickup: '10:10', pickupPlaceId: '54', dropoffPlaceId: '57' },
    { id: '14', pickup: '12:00' },
    { id: '15', pickup: '14:00' },
    { id: '16', pickup: '15:00' },
  ];
  const waiting = [
    { id: '17', pickup: '14:00' },
    { id: '18', pickup: '14:00' },
    { id: '19', pickup: null },
    { id: '20', pickup: '16:00' },
    { id: '21', pickup: '14:00' },
  ];
  const day = sharedOnPaper(sheet(date, van, waiting), ['12', '13']);
  const at = (time: string) => textOfInstant(clockOn(day, time));
  return told(withLunch(day, at('11:00'), at('11:30')), {
    // From the yard at 8:20. On time, with an attendant.
    '11': { ...rode(at('08:40'), at('09:05')), enrouteAt: at('08:20'), attendants: 1, rideFeeCents: 300, addlFeeCents: 50 },
    // Two who share a trip of the second program. The window of the first had ended at 9:55.
    '12': { ...rode(at('10:00'), at('10:30')), programId: SECOND, companions: 1, aids: ['Wheelchair'], subscriptionId: '77', rideFeeCents: 400 },
    '13': { ...rode(at('10:10'), at('10:40')), programId: SECOND, guests: 1, rideFeeCents: 250 },
    // 31 minutes after the window.
    '14': { ...rode(at('12:46'), at('13:06')), aids: ['Stretcher'], rideFeeCents: 300 },
    // Nobody was there; of the second one the window was over.
    '15': { rideStatus: 5, arrivedAt: at('14:00'), noShowAt: at('14:10'), rideFeeCents: 900 },
    '16': { rideStatus: 5, arrivedAt: at('15:20'), noShowAt: at('15:25') },
    // Canceled six hours, one hour and twenty-five hours ahead.
    '17': { rideStatus: 4, canceledAt: at('08:00') },
    '18': { rideStatus: 7, canceledAt: at('13:00'), programId: SECOND },
    '21': { rideStatus: 4, canceledAt: dayBefore(date, '13:00'), programId: SECOND },
    // Nobody called for 19, and nobody came for 20.
    '20': { programId: SECOND },
  }); // prettier-ignore
}

function withLunch(day: Day, startsAt: InstantText, endsAt: InstantText): Day {
  const [run] = entriesOf(day.run);
  if (!run) throw new Error('There is no run.');
  const lunch = { id: '99', serviceDay: day.date, runId: run.id, kind: 'lunch_break', programId: FIRST } as const;
  return edit(day, { trips: [newTrip({ ...lunch, startsAt, endsAt })] });
}

/** The night of the change: one who rides from 0:30 to 3:30, one who gets in 95 minutes later for ten, and one who called off. */
function changeNight(date: string): Day {
  const van = [
    { id: '31', pickup: '00:30', dropoff: '03:30' },
    { id: '32', pickup: '01:20', pickupPlaceId: '53', dropoffPlaceId: '54' },
  ];
  const day = sheet(date, van, [{ id: '33', pickup: '14:00' }]);
  const start = clockOn(day, '00:30');
  const after = (minutes: number) => textOfInstant(start.add({ minutes }));
  return told(day, {
    '31': { ...rode(after(0), textOfInstant(clockOn(day, '03:30'))), enrouteAt: after(-20), attendants: 1, rideFeeCents: 500 },
    // Planned fifty minutes after the first and met 45 later: the window had ended half an hour before.
    '32': rode(after(95), after(105)),
    // By the clock 24 hours and a half before its pickup.
    '33': { rideStatus: 4, canceledAt: dayBefore(date, '13:30'), programId: SECOND },
  }); // prettier-ignore
}

const WEEKDAY: Record<string, Partial<Counts>> = {
  [FIRST]: {
    booked: 6, // 11, 14, 15, 16, 17, 19
    on_time: 1, // 11
    very_late: 1, // 14
    no_show: 1, // 15
    missed: 1, // 16
    canceled_early: 1, // 17
    not_called: 1, // 19
    not_canceled: 5, // all but 17
    completed: 2, // 11, 14
    canceled: 1, // 17
    canceled_hours_ahead: 1, // 17
    met: 4, // 11, 14, 15, 16
    kept: 2, // 11, 15
    late_pickups: 2, // 14, 16
    ambulatory: 1, // 11
    stretcher: 1, // 14
    passengers: 2 + 1,
    attendants: 1,
    ride_fee_cents: 300 + 300,
    addl_fee_cents: 50,
    // 11; then empty from 10:40 to 12:46 without lunch; 14.
    revenue_sec: (25 + (126 - 30) + 20) * MIN,
    revenue_m: (9 + 6 + 9) * KM,
    loaded_sec: (25 + 20) * MIN,
    loaded_m: (9 + 9) * KM,
    passenger_sec: (2 * 25 + 20) * MIN,
    passenger_m: (2 * 9 + 9) * KM,
    // Out; to the door of 15 and ten minutes there; to that of 16; home.
    deadhead_sec: (20 + 64 + 75 + 9) * MIN,
    deadhead_m: (9 + 1 + 0 + 9) * KM,
  },
  [SECOND]: {
    booked: 5, // 12, 13, 18, 20, 21
    on_time: 1, // 13
    late: 1, // 12
    missed: 1, // 20
    canceled_late: 1, // 18
    canceled_early: 1, // 21
    not_canceled: 3, // 12, 13, 20
    completed: 2, // 12, 13
    canceled: 2, // 18, 21
    canceled_day_ahead: 1, // 21
    canceled_short: 1, // 18
    met: 2, // 12, 13
    kept: 1, // 13
    late_pickups: 1, // 12
    ambulatory: 1, // 13
    wheelchair: 1, // 12
    standing: 1, // 12
    passengers: 2 + 2,
    companions: 1,
    guests: 1,
    ride_fee_cents: 400 + 250,
    // Empty to 12 from 9:05 on; with 12 to 13; with both; with 13 alone.
    revenue_sec: (55 + 10 + 20 + 10) * MIN,
    revenue_m: (1 + 1 + 2 + 1) * KM,
    loaded_sec: (10 + 20 + 10) * MIN,
    loaded_m: (1 + 2 + 1) * KM,
    passenger_sec: (2 * 10 + 4 * 20 + 2 * 10) * MIN,
    passenger_m: (2 * 1 + 4 * 2 + 2 * 1) * KM,
  },
};

/** Of the night, by how many minutes go by between 0:30 and 3:30. */
function nightOf(minutes: number): Record<string, Partial<Counts>> {
  return {
    [FIRST]: {
      booked: 2,
      on_time: 1, // 31
      late: 1, // 32
      not_canceled: 2,
      completed: 2,
      met: 2,
      kept: 1, // 31
      late_pickups: 1, // 32
      ambulatory: 2,
      passengers: 2 + 1,
      attendants: 1,
      ride_fee_cents: 500,
      revenue_sec: minutes * MIN,
      // From 51 to 53, with 32 to 54, and to 52.
      revenue_m: (2 + 9 + 2) * KM,
      loaded_sec: minutes * MIN,
      loaded_m: (2 + 9 + 2) * KM,
      // Two all the time, and a third for ten minutes and nine kilometers.
      passenger_sec: (2 * minutes + 10) * MIN,
      passenger_m: (2 * 13 + 9) * KM,
      deadhead_sec: (20 + 8) * MIN,
      deadhead_m: (9 + 8) * KM,
    },
    [SECOND]: { booked: 1, canceled_early: 1, canceled: 1 },
  };
}

/** Every figure there is, those that nobody named being nothing. */
const all = (some: Partial<Counts> | undefined): Counts => ({ ...NO_COUNTS, ...some });

function countsOf(day: Day): Record<string, Counts> {
  const by: Counting = { now: closesAt(day), roads };
  return Object.fromEntries(countDay(day, by).map(({ programId, counts }) => [programId, counts]));
}

/** Asked for on the Sunday; one ride is offered two hours later by the clock, on the wall at 3:30. */
function askedOn(date: string): PlacedAsk[] {
  const at = (time: string) =>
    textOfInstant(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: ZONE, plainTime: time }).toInstant());
  const ask = (id: string, more: Partial<PlacedAsk>): PlacedAsk => ({
    id,
    programId: FIRST,
    serviceDay: date,
    wantedAt: at('10:00'),
    offeredAt: null,
    isTaken: false,
    isOutside: false,
    legs: 1,
    zone: ZONE,
    area: 'Cedar',
    aids: [],
    ...more,
  });
  return [
    ask('1', { legs: 2, aids: ['Wheelchair'] }), // nothing was offered, there and back
    ask('2', { offeredAt: at('11:30'), isTaken: true }), // an hour and a half later, and taken all the same
    ask('3', { offeredAt: at('11:00') }), // an hour later to the minute, and turned down
    ask('4', { offeredAt: at('09:30'), isTaken: true }), // booked within the hour
    ask('5', { isOutside: true, area: '' }), // beyond the area
    ask('6', { wantedAt: at('01:30'), offeredAt: at('03:30') }), // turned down
  ];
}

describe.each([
  {
    week: 'in spring, when 2 AM is 3 AM',
    monday: '2026-03-02',
    minutes: 120,
    lead: { canceled_hours_ahead: 1 } as Partial<Counts>, // 23 hours and a half went by
    asked: { denied: 2 + 1, offers_refused: 1 + 1, asked_outside: 1 }, // 3:30 is an hour after 1:30
  },
  {
    week: 'in fall, when 1 AM comes twice',
    monday: '2026-10-26',
    minutes: 240,
    lead: { canceled_day_ahead: 1 } as Partial<Counts>, // 25 hours and a half
    asked: { denied: 2 + 1 + 1, offers_refused: 1, asked_outside: 1 }, // three hours after the first 1:30
  },
])('The week of the change $week', ({ monday, minutes, lead, asked }) => {
  const dates = Array.from({ length: 7 }, (_, n) => Temporal.PlainDate.from(monday).add({ days: n }).toString());
  const [sunday = ''] = dates.slice(-1);
  const days = dates.map((date) => (date === sunday ? changeNight(date) : weekday(date)));
  const night = nightOf(minutes);
  const secondOfNight = { ...night[SECOND], ...lead };

  test('has every figure of its six working days as it is counted by hand', () => {
    for (const day of days.slice(0, 6)) {
      const counts = countsOf(day);
      expect(counts[FIRST]).toEqual(all(WEEKDAY[FIRST]));
      expect(counts[SECOND]).toEqual(all(WEEKDAY[SECOND]));
    }
  });

  test('has every figure of its Sunday by the hours that went by', () => {
    const [day] = days.slice(-1);
    const counts = day && countsOf(day);
    expect(counts?.[FIRST]).toEqual(all(night[FIRST]));
    expect(counts?.[SECOND]).toEqual(all(secondOfNight));
  });

  test('comes to six times the one and once the other, in all its sums and ratios', () => {
    const six = (name: keyof Counts, program: string) => 6 * (WEEKDAY[program]?.[name] ?? 0);
    const of = (program: string, last: Partial<Counts> | undefined) =>
      Object.fromEntries(
        Object.keys(NO_COUNTS).map((name) => [
          name,
          six(name as keyof Counts, program) + (last?.[name as keyof Counts] ?? 0), // a key of counts
        ]),
      );
    const sum = (program: string) => addCounts(days.flatMap((day) => countsOf(day)[program] ?? []));
    const first = sum(FIRST);
    expect(first).toEqual(of(FIRST, night[FIRST]));
    expect(sum(SECOND)).toEqual(of(SECOND, secondOfNight));
    // 13 of 26 pickups; 14 rides in 6 times 141 minutes and the night.
    const hours = (6 * 141 + minutes) / 60;
    const km = 6 * (24 + 19) + 13 + 17;
    const byHand: Record<RatioName, number> = {
      on_time_share: 13 / 26, // two of four, and one of two
      very_late_share: 6 / 14, // 14, of 11, 14, 31 and 32
      no_show_share: 6 / (14 + 6 + 6), // 15
      missed_share: 6 / (14 + 6 + 6), // 16
      late_cancel_share: 0,
      deadhead_share: (6 * 19 + 17) / km,
      standing_share: 0,
      average_load: (6 * (2 * 25 + 20) + 2 * minutes + 10) / (6 * 141 + minutes),
      passengers_per_revenue_hour: (6 * 3 + 3) / hours,
      rides_per_revenue_hour: 14 / hours,
      miles_per_ride: km / 1.60934 / 14, // as long as the product takes a mile
      ride_fee_cents_per_ride: (6 * 600 + 500) / 14,
    };
    for (const name of Object.keys(RATIOS) as RatioName[])
      // every one there is
      expect([name, ratioOf(name, first)]).toEqual([name, expect.closeTo(byHand[name], 10)]);
    // Of the second program: five rides a day and one on Sunday, of which 18 was canceled late and 12 stood in an order.
    const second = sum(SECOND);
    const ofSecond = {
      on_time_share: 1 / 2,
      very_late_share: 0,
      missed_share: 1 / 3,
      late_cancel_share: 6 / 31,
      standing_share: 6 / 31,
    };
    for (const [name, share] of Object.entries(ofSecond))
      expect([name, ratioOf(name as RatioName, second)]).toEqual([name, expect.closeTo(share, 10)]); // a name of one
  });

  test('has its pickups by the hour that was promised, and each late one in it', () => {
    const [monday0] = days;
    const hoursOf = (day: Day | undefined, program: string) =>
      (day ? countDay(day, { now: closesAt(day), roads }) : [])
        .filter(({ programId }) => programId === program)
        .flatMap(({ hours }) => hours.map(({ hour, pickups, late, veryLate }) => [hour, pickups, late, veryLate]));
    // 11 at 8:40, 14 at noon came at 12:46, 15 at 2 PM, 16 at 3 PM came at 3:20; 12 at 9:40 came at ten, 13 at 10:10.
    expect(hoursOf(monday0, FIRST)).toEqual([[8, 1, 0, 0], [12, 1, 1, 1], [14, 1, 0, 0], [15, 1, 1, 0]]); // prettier-ignore
    expect(hoursOf(monday0, SECOND)).toEqual([[9, 1, 1, 0], [10, 1, 0, 0]]); // prettier-ignore
    // 31 at 0:30, and 32 at 1:20 by the clock of the wall; it came 45 minutes after that.
    expect(hoursOf(days.at(-1), FIRST)).toEqual([[0, 1, 0, 0], [1, 1, 1, 0]]); // prettier-ignore
  });

  test('changes by one ride where somebody put it right three weeks later, and by nothing else', () => {
    const [, , wednesday] = days;
    if (!wednesday) throw new Error('There are seven days.');
    // The vehicle had stood at the door since 12:20, and nobody had written it down.
    const came = textOfInstant(clockOn(wednesday, '12:20'));
    const right = patchBooking(wednesday, '14', { arrivedAt: came });
    expect(countsOf(right)[FIRST]).toEqual(all({ ...WEEKDAY[FIRST], very_late: 0, late: 1 }));
    expect(countsOf(right)[SECOND]).toEqual(all(WEEKDAY[SECOND]));
    const by = { now: closesAt(right).add({ hours: 21 * 24 }), roads };
    expect(ridesOf(right, 'late', new Set([FIRST]), by)).toEqual(['14']);
    expect(ridesOf(right, 'missed', new Set([FIRST, SECOND]), by)).toEqual(['16', '20']);
  });

  test('has each kind of denial, and the offer over the change by the hours between', () => {
    const all6 = askedOn(sunday);
    expect(countAsked(all6)).toEqual(asked);
    const isDeniedAtNight = asked.denied === 4;
    const hours = groupAsked(all6, 'hour').map(({ name, counts }) => [name, counts.denied, counts.offers_refused]);
    expect(hours.at(0)).toEqual(['1:00 AM', isDeniedAtNight ? 1 : 0, isDeniedAtNight ? 0 : 1]);
    expect(hours.at(-1)).toEqual(['10:00 AM', 3, 1]);
    expect(groupAsked(all6, 'area').map(({ name, counts }) => [name, counts.denied, counts.asked_outside])).toEqual([
      ['Cedar', asked.denied, 0],
      ['Not known', 0, 1],
    ]);
    expect(groupAsked(all6, 'aid').map(({ name, counts }) => [name, counts.denied])).toEqual(
      isDeniedAtNight
        ? [['No aid', 2], ['Wheelchair', 2]]
        : [['Wheelchair', 2], ['No aid', 1]],
    ); // prettier-ignore
  });
});
