import { editUser } from '@handrail/contracts/admin';
import { cancelBooking, editBookingPickupTime } from '@handrail/contracts/bookings';
import {
  changeAssignedVehicleDriver,
  createMultipleFlexTrips,
  createNewTimeBlock,
  createSingleFlexTrip,
  dispatchBooking,
  editDriverLunchTime,
  getDispatchBoard,
  moveDispatchedBooking,
  removeDispatchedBookings,
  reportStopEvent,
  updateTimeBlock,
} from '@handrail/contracts/dispatch';
import type { AnyContract, ErrorReply, Reply, SentOf } from '@handrail/contracts/platform';
import { bookingOf, entriesOf, find, runOf, textOfInstant, tripOf, type Day } from '@handrail/domain/day';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { handClock, steadyClock } from '../platform/clock/clock.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { raceMs, raceRounds } from '../platform/testing/race-rounds.ts';
import { useHouse } from '../testing.ts';
import { audit } from './auditing.ts';
import { readDay } from '../day/index.ts';
import { DATE, deviceOf, openBoardTown, type BoardTown } from './testing.ts';

/**
 * Several people at one thing in one moment: the calls of each round are sent together, and the order in which they are
 * served is the database's. On Postgres they truly meet; the embedded database serves them one by one, and the same must
 * hold. The auditor looks at the day after the last round.
 */
const house = useHouse();

const ROUNDS = raceRounds({ postgres: 200, embedded: 12 });
const AT_ONCE = 8;
const LIMIT_MS = raceMs(ROUNDS);

type Told = (Reply<unknown> | ErrorReply) & { httpStatus: number };

/** A town with a ride for each round, and everything that was acknowledged in it. */
async function openRaces(rounds: number) {
  house.townClock.set('2026-03-10T10:40:00Z');
  const rides = Array.from({ length: rounds }, (_, n) => ({ rider: `R${n}`, pickup: `${hour(n)}:${minute(n)}` }));
  const town = await openBoardTown(house, { rides });
  const acknowledged: number[] = [];
  /** Sends a call, and refuses an answer that is nobody's fault: those of a race are yes, or no with its reason. */
  const call = async <C extends AnyContract>(who: 'mia' | 'theo', contract: C, params: SentOf<C>) =>
    noted(await town[who].call(contract, params));
  const noted = <T extends Told>(reply: T): T => {
    if (reply.httpStatus >= 500) expect.unreachable(JSON.stringify(reply));
    if (reply.status === 'success' && reply.operation) acknowledged.push(reply.operation.version);
    return reply;
  };
  const settle = async ({ ofAll = true } = {}): Promise<Day> => {
    const answers = ofAll ? { acknowledged } : {};
    expect(await audit(house.services, { operator: town.operator, date: DATE, ...answers })).toEqual([]);
    return readOperator(house.services.db, town.operator, async (queries) => readDay(queries, town.operator, DATE));
  };
  return { town, call, noted, settle };
}

/** Rounds side by side, each over a ride of its own. */
async function eachRound(rounds: number, round: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const runners = Array.from({ length: AT_ONCE }, async () => {
    while (next < rounds) await round(next++);
  });
  await Promise.all(runners);
}

const hour = (n: number) => String(7 + (n % 12)).padStart(2, '0');
const minute = (n: number) => ['00', '15', '30', '45'][n % 4] ?? '00';

function moveTo(town: BoardTown, name: string, vehicle: string): SentOf<typeof moveDispatchedBooking> {
  const { driver_team_id: team_id, ...run } = town.run(vehicle);
  return { booking_id: town.booking(name), ...run, team_id };
}

async function tripsOf(town: BoardTown): Promise<Map<string, string>> {
  const board = await town.theo.get(getDispatchBoard, { date: DATE, program_id: [] });
  return new Map(board.bookings.map(({ booking_id, trip_id }) => [booking_id, trip_id ?? '']));
}

