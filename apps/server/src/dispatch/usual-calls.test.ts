import { getUsualCalls } from '@handrail/contracts/dispatch';
import { bookingOf } from '@handrail/domain/day';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { readDay } from '../day/index.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { useHouse } from '../testing.ts';
import { DATE, openBoardTown, type PaperBooking } from './testing.ts';

const house = useHouse();
const ZONE = 'America/New_York';

/** Ada called at these times, each on a day of its own. */
function called(...times: readonly [date: string, time: string][]): PaperBooking[] {
  return times.map(([date, time], at) => ({
    rider: `Ada ${at}`,
    pickup: time,
    serviceDay: date,
    isWillCall: true,
    calledAt: Temporal.ZonedDateTime.from(`${date}T${time}[${ZONE}]`).toInstant().toString(),
  }));
}

async function usualOf(past: readonly PaperBooking[], date = DATE) {
  const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: null, serviceDay: date }] });
  const day = await readOperator(house.services.db, town.operator, async (queries) =>
    readDay(queries, town.operator, date),
  );
  const { riderId } = bookingOf(day, town.booking('Ada'));
  await town.book(past.map((one) => ({ ...one, riderId })));
  const { usual } = await town.theo.get(getUsualCalls, { date });
  return usual.map(({ booking_id, call_time }) => {
    expect(booking_id).toBe(town.booking('Ada'));
    return Temporal.Instant.from(call_time).toZonedDateTimeISO(ZONE).toPlainTime().toString({ smallestUnit: 'minute' });
  });
}

test('When a rider who has yet to call usually does is the middle of their calls of other days, to five minutes', async () => {
  const calls = called(['2026-03-02', '15:24'], ['2026-03-04', '15:08'], ['2026-03-06', '15:19']);
  expect(await usualOf(calls)).toEqual(['15:20']);
});

test('The clocks on which riders call go on by the day: in spring and in fall it is the same hour', async () => {
  const calls = called(['2026-03-04', '15:20'], ['2026-03-06', '15:20']);
  expect(await usualOf(calls, '2026-03-08')).toEqual(['15:20']);
  expect(await usualOf(called(['2026-10-29', '01:40'], ['2026-10-30', '15:20']), '2026-11-01')).toEqual(['01:40']);
});

test('A rider who called once, long ago, or only later than that day has no usual hour', async () => {
  expect(await usualOf(called(['2026-03-06', '15:20']))).toEqual([]);
  expect(await usualOf(called(['2025-12-02', '15:20'], ['2025-12-04', '15:20']))).toEqual([]);
  expect(await usualOf(called(['2026-03-12', '15:20'], ['2026-03-16', '15:20']))).toEqual([]);
});
