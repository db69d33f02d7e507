import { cancelBooking, changeBookingRideFee } from '@handrail/contracts/bookings';
import {
  createSingleFlexTrip,
  editDriverLunchTime,
  moveDispatchedBooking,
  removeDispatchedBookings,
  saveWillCallCallTime,
  updateCurrentTrip,
} from '@handrail/contracts/dispatch';
import { undoOperation } from '@handrail/contracts/log';
import { getDailyRidershipData } from '@handrail/contracts/reports';
import type { AnyContract, SentOf } from '@handrail/contracts/platform';
import { find } from '@handrail/domain/day';
import { countDay, MEASURE_NAMES, type DayCount } from '@handrail/domain/reports';
import { describe, expect, test } from 'vitest';
import { readDay } from '../day/index.ts';
import { DATE, openBoardTown, type BoardTown } from '../dispatch/testing.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { useHouse } from '../testing.ts';
import { countDaysOf } from './count-days.ts';
import { listCounts } from './count-store.ts';
import { lookThrough } from './look.ts';
import { roadsOfDay } from './roads-of-day.ts';

/** Whatever is done to a day, undone, or put right long after it: what is kept of it is what a fresh count finds. */
const seed = Number.parseInt(process.env['SEED'] ?? '', 10) || 20_261_127;
const DEEDS = process.env['HANDRAIL_TEST_POSTGRES'] ? 200 : 60;
const COUNTED_EVERY = 6;

const house = useHouse();
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eva', 'Fay'];

/** Dice that always fall the same way for one seed (a linear congruential generator, Numerical Recipes). */
function dice(from: number) {
  let state = from >>> 0;
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  return { below, oneOf: <T>(list: readonly T[]) => list[below(list.length)] as T };
}

async function readAnew(town: BoardTown) {
  const { services } = house;
  return readOperator(services.db, town.operator, async (queries) => {
    const day = await readDay(queries, town.operator, DATE);
    const roads = await roadsOfDay({ services, operator: town.operator, look: lookThrough(queries) }, day);
    return { day, counts: countDay(day, { now: services.clocks.town.now(), roads }) };
  });
}

/** What the job keeps and what a report says, both against a count of the tables from nothing. */
async function check(town: BoardTown): Promise<void> {
  const said = await town.mia.get(getDailyRidershipData, { program_id: [], start_date: DATE, end_date: DATE });
  const { day, counts } = await readAnew(town);
  const [anew] = counts;
  expect(said.version).toBe(day.version);
  expect(said.ridership_data.map(({ figures }) => figures)).toEqual([MEASURE_NAMES.map((name) => anew?.counts[name])]);
  const two = [countDaysOf(house.services, town.operator), countDaysOf(house.services, town.operator)];
  await Promise.all(two);
  const kept = await readOperator(house.services.db, town.operator, async (queries) =>
    listCounts({ queries, operator: town.operator }, { from: DATE, to: DATE, programs: [] }),
  );
  expect(kept.map(plain)).toEqual(counts.map(plain));
}

/** Without the version, which goes on with what is done elsewhere, and the moments as numbers. */
function plain({ date, programId, isDayClosed, closesAt, counts, hours }: DayCount) {
  return { date, programId, isDayClosed, closesAt: Date.parse(closesAt), counts, hours };
}

describe('The counts of a day', () => {
  test('are those of a fresh count after any deeds, undo and late corrections, with two workers', async () => {
    house.townClock.set('2026-03-10T22:00:00Z');
    const rides = NAMES.map((rider, n) => ({
      rider,
      pickup: rider === 'Dov' ? null : `${String(9 + n).padStart(2, '0')}:15`,
    }));
    const town = await openBoardTown(house, { rides });
    const { below, oneOf } = dice(seed);
    let accepted = 0;
    const call = async <C extends AnyContract>(contract: C, params: SentOf<C>) => {
      const reply = await town.mia.call(contract, params);
      if (reply.httpStatus >= 500) expect.unreachable(JSON.stringify(reply));
      if (reply.status === 'success') accepted++;
    };
    const someone = () => town.booking(oneOf(NAMES));
    const run = () => town.run(oneOf(['van', 'sedan']), oneOf(['Dan', 'Sue']));
    const onTrip = async () => {
      const booking_id = someone();
      return { booking_id, trip_id: find((await readAnew(town)).day.booking, booking_id)?.tripId ?? booking_id };
    };
    const clock = () => `${DATE}T${String(9 + below(8)).padStart(2, '0')}:${oneOf(['00', '15', '40'])}`;
    const deeds = [
      async () => call(createSingleFlexTrip, { booking_id: someone(), ...run() }),
      async () => call(createSingleFlexTrip, { booking_id: someone(), ...run() }),
      async () => {
        const { driver_team_id: team_id, ...to } = run();
        return call(moveDispatchedBooking, { bookings: [someone()], ...to, team_id });
      },
      async () => call(removeDispatchedBookings, { bookings: [someone()] }),
      async () => call(updateCurrentTrip, { ...(await onTrip()), driver_arrival_time: clock() }),
      async () => call(updateCurrentTrip, { ...(await onTrip()), actual_pickup_time: clock() }),
      async () => call(updateCurrentTrip, { ...(await onTrip()), actual_dropoff_time: clock() }),
      async () => call(saveWillCallCallTime, { booking_id: town.booking('Dov'), call_time: clock() }),
      async () =>
        call(editDriverLunchTime, {
          ...run(),
          program_id: town.program,
          start_time: clock(),
          end_time: clock(),
          trip_id: null,
          to_delete: false,
        }),
      async () => {
        if (below(3) === 0) await call(cancelBooking, { booking_id: someone(), for_reschedule: false, reason: 'Ill.' });
      },
      async () => call(changeBookingRideFee, { booking_id: someone(), ride_fee: 100 * below(9) }),
      async () => call(undoOperation, { version: Math.max(1, (await town.version()) - below(5)) }),
    ];
    for (let n = 1; n <= DEEDS; n++) {
      await oneOf(deeds)();
      // Half way the day is over and closed; what is done from then on puts it right.
      if (n === Math.floor(DEEDS / 2)) house.townClock.set('2026-03-30T22:00:00Z');
      if (n % COUNTED_EVERY === 0) await check(town);
    }
    expect(accepted).toBeGreaterThan(DEEDS / 4);
  }, 120_000);
});