/** All rides on Dan's van, long enough ago, and the two phones on which he is signed in. */
async function openCab() {
  const races = await openRaces(ROUNDS);
  const { town, call, noted } = races;
  const bookings = Array.from({ length: ROUNDS }, (_, n) => town.booking(`R${n}`));
  expect(await call('mia', createMultipleFlexTrips, { bookings, ...town.run('van') })).toBeAccepted();
  house.townClock.set('2026-03-11T00:00:00Z');
  const trips = await tripsOf(town);
  const reportBy =
    (headers: Record<string, string>) => async (name: string, event: SentOf<typeof reportStopEvent>['event']) => {
      const booking_id = town.booking(name);
      const trip_id = trips.get(booking_id) ?? '';
      const event_time = house.townClock.now().toString();
      return noted(await house.visit(reportStopEvent, { trip_id, booking_id, event, event_time }, { headers }));
    };
  const [report, onOtherPhone] = [
    reportBy(await deviceOf(house, town, 'Dan')),
    reportBy(await deviceOf(house, town, 'Dan')),
  ];
  return { ...races, report, onOtherPhone };
}

describe('Dispatchers who meet', () => {
  test(
    'over one ride: one wins, and every other is told that it is dispatched, with the ride as it is now (C1)',
    async () => {
      const { town, call, settle } = await openRaces(ROUNDS);
      await eachRound(ROUNDS, async (n) => {
        const isGuarded = n % 2 === 0;
        const booking_id = town.booking(`R${n}`);
        const answers = await Promise.all(
          Array.from({ length: 2 + (n % 4) }, async (_, side) =>
            call(side % 2 === 0 ? 'mia' : 'theo', createSingleFlexTrip, {
              booking_id,
              ...town.run(side % 2 === 0 ? 'van' : 'sedan'),
              ...(isGuarded ? { expected_version: 1 } : {}),
            }),
          ),
        );
        const winners = answers.filter(({ status }) => status === 'success');
        expect(winners).toHaveLength(1);
        for (const loser of answers) {
          if (loser.status === 'success') continue;
          expect(loser).toBeRefused(isGuarded ? 'STALE' : 'ALREADY_DISPATCHED');
          if (isGuarded) {
            expect(loser).toMatchObject({ httpStatus: 409, message: { current: { booking_id, ride_status: 1 } } });
          }
        }
      });
      const day = await settle();
      expect(day.trip.size).toBe(ROUNDS);
    },
    LIMIT_MS,
  );

  test(
    'over rides that overlap take all of theirs or none, and nobody stands still (C2)',
    async () => {
      const { town, call, settle } = await openRaces(12);
      await eachRound(ROUNDS * 2, async (n) => {
        const names = [n % 12, (n + 1 + (n % 3)) % 12, (n * 7) % 12];
        const bookings = names.map((at) => town.booking(`R${at}`));
        if (n % 2 === 0) await call('mia', createMultipleFlexTrips, { bookings, ...town.run('van') });
        else await call('theo', removeDispatchedBookings, { bookings });
      });
      await settle();
    },
    LIMIT_MS,
  );

  test(
    'a call taker who cancels: the ride is canceled and on no vehicle, or dispatched first and then canceled late (C3)',
    async () => {
      const { town, call, settle } = await openRaces(ROUNDS);
      await eachRound(ROUNDS, async (n) => {
        const booking_id = town.booking(`R${n}`);
        await Promise.all([
          call('mia', createSingleFlexTrip, { booking_id, ...town.run('van') }),
          call('theo', cancelBooking, { booking_id, for_reschedule: false, reason: 'The rider rang.' }),
        ]);
      });
      const day = await settle();
      for (let n = 0; n < ROUNDS; n++) {
        const { rideStatus, tripId } = bookingOf(day, town.booking(`R${n}`));
        expect({ rideStatus, tripId }).toEqual({ rideStatus: expect.toBeOneOf([4, 7]) as number, tripId: null });
      }
    },
    LIMIT_MS,
  );

  test(
    'a call taker who gives the ride another time: the run has the newest time, or the dispatch was refused (C6)',
    async () => {
      const { town, call, settle } = await openRaces(ROUNDS);
      await eachRound(ROUNDS, async (n) => {
        const booking_id = town.booking(`R${n}`);
        const was = `${DATE}T${hour(n)}:${minute(n)}`;
        const [dispatched] = await Promise.all([
          call('mia', dispatchBooking, {
            booking_id,
            pickup_time: was,
            ...town.run('van'),
            insurance_account_id: null,
            expected_version: 1,
          }),
          call('theo', editBookingPickupTime, {
            booking_id,
            trip_id: null,
            program_id: town.program,
            pickup_time: `${DATE}T${hour(n + 1)}:${minute(n + 1)}`,
          }),
        ]);
        if (dispatched.status === 'error') expect(dispatched).toBeRefused('STALE');
      });
      const day = await settle();
      for (let n = 0; n < ROUNDS; n++) {
        const { tripId, scheduledPickupAt } = bookingOf(day, town.booking(`R${n}`));
        if (tripId !== null) expect(tripOf(day, tripId).startsAt).toBe(scheduledPickupAt);
      }
    },
    LIMIT_MS,
  );
});

