import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cancel,
  changeAddress,
  changeCompanions,
  changeStatus,
  correctStamps,
  editPickupTime,
  reportEvent,
  saveCallTime,
  type RideEvent,
} from '../bookings/index.ts';
import {
  apply,
  bookingOf,
  diff,
  entriesOf,
  find,
  idsFrom,
  invert,
  paperDay,
  takeBack,
  tripOf,
  unsoundness,
  type Day,
} from '../day/index.ts';
import { serviceDay, wallOf, type Verdict } from '../platform/index.ts';
import { paperProgram } from '../programs/index.ts';
import { Temporal } from 'temporal-polyfill';
import { isBlock } from './block-kind.ts';
import { changeDriver } from './change-driver.ts';
import { dispatchBookings } from './dispatch-bookings.ts';
import { moveBookings } from './move-trips.ts';
import { sharedOnPaper } from './paper-run.ts';
import { planBlock, planLunch, removeBlock } from './plan-block.ts';
import { removeFromDispatch } from './remove-from-dispatch.ts';

/**
 * Any deeds, in any order, at any time of an ordinary day and of the two on which the clocks change: what comes of them
 * is a day that could be, what is logged of them leads there and back, and what is refused changes nothing.
 */
const seed = Number.parseInt(process.env['SEED'] ?? '', 10) || 40_713;
const zone = 'America/Los_Angeles';
const ids = ['11', '12', '13', '14', '15'];
const events: RideEvent[] = ['enroute', 'arrived_pickup', 'picked_up', 'arrived_dropoff', 'dropped_off', 'no_show'];

const BLOCKS = ['lunch_break', 'time_block', 'driver_action'] as const;

const doing = fc.record({
  deed: fc.constantFrom(
    'dispatch',
    'dispatch',
    'move',
    'remove',
    'share',
    'event',
    'event',
    'event',
    'event',
    'cancel',
    'retime',
    'call',
    'status',
    'stamps',
    'driver',
    'address',
    'along',
    'block',
    'unblock',
  ),
  who: fc.constantFrom(...ids),
  also: fc.constantFrom(...ids),
  quarter: fc.nat(110),
  number: fc.nat(11),
});
type Doing = { deed: string; who: string; also: string; quarter: number; number: number };

test(`Any deeds leave a day that could be, and can be followed and taken back (seed ${seed}).`, () => {
  const dates = fc.constantFrom('2026-03-10', '2026-03-08', '2026-11-01');
  let done = 0;
  let refused = 0;
  fc.assert(
    fc.property(dates, fc.array(doing, { minLength: 30, maxLength: 60 }), (date, doings) => {
      const nextId = idsFrom(1000);
      let day = paperDay(
        ids.map((id, n) => ({ id, pickup: n === 4 ? null : `0${5 + n}:30` })),
        { date },
      );
      for (const wanted of doings) {
        const verdict = act(day, wanted, nextId);
        if (!verdict?.ok) {
          refused += 1;
          continue;
        }
        done += 1;
        follow(day, verdict.value, nowOf(day, wanted));
        day = verdict.value;
      }
    }),
    { seed, ...cases(20) },
  );
  // A test in which everything is refused would prove nothing.
  expect([done > 200, refused > 200]).toEqual([true, true]);
});

function follow(before: Day, after: Day, now: Temporal.Instant) {
  expect(unsoundness(after)).toEqual([]);
  const changes = diff(before, after);
  const followed = apply(before, changes);
  expect(diff(after, followed).filter((change) => Object.keys(change.after ?? { gone: 1 }).length > 0)).toEqual([]);
  expect(diff(apply(followed, invert(changes)), before)).toEqual([]);
  const back = takeBack(followed, changes, zone, now);
  if (back.ok) expect(unsoundness(back.value)).toEqual([]);
}

function nowOf(day: Day, { quarter }: Doing): Temporal.Instant {
  return serviceDay(Temporal.PlainDate.from(day.date), zone).startsAt.add({ minutes: quarter * 15 });
}

