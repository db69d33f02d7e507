import { createNewBooking } from '@handrail/contracts/bookings';
import { dispatchBooking, reportStopEvent } from '@handrail/contracts/dispatch';
import {
  apply,
  at,
  auditDay,
  auditWalkBack,
  bookingOf,
  diff,
  emptyDay,
  entriesOf,
  unsoundness,
  type Booking,
  type Day,
} from '@handrail/domain/day';
import { playDay } from '@handrail/testbed/simulator';
import { placesById, TOWN_DATE, type Company } from '@handrail/testbed/transit';
import { cedarOperator, demoPassword } from '@handrail/testbed/people';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, test } from 'vitest';
import { allEntries, auditLedger } from '../billing/index.ts';
import { changesOfDay, readDay, zonesOf } from '../day/index.ts';
import { placeOf } from '../places/index.ts';
import { inOperator, type Queries } from '../platform/db/transaction.ts';
import { readOperations } from '../platform/log/history.ts';
import { findMisfit } from '../platform/log/present.ts';
import { appendOperation, lockHead } from '../platform/log/operations.ts';
import { Tx } from '../platform/log/tx.ts';
import { programEntity } from '../programs/index.ts';
import { hashPassword } from '../session/index.ts';
import { chainOf, useHouse, type Town } from '../testing.ts';
import { fillCompany } from './fill-company.ts';
import { demoTown, type Filling } from './fillings.ts';
import { positionDesk } from '../tracking/index.ts';
import { Simulation } from './simulator.ts';
import { getShuttleGeolocations } from '@handrail/contracts/tracking';

const SEED = 1;
const DATES = ['2026-03-09', TOWN_DATE, '2026-03-11'];
const NINE_FORTY = '2026-03-10T13:40:00Z';

// Drawn before the house opens: while a thread draws for seconds, its database looks as if it hung.
demoTown();
const house = useHouse();
let town: Town;
let company: Company;
let filling: Filling;
let simulation: Simulation;

const ask = async <T>(work: (queries: Queries) => Promise<T>) => inOperator(house.services.db, town.operator, work);
const dayOf = async (date: string) => ask(async (queries) => readDay(queries, town.operator, date));
const bookingsOf = (day: Day): Booking[] => [...entriesOf(day.booking)].sort((a, b) => Number(a.id) - Number(b.id));

beforeAll(async () => {
  house.townClock.set(NINE_FORTY);
  town = await house.openTown();
  await addSecondProgram();
  filling = {
    name: cedarOperator.name,
    seed: SEED,
    dates: DATES,
    passwordHash: await hashPassword(demoPassword),
  };
  const filled = await fillCompany(house.services, town.operator, filling);
  if (!filled) throw new Error('It was filled already.');
  company = filled.company;
  simulation = new Simulation(house.services, house.address);
});