describe('A dispatcher who meets the driver', () => {
  test(
    'by moving a ride that is just boarded: whoever is on board is on the run of the driver who said so (C4)',
    async () => {
      const { town, call, report, settle } = await openCab();
      let boarded = 0;
      await eachRound(ROUNDS, async (n) => {
        const [picked, moved] = await Promise.all([
          report(`R${n}`, 'picked_up'),
          call('mia', moveDispatchedBooking, moveTo(town, `R${n}`, 'sedan')),
        ]);
        if (picked.status === 'success') boarded++;
        if (picked.status === 'success') expect(moved).toBeRefused('TRIP_COMPLETED');
        else expect(picked).toBeRefused('NOT_YOURS');
      });
      const day = await settle();
      let onBoard = 0;
      for (let n = 0; n < ROUNDS; n++) {
        const { rideStatus, tripId, pickedUpAt } = bookingOf(day, town.booking(`R${n}`));
        const driver = runOf(day, tripOf(day, tripId ?? '').runId).driverId;
        if (rideStatus === 6) onBoard++;
        expect([rideStatus, driver, pickedUpAt !== null]).toEqual(
          rideStatus === 6 ? [6, town.driver('Dan'), true] : [1, town.driver('Sue'), false],
        );
      }
      expect(onBoard).toBe(boarded);
    },
    LIMIT_MS,
  );

  test(
    'by removing a ride that is just boarded: it waits and was never met, or it is under way (C5)',
    async () => {
      const { town, call, report, settle } = await openCab();
      await eachRound(ROUNDS, async (n) => {
        const [picked, removed] = await Promise.all([
          report(`R${n}`, 'picked_up'),
          call('mia', removeDispatchedBookings, { bookings: [town.booking(`R${n}`)] }),
        ]);
        if (picked.status === 'success') expect(removed).toBeRefused('TRIP_NOT_REMOVABLE');
      });
      const day = await settle();
      for (let n = 0; n < ROUNDS; n++) {
        const { rideStatus, tripId, pickedUpAt } = bookingOf(day, town.booking(`R${n}`));
        const isWaiting = rideStatus === 0;
        expect([isWaiting, tripId === null, pickedUpAt === null]).toEqual([isWaiting, isWaiting, isWaiting]);
        expect(pickedUpAt ?? '').toBe(isWaiting ? '' : textOfInstant(house.townClock.now()));
        if (tripId !== null) expect(find(day.trip, tripId)).toBeDefined();
      }
    },
    LIMIT_MS,
  );
});

test(
  'Two phones of one driver who press the same at once tell it once, and the ride has each of its times',
  async () => {
    const { town, report, onOtherPhone, settle } = await openCab();
    await eachRound(ROUNDS, async (n) => {
      for (const event of ['enroute', 'arrived_pickup', 'picked_up', 'arrived_dropoff', 'dropped_off'] as const) {
        const told = await Promise.all([report(`R${n}`, event), onOtherPhone(`R${n}`, event)]);
        expect(told.map(({ status }) => status).toSorted()).toEqual(['error', 'success']);
        expect(told.find(({ status }) => status === 'error')).toBeRefused('STATUS_NOT_REACHABLE');
      }
    });
    const day = await settle();
    for (let n = 0; n < ROUNDS; n++) {
      const { rideStatus, enrouteAt, arrivedAt, pickedUpAt, arrivedDropoffAt, droppedOffAt } = bookingOf(
        day,
        town.booking(`R${n}`),
      );
      const stamps = [enrouteAt, arrivedAt, pickedUpAt, arrivedDropoffAt, droppedOffAt];
      expect([rideStatus, stamps.filter((stamp) => stamp === null)]).toEqual([3, []]);
    }
  },
  5 * LIMIT_MS,
);

