import { cancelBooking, editAdminNote, editBookingPickupTime } from '@handrail/contracts/bookings';
import { dispatchBooking } from '@handrail/contracts/dispatch';
import { importNemPrebookings } from '@handrail/contracts/nemt';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../platform/db/transaction.ts';
import { raceMs, raceRounds } from '../platform/testing/race-rounds.ts';
import { chainOf, useHouse } from '../testing.ts';
import { type BrokerTown, milo, openBrokerTown, ruth, takeAll } from './testing.ts';

const house = useHouse();

/** On Postgres the two stand in line for the head; on the embedded database they queue for its one session. */
const ROUNDS = raceRounds({ postgres: 50, embedded: 5 });
const LIMIT_MS = raceMs(ROUNDS);
const rounds = Array.from({ length: ROUNDS }, (_, n) => n);

/** A day for each round, so that no round meets the rides of another. */
function dayOf(round: number): string {
  const day = new Date(Date.UTC(2026, 2, 11 + round));
  return day
    .toISOString()
    .slice(0, 10)
    .replace(/(.+)-(.+)-(.+)/, '$2/$3/$1');
}

const ofRound = (round: number, more = {}) => ({ 'Trip ID': `R${round}`, 'Trip Date': dayOf(round), ...more });

async function count(town: BrokerTown, table: 'booking' | 'prebooking' | 'rider'): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where operator_id = ${town.operator}`.execute(
    asOwner(house.services.db),
  );
  return rows[0]?.n ?? 0;
}

describe('A file', () => {
  test(
    'that two desks import at the same time makes each ride, and each rider, once',
    async () => {
      const town = await openBrokerTown(house);
      for (const round of rounds) {
        const rows = [ruth(ofRound(round)), milo(ofRound(round, { 'Trip ID': `M${round}` }))];
        const previews = [await town.check(rows), await town.check(rows)];
        const replies = await Promise.all(
          previews.map(async (preview) => town.mia.call(importNemPrebookings, takeAll(town.payer, preview))),
        );
        const results = replies.map((reply) => (reply.status === 'success' ? reply.data : null));
        expect(results.map((one) => one?.refused)).toEqual([[], []]);
        expect(results.map((one) => (one?.imported.length ?? 0) + (one?.unchanged ?? 0))).toEqual([2, 2]);
      }
      expect([await count(town, 'prebooking'), await count(town, 'booking')]).toEqual([2 * ROUNDS, 2 * ROUNDS]);
      expect(await count(town, 'rider')).toBe(2);
      expect(await chainOf(house.services, town.operator)).toMatchObject({ brokenAt: null });
    },
    LIMIT_MS,
  );

  test(
    'that is pressed twice under one key is imported once, and answered alike',
    async () => {
      const town = await openBrokerTown(house);
      for (const round of rounds) {
        const asked = takeAll(town.payer, await town.check([ruth(ofRound(round))]));
        const press = async () => town.dora.call(importNemPrebookings, asked, { key: `round ${round}` });
        const [one, other] = (await Promise.all([press(), press()])).map(({ headers: _headers, ...reply }) => reply);
        expect(one).toMatchObject({ httpStatus: 200 });
        expect(other).toEqual(one);
      }
      expect(await count(town, 'booking')).toBe(ROUNDS);
    },
    LIMIT_MS,
  );
});

/** A ride of the morning that the noon file moves to 8:20, and both desks at it at once. */
async function atNoon<R>(
  town: BrokerTown,
  round: number,
  other: (ride: { booking_id: string; service_day: string; version: number }) => Promise<R>,
) {
  const { imported } = await town.bring([ruth(ofRound(round))]);
  const booking_id = imported[0]?.booking_id ?? '';
  const { service_day, version } = await town.info(booking_id);
  const found = await town.check([ruth(ofRound(round, { 'Promised Pick-up Time': '08:20' }))]);
  const [taken, done] = await Promise.all([
    town.dora.call(importNemPrebookings, takeAll(town.payer, found)),
    other({ booking_id, service_day, version }),
  ]);
  if (taken.status !== 'success') throw new Error(taken.message.message);
  return { taken: taken.data, done, now: await town.info(booking_id) };
}

describe('A changed file', () => {
  test(
    'against an edit of the same time never loses the edit unseen',
    async () => {
      const town = await openBrokerTown(house);
      for (const round of rounds) {
        const { taken, done, now } = await atNoon(town, round, async ({ booking_id, service_day }) =>
          town.theo.call(editBookingPickupTime, {
            booking_id,
            trip_id: null,
            program_id: town.program,
            pickup_time: `${service_day}T09:10`,
          }),
        );
        expect(done).toBeAccepted();
        // Either the file came first and the edit on top of it, or the edit did and the file's word waits for somebody.
        expect(now).toMatchObject({ pickup_time: '9:10 AM' });
        expect(taken.imported.length + taken.refused.length).toBe(1);
      }
    },
    LIMIT_MS,
  );

  test(
    'against a note keeps both',
    async () => {
      const town = await openBrokerTown(house);
      for (const round of rounds) {
        const { done, now } = await atNoon(town, round, async ({ booking_id }) =>
          town.theo.call(editAdminNote, { booking_id, admin_note: 'Ring twice.' }),
        );
        expect(done).toBeAccepted();
        expect(now).toMatchObject({ pickup_time: '8:20 AM', admin_note: 'Ring twice.' });
      }
    },
    LIMIT_MS,
  );

  test(
    'against a cancellation leaves the ride canceled and on no vehicle',
    async () => {
      const town = await openBrokerTown(house);
      for (const round of rounds) {
        const { now } = await atNoon(town, round, async ({ booking_id }) =>
          town.theo.call(cancelBooking, { booking_id, for_reschedule: false }),
        );
        expect(now).toMatchObject({ status: 'Canceled', trip_id: null, vehicle: null });
      }
    },
    LIMIT_MS,
  );

  test(
    'against a dispatch that has seen the ride leaves the trip at the time that the booking has, or refuses it',
    async () => {
      const town = await openBrokerTown(house);
      const { rows } = await sql<{ shuttle_id: string; driver_id: string }>`
      select vehicle_id as shuttle_id, (select max(driver_id) from driver d where d.operator_id = v.operator_id) as driver_id
      from vehicle v where operator_id = ${town.operator}`.execute(asOwner(house.services.db));
      const run = { shuttle_id: rows[0]?.shuttle_id ?? '', driver_id: rows[0]?.driver_id ?? '', driver_team_id: null };
      for (const round of rounds) {
        const { done, now } = await atNoon(town, round, async ({ booking_id, service_day, version }) =>
          town.felix.call(dispatchBooking, {
            booking_id,
            pickup_time: `${service_day}T08:40`,
            insurance_account_id: null,
            expected_version: version,
            ...run,
          }),
        );
        expect(now.scheduled_pickup_time).toContain('T08:20');
        if (done.status === 'error') expect(done.message.error_code).toBe('STALE');
        const planned = now.adjusted_pickup_time?.unix_epoch ?? null;
        expect(planned).toBe(now.trip_id === null ? null : Date.parse(now.scheduled_pickup_time) / 1000);
      }
    },
    LIMIT_MS,
  );
});