describe('The demo town', () => {
  test.each(DATES)('stands in its tables, and passes the auditor: %s', async (date) => {
    const day = await dayOf(date);
    expect(day.booking.size).toBeGreaterThan(100);
    expect([...auditDay(day, company.vehicles), ...unsoundness(day)]).toEqual([]);
  });

  test('has rides that cost what their plans say, and a ledger in which every cent is in its place', async () => {
    const fees = bookingsOf(await dayOf(TOWN_DATE)).map(({ pricingId, rideFeeCents }) => ({ pricingId, rideFeeCents }));
    expect(fees.every(({ pricingId }) => pricingId !== null)).toBe(true);
    expect(new Set(fees.map(({ rideFeeCents }) => rideFeeCents)).size).toBeGreaterThan(10);
    expect(await ask(async (queries) => auditLedger({ queries, operator: town.operator }))).toEqual([]);
    const entries = await ask(async (queries) => allEntries({ queries, operator: town.operator }));
    expect(entries.length).toBeGreaterThan(300);
  });

  test('has a history that its own people made, at their own moments and in the order of time', async () => {
    const told = await ask(async (queries) => {
      const { rows } = await sql<{
        day: string;
        call: string;
        actor: string;
        who: string | null;
        from: string;
        to: string;
      }>`
        select o.days[1]::text as day, o.call, o.actor, min(p.firstname) as who,
          to_char(min(o.at) at time zone 'America/New_York', 'MM-DD HH24') as from,
          to_char(max(o.at) at time zone 'America/New_York', 'MM-DD HH24') as to
        from operation o left join person p on p.operator_id = o.operator_id and p.person_id = o.person_id
        where o.operator_id = ${town.operator} and o.version > 3 and o.actor = 'user'
        group by 1, 2, 3, p.person_id order by 1, 2`.execute(queries);
      return rows;
    });
    const by = (call: string) => told.filter((row) => row.call === call);
    expect(new Set(by(createNewBooking.name).map(({ who }) => who))).toEqual(new Set(['Dora']));
    expect(new Set(by(dispatchBooking.name).map(({ who }) => who))).toEqual(new Set(['Felix']));
    expect(by(dispatchBooking.name).map(({ day }) => day)).toEqual(DATES);
    const { rows: drivers } = await ask(async (queries) =>
      sql<{ day: string; strangers: number; n: number }>`
        select days[1]::text as day, count(*)::int as n,
          count(*) filter (where person_id not in (select driver_id from driver))::int as strangers
        from operation where operator_id = ${town.operator} and call = ${reportStopEvent.name} group by 1 order by 1`.execute(
        queries,
      ),
    );
    expect(drivers.map(({ day, strangers, n }) => [day, strangers, n > 100])).toEqual([
      ['2026-03-09', 0, true],
      ['2026-03-10', 0, true],
    ]);
    const { rows: backwards } = await ask(async (queries) =>
      sql`
        select * from (
          select days, at, lag(at) over (partition by days order by version) as before
          from operation where operator_id = ${town.operator}) o
        where at < before or at > ${NINE_FORTY}`.execute(queries),
    );
    expect(backwards).toEqual([]);
    expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
    expect(await ask(async (queries) => findMisfit(queries, town.operator))).toBeNull();
  });

  test('stood at every earlier moment as a day that could be', async () => {
    const { day, changes } = await ask(async (queries) => {
      const now = await readDay(queries, town.operator, TOWN_DATE);
      return {
        day: now,
        changes: await changesOfDay(queries, town.operator, { date: TOWN_DATE, above: 0, upTo: now.version }),
      };
    });
    const versions = [...new Set(changes.map(({ operation }) => operation))];
    expect(versions.length).toBeGreaterThan(300);
    for (const version of versions.filter((_, n) => n % 25 === 0)) {
      const later = changes.filter(({ operation }) => operation > version).toReversed();
      const then = at(day, version, later);
      expect([...unsoundness(then), ...auditDay(then, company.vehicles)]).toEqual([]);
    }
  });

  test.each(DATES)('can be told from its log alone: %s', async (date) => {
    const { changes, zones, day } = await ask(async (queries) => {
      const now = await readDay(queries, town.operator, date);
      return {
        changes: await changesOfDay(queries, town.operator, { date, above: 0, upTo: now.version }),
        zones: await zonesOf(queries, town.operator),
        day: now,
      };
    });
    expect(diff(apply(emptyDay(date, zones), changes), day)).toEqual([]);
  });

  test('has payers who certify most of its vehicles and drivers: some until later this month, one no more', async () => {
    const ends = await ask(async (queries) => {
      const { rows } = await sql<{ kind: string; holders: number; expired: number; soon: number }>`
        select kind, count(distinct holder)::int as holders,
          count(*) filter (where expires_on < ${TOWN_DATE})::int as expired,
          count(*) filter (where expires_on between ${TOWN_DATE} and ${'2026-03-31'})::int as soon
        from (
          select 'vehicle' as kind, vehicle_id as holder, expires_on from vehicle_payer
          union all select 'driver', driver_id, expires_on from driver_payer) t
        group by kind order by kind`.execute(queries);
      return rows;
    });
    expect(ends).toMatchObject([
      { kind: 'driver', expired: 1 },
      { kind: 'vehicle', expired: 1 },
    ]);
    for (const { soon } of ends) expect(soon).toBeGreaterThan(1);
    const [drivers, vehicles] = ends;
    expect(drivers?.holders).toBeLessThan(company.drivers.length);
    expect(drivers?.holders).toBeGreaterThan(company.drivers.length / 2);
    expect(vehicles?.holders).toBeGreaterThan(company.vehicles.length / 2);
  });

  test('is planned: its hours come from patterns, somebody is out, and what was worked is logged', async () => {
    const count = async (table: string, where = 'true') =>
      ask(async (queries) => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(queries);
        return rows[0]?.n ?? 0;
      });
    const hours = company.vehicles.flatMap(({ duties }) => duties.flatMap((duty) => duty.hours));
    expect(await count('shift_pattern')).toBe(hours.length);
    expect(await count('driver_leave', `'${TOWN_DATE}' between starts_on and ends_on`)).toBe(2);
    expect(await count('closed_day')).toBe(3);
    expect(await count('shift_need')).toBe(company.programs.length);
    const shifts = await count('shift', `starts_at < '${NINE_FORTY}'`);
    expect(await count('logged_shift')).toBe(shifts);
    expect(await count('logged_shift', 'clock_out_at is null')).toBeGreaterThan(5);
    expect(await count('logged_shift', `service_day < '${TOWN_DATE}' and clock_out_at is null`)).toBe(0);
  });

  test('has licenses, one lapsed and two good until later this month, and employee ids', async () => {
    const licenses = await ask(async (queries) => {
      const { rows } = await sql<{ expired: number; soon: number; later: number; ids: number; on_board: number }>`
        select count(*) filter (where license_expires_on < ${TOWN_DATE})::int as expired,
          count(*) filter (where license_expires_on between ${TOWN_DATE} and ${'2026-03-31'})::int as soon,
          count(*) filter (where license_expires_on > ${'2026-06-30'})::int as later,
          count(distinct nullif(employee_id, ''))::int as ids,
          count(*) filter (where license_expires_on < ${TOWN_DATE} and exists (
            select 1 from run r where r.driver_id = d.driver_id and r.service_day = ${TOWN_DATE}))::int as on_board
        from driver d`.execute(queries);
      return rows[0];
    });
    const all = company.drivers.length;
    expect(licenses).toEqual({ expired: 1, soon: 2, later: all - 3, ids: all, on_board: 0 });
  });

  test('has a vehicle in the shop today and another one next week, and nobody rides on either then', async () => {
    const down = await ask(async (queries) => {
      const { rows } = await sql<{ starts_on: string; ends_on: string; reason: string; trips: number }>`
        select starts_on, ends_on, reason, (
          select count(*)::int from run r join trip t using (operator_id, run_id)
          where r.vehicle_id = p.vehicle_id and r.service_day between p.starts_on and p.ends_on) as trips
        from vehicle_period p order by starts_on`.execute(queries);
      return rows;
    });
    expect(down).toEqual([
      { starts_on: '2026-03-09', ends_on: '2026-03-11', reason: expect.stringMatching(/./), trips: 0 },
      { starts_on: '2026-03-18', ends_on: '2026-03-19', reason: expect.stringMatching(/./), trips: 0 },
    ]);
  });

  test('is filled once: a later start finds its vehicles and leaves it alone', async () => {
    const before = await town.version();
    expect(await fillCompany(house.services, town.operator, filling)).toBeNull();
    expect(await town.version()).toBe(before);
  });

  test('keeps its addresses the way everyone else’s are kept: one that is typed again is found', async () => {
    const [place] = company.places;
    if (!place) throw new Error('It has no places.');
    const { line, label, city, state, zip, latitude, longitude } = place;
    const found = await ask(async (queries) =>
      placeOf(new Tx(queries, town.operator, 1), {
        userplace_id: null,
        addressLine1: line,
        label,
        city,
        state,
        zipcode: zip,
        latitude,
        longitude,
        location_type: 2,
      }),
    );
    expect(found).toBe(place.id);
  });
});