describe('Dispatchers who meet over a block', () => {
  const lunchAt = (town: BoardTown, n: number, from: string, to: string) => ({
    to_delete: false,
    trip_id: null,
    start_time: `${DATE}T${hour(n)}:${from}`,
    end_time: `${DATE}T${hour(n)}:${to}`,
    ...town.run('van'),
    program_id: town.program,
  });

  test(
    'plan one lunch break of those that overlap, and whoever was second is told why not',
    async () => {
      const { town, call, settle } = await openRaces(1);
      // Three who mean the same half hour, give or take; twelve such hours, each tried until one stands there.
      await eachRound(12, async (n) => {
        const answers = await Promise.all([
          call('mia', editDriverLunchTime, lunchAt(town, n, '00', '30')),
          call('theo', editDriverLunchTime, lunchAt(town, n, '15', '45')),
          call('mia', editDriverLunchTime, lunchAt(town, n, '29', '59')),
        ]);
        expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1);
        for (const answer of answers) {
          if (answer.status === 'error') expect(answer).toBeRefused('LUNCH_OVERLAP');
        }
      });
      const day = await settle();
      expect([day.trip.size, day.run.size]).toEqual([12, 1]);
    },
    LIMIT_MS,
  );

  test(
    'whose driver is changed meanwhile stand once, on a column of that vehicle, however often they are sent (C14)',
    async () => {
      const { town, call, settle } = await openRaces(1);
      const van = town.vehicle('van');
      const crew = (name: string) => ({ driver_id: town.driver(name), driver_team_id: null });
      let stands = 'Dan';
      for (let n = 0; n < 12; n++) {
        const next = stands === 'Dan' ? 'Sue' : 'Dan';
        const lunch = { ...lunchAt(town, n, '00', '30'), ...crew(stands) };
        const from = { from_driver_id: town.driver(stands), from_driver_team_id: null };
        const send = async () => town.mia.call(editDriverLunchTime, lunch, { key: `lunch ${n}` });
        const [first, again, changed] = await Promise.all([
          send(),
          send(),
          call('theo', changeAssignedVehicleDriver, { shuttle_id: van, date: DATE, ...crew(next), ...from }),
        ]);
        expect({ ...again, headers: null }).toEqual({ ...first, headers: null });
        expect(first).toBeAccepted();
        expect(changed).toBeAccepted();
        stands = next;
      }
      const day = await settle({ ofAll: false });
      expect(day.trip.size).toBe(12);
      for (const { runId } of entriesOf(day.trip)) expect(runOf(day, runId).vehicleId).toBe(van);
    },
    LIMIT_MS,
  );

  test(
    'that both saw: one changes it or takes it away, and the other is shown what became of it',
    async () => {
      const { town, call, settle } = await openRaces(1);
      await eachRound(ROUNDS, async (n) => {
        const block = {
          start_time: `${DATE}T${hour(n)}:00`,
          end_time: `${DATE}T${hour(n)}:${['10', '20', '30', '40'][n % 4] ?? '50'}`,
        };
        const made = await call('mia', createNewTimeBlock, {
          ...block,
          to_delete: false,
          trip_id: null,
          ...town.run('van'),
          program_id: town.program,
          notes: '',
        });
        const trip_id = made.status === 'success' ? made.data.trip.trip_id : '';
        const change = { ...block, trip_id, expected_version: 1 };
        const answers = await Promise.all([
          call('mia', updateTimeBlock, { ...change, to_delete: false, notes: 'Mia' }),
          call('theo', updateTimeBlock, { ...change, to_delete: n % 2 === 0, notes: 'Theo' }),
        ]);
        const [lost, ...others] = answers.filter(({ status }) => status === 'error');
        expect(others).toEqual([]);
        if (lost?.status !== 'error') expect.unreachable('Both were let through.');
        // One that was taken away meanwhile is nowhere any more.
        expect(['STALE', 'NOT_FOUND']).toContain(lost.message.error_code);
      });
      await settle();
    },
    LIMIT_MS,
  );
});