function act(day: Day, wanted: Doing, nextId: () => string): Verdict<Day> | null {
  const { who, also, number } = wanted;
  const now = nowOf(day, wanted);
  const vehicleId = number % 2 === 0 ? '71' : '72';
  const drivers = number % 3 === 0 ? { driverId: null, teamId: '91' } : { driverId: `8${number % 3}`, teamId: null };
  const vehicle = { id: vehicleId, isActive: true, programIds: ['1'], wheelchair: null, stretcher: null };
  const named = { vehicleId, ...drivers, bookingIds: [who, also] };
  const opening = { now, nextId };
  const program = paperProgram({ seatsPerSlot: 2 });
  const facts = { doorWaitMin: 5, now };
  switch (wanted.deed) {
    case 'dispatch':
      return dispatchBookings(day, named, vehicle, opening);
    case 'move':
      return moveBookings(day, named, vehicle, opening);
    case 'remove':
      return removeFromDispatch(day, [who]);
    case 'share':
      return shared(day, who, also);
    case 'event':
      return reportEvent(day, { bookingId: who, event: events[number % events.length] ?? 'enroute', at: now }, facts);
    case 'cancel': {
      const by = { levels: [3], isPhoneVerified: false };
      return cancel(
        day,
        { bookingId: who, reason: number > 3 ? 'Asked.' : null, isForReschedule: false, legs: 'rest', by },
        { editCutoffMin: 60 },
        now,
      );
    }
    case 'retime': {
      const later = now.add({ minutes: number * 30 });
      const choice = {
        pickup: { wall: wallOf(later, zone), offset: later.toZonedDateTimeISO(zone).offset },
        isWillCall: number === 0,
      };
      const isToday = choice.pickup.wall.toPlainDate().toString() === day.date;
      return isToday ? editPickupTime([day], { bookingId: who, choice }, { program, loadSec: null, now }) : null;
    }
    case 'call':
      return saveCallTime(day, { bookingId: who, calledAt: now }, { program, loadSec: null });
    case 'status':
      return changeStatus(day, { bookingId: who, rideStatus: number, at: now, reason: 'Put right.' }, facts);
    case 'stamps': {
      const typed = number % 2 === 0 ? null : { wall: wallOf(now, zone), offset: now.toZonedDateTimeISO(zone).offset };
      const stamp =
        (['enrouteAt', 'arrivedAt', 'pickedUpAt', 'arrivedDropoffAt', 'droppedOffAt'] as const)[number % 5] ??
        'enrouteAt';
      return correctStamps(day, { bookingId: who, stamps: { [stamp]: typed } }, now);
    }
    case 'driver': {
      const run = [...entriesOf(day.run)].find((held) => held.vehicleId === vehicleId);
      return changeDriver(day, { from: run ?? { driverId: null, teamId: null }, to: drivers }, vehicle, true, opening);
    }
    case 'address': {
      const point = { latitude: 37, longitude: -121 };
      const travel = { travelM: 1000, travelSec: number * 300, travelSource: 'roads' } as const;
      const end = {
        stopType: number % 2 === 0 ? 'pickup' : 'dropoff',
        placeId: '53',
        point,
        accountId: null,
        otherEnd: point,
      } as const;
      return changeAddress(day, { bookingId: who, travel, ...end }, { geofence: [], loadSec: null });
    }
    case 'block': {
      const wall = (at: Temporal.Instant) => ({
        wall: wallOf(at, zone),
        offset: at.toZonedDateTimeISO(zone).offset,
      });
      const kind = BLOCKS[number % BLOCKS.length] ?? 'time_block';
      const plan = { start: wall(now), end: wall(now.add({ minutes: number * 10 })) };
      const block = { vehicleId, ...drivers, programId: '1', ...plan };
      return kind === 'lunch_break' ? planLunch(day, block, opening) : planBlock(kind, day, block, opening);
    }
    case 'unblock': {
      const block = [...entriesOf(day.trip)].find(isBlock);
      return block ? { ok: true, value: removeBlock(day, block.id) } : null;
    }
    default:
      return changeCompanions(day, { bookingId: who, companions: number % 4 }, { capacity: 3 });
  }
}

/** Two dispatched rides of one run become a shared trip: both get in, then both get out. */
function shared(day: Day, who: string, also: string): Verdict<Day> | null {
  const [one, two] = [bookingOf(day, who), bookingOf(day, also)];
  if (who === also || one.rideStatus !== 1 || two.rideStatus !== 1 || one.tripId === null || two.tripId === null)
    return null;
  const trip = tripOf(day, one.tripId);
  const other = find(day.trip, two.tripId);
  const isAlone = trip.kind === 'ride' && other?.kind === 'ride';
  if (!isAlone || one.tripId === two.tripId || trip.runId !== other.runId) return null;
  return { ok: true, value: sharedOnPaper(day, [who, also]) };
}