describe('The demo’s drivers', () => {
  test('drive an hour at sixty times the pace just as its story says, and the auditor is content', async () => {
    const before = await dayOf(TOWN_DATE);
    const story = playDay(before, {
      seed: SEED,
      date: TOWN_DATE,
      doorWaitMin: 5,
      until: Temporal.Instant.from(NINE_FORTY).add({ hours: 1 }),
      point: placesById(company),
    });
    expect(story.events.length).toBeGreaterThan(20);

    for (let minute = 0; minute < 60; minute++) {
      house.townClock.pass({ minutes: 1 });
      house.guardClock.pass({ seconds: 1 });
      await simulation.tick();
    }

    const after = await dayOf(TOWN_DATE);
    const told = (day: Day) => bookingsOf(day).map((booking) => ({ ...booking, version: 0 }));
    expect(told(after)).toEqual(told(story.day));
    expect(auditDay(after, company.vehicles)).toEqual([]);
    expect(auditWalkBack(after, before, await changesBetween(before, after))).toEqual([]);
    expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
    const operations = await ask(async (queries) => readOperations(queries, town.operator, { after: before.version }));
    expect(operations.map(({ actor }) => actor)).toEqual(story.events.map(() => 'driver'));
  }, 120_000);

  test('say where they are, on the way and at the doors', async () => {
    await positionDesk(house.services).flush();
    const positions = await town.person('Mia').get(getShuttleGeolocations, {});
    const driving = new Set([...entriesOf((await dayOf(TOWN_DATE)).run)].map(({ vehicleId }) => vehicleId));
    expect(positions.length).toBeGreaterThan(5);
    expect(positions.filter(({ shuttle_id }) => !driving.has(shuttle_id))).toEqual([]);
    expect(positions.some(({ heading }) => heading !== null)).toBe(true);
  });

  test('take what a dispatcher puts on a run meanwhile, and drive it', async () => {
    const day = await dayOf(TOWN_DATE);
    const [booking] = bookingsOf(day)
      .filter(({ rideStatus, scheduledWall, aids }) => rideStatus === 0 && scheduledWall !== null && aids.length === 0)
      .sort((a, b) => ((a.scheduledWall ?? '') < (b.scheduledWall ?? '') ? -1 : 1));
    const run = [...entriesOf(day.run)].find(({ vehicleId, driverId }) => {
      const vehicle = company.vehicles.find(({ id }) => id === vehicleId);
      return driverId !== null && vehicle?.programIds.includes(booking?.programId ?? '');
    });
    if (!booking || !run) throw new Error('Nobody waits, or nobody drives.');

    await simulation.tick();
    await town.person('Mia').get(dispatchBooking, {
      booking_id: booking.id,
      pickup_time: booking.scheduledWall?.slice(0, 16) ?? '',
      shuttle_id: run.vehicleId,
      driver_id: run.driverId,
      driver_team_id: null,
      insurance_account_id: null,
    });
    house.guardClock.pass({ seconds: 20 });
    const pickupAt = Temporal.Instant.from(booking.scheduledPickupAt ?? '');
    house.townClock.set(pickupAt.add({ minutes: 45 }).toString());
    await simulation.tick();

    const after = await dayOf(TOWN_DATE);
    expect(bookingOf(after, booking.id).enrouteAt).not.toBeNull();
    expect(auditDay(after, company.vehicles)).toEqual([]);
  }, 120_000);

  test('stop at nothing: a server that does not answer is tried again', async () => {
    const lost = new Simulation(house.services, 'http://127.0.0.1:1');
    await lost.tick();
    await lost.tick();
    expect(bookingsOf(await dayOf(TOWN_DATE)).length).toBeGreaterThan(100);
  });
});

async function changesBetween(before: Day, after: Day) {
  return ask(async (queries) =>
    changesOfDay(queries, town.operator, { date: TOWN_DATE, above: before.version, upTo: after.version }),
  );
}

async function addSecondProgram(): Promise<void> {
  await ask(async (queries) => {
    const head = await lockHead(queries, town.operator);
    const tx = new Tx(queries, town.operator, head.version + 1);
    await tx.insert(programEntity, {
      name: 'Medical',
      zone: 'America/New_York',
      manual_dispatch: false,
      heatmap_bounds: 'null',
    });
    const deed = {
      at: '2026-03-10T13:40:00Z',
      actor: { kind: 'job', personId: null },
      requestId: 'test',
      call: 'add_program',
    } as const;
    await appendOperation(queries, town.operator, head, deed, tx.changes);
  });
}