describe('A block that is planned while its vehicle is given to another driver', () => {
  test(
    'stands once, on a run of that vehicle, or is refused (C14)',
    async () => {
      const { town, call, settle } = await openRaces(1);
      const drivers = [town.driver('Dan'), town.driver('Sue')];
      let planned = 0;
      for (let n = 0; n < ROUNDS; n++) {
        const [from = '', to = ''] = n % 2 === 0 ? drivers : drivers.toReversed();
        const time = (at: number) =>
          `${DATE}T${hour(n)}:${String((Math.floor(n / 12) * 3 + at) % 60).padStart(2, '0')}`;
        const block = {
          to_delete: false as const,
          trip_id: null,
          start_time: time(0),
          end_time: time(2),
          program_id: town.program,
          notes: '',
        };
        const plan = async () =>
          call('mia', createNewTimeBlock, {
            ...block,
            ...town.run('van'),
            driver_id: drivers[n % 3 === 0 ? 1 : 0] ?? '',
          });
        const change = async () =>
          call('theo', changeAssignedVehicleDriver, {
            shuttle_id: town.vehicle('van'),
            date: DATE,
            driver_id: to,
            driver_team_id: null,
            from_driver_id: from,
            from_driver_team_id: null,
          });
        const [made] =
          n % 2 === 0 ? await Promise.all([plan(), change()]) : (await Promise.all([change(), plan()])).toReversed();
        if (made?.status === 'success') planned += 1;
      }
      const day = await settle();
      expect(day.trip.size).toBe(planned);
      for (const { runId } of entriesOf(day.trip)) expect(runOf(day, runId).vehicleId).toBe(town.vehicle('van'));
      expect(planned).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});

describe('A server whose clock is set back by an hour, and forth by two', () => {
  test('goes on in the order of versions, ends no session, and ends no turn at a plan that is kept (C25)', async () => {
    const { town, call, settle } = await openRaces(3);
    const held = house.services.clocks;
    const wall = handClock('2026-03-10T10:40:00Z');
    let passedMs = 0;
    const pass = (seconds: number) => {
      passedMs += seconds * 1000;
      wall.pass({ seconds });
    };
    try {
      house.services.clocks = { town: wall, guard: steadyClock(wall, () => passedMs), wall };
      const lease = house.services.clocks.guard.now().add({ seconds: 30 });
      for (const [n, hours] of [0, -1, 2].entries()) {
        wall.pass({ hours });
        pass(5);
        const put = { booking_id: town.booking(`R${n}`), ...town.run('van') };
        expect(await call('mia', createSingleFlexTrip, put)).toBeAccepted();
        expect((await town.theo.call(getDispatchBoard, { date: DATE, program_id: [] })).status).toBe('success');
      }
      // Fifteen seconds have passed: whoever took something for thirty still has it.
      expect(Temporal.Instant.compare(house.services.clocks.guard.now(), lease)).toBe(-1);
      const day = await settle();
      expect(day.trip.size).toBe(3);
    } finally {
      house.services.clocks = held;
    }
  });
});

describe('A level that is taken away in mid-session', () => {
  test(
    'counts from the next call on, and the open board is ended (C27)',
    async () => {
      const { town, settle } = await openRaces(ROUNDS);
      const ear = await town.theo.listen({ days: [DATE] });
      let isTaken = false;
      const late: string[] = [];
      const calls = eachRound(ROUNDS, async (n) => {
        const sentAfter = isTaken;
        const reply = await town.theo.call(createSingleFlexTrip, {
          booking_id: town.booking(`R${n}`),
          ...town.run('van'),
        });
        if (sentAfter) late.push(reply.status === 'error' ? reply.message.error_code : 'done');
      });
      await town.mia.get(editUser, { user_id: town.theo.id, is_admin: [1, 2] });
      isTaken = true;
      await calls;
      const next = await town.theo.call(getDispatchBoard, { date: DATE, program_id: [] });
      expect(next).toBeRefused('NOT_AUTHORIZED');
      expect(late.filter((code) => code !== 'NOT_AUTHORIZED')).toEqual([]);
      expect(await ear.ended).toBe('Your levels were changed.');
      ear.close();
      await settle({ ofAll: false });
    },
    LIMIT_MS,
  );
});
