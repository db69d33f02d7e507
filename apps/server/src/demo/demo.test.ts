import { dispatchBooking } from '@handrail/contracts/dispatch';
import {
  apply,
  auditDay,
  auditWalkBack,
  bookingOf,
  diff,
  emptyDay,
  entriesOf,
  type Booking,
  type Day,
} from '@handrail/domain/day';
import { companyDay } from '@handrail/testbed/days';
import { playDay } from '@handrail/testbed/simulator';
import { cedarValley, placesById, TOWN_DATE, type Company } from '@handrail/testbed/transit';
import { demoPassword } from '@handrail/testbed/people';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, test } from 'vitest';
import { changesOfDay, readDay, zonesOf } from '../dispatch/index.ts';
import { placeOf } from '../places/index.ts';
import { inOperator, type Queries } from '../platform/db/transaction.ts';
import { readOperations } from '../platform/log/history.ts';
import { appendOperation, lockHead } from '../platform/log/operations.ts';
import { Tx } from '../platform/log/tx.ts';
import { programEntity } from '../programs/index.ts';
import { hashPassword } from '../session/index.ts';
import { chainOf, useHouse, type Town } from '../testing.ts';
import { fillCompany, type Filling } from './fill-company.ts';
import { Simulation } from './simulator.ts';

const SEED = 1;
const DATES = ['2026-03-09', TOWN_DATE, '2026-03-11'];
const NINE_FORTY = '2026-03-10T13:40:00Z';

const house = useHouse();
let town: Town;
let company: Company;
let filling: Filling;
let days: Map<string, Day>;
let simulation: Simulation;

const ask = async <T>(work: (queries: Queries) => Promise<T>) => inOperator(house.services.db, town.operator, work);
const dayOf = async (date: string) => ask(async (queries) => readDay(queries, town.operator, date));
const bookingsOf = (day: Day): Booking[] => [...entriesOf(day.booking)].sort((a, b) => Number(a.id) - Number(b.id));

beforeAll(async () => {
  house.townClock.set(NINE_FORTY);
  town = await house.openTown();
  await addSecondProgram();
  days = new Map();
  filling = {
    make: cedarValley,
    days: async function* (made, nextId) {
      for (const date of DATES) {
        const now = Temporal.Instant.from(NINE_FORTY);
        const day = companyDay(made, date, { seed: SEED, now, nextId: await nextId() });
        days.set(date, day);
        yield day;
      }
    },
    passwordHash: await hashPassword(demoPassword),
  };
  const filled = await fillCompany(house.services, town.operator, filling);
  if (!filled) throw new Error('It was filled already.');
  company = filled;
  simulation = new Simulation(house.services, house.address);
});

describe('The demo town', () => {
  test.each(DATES)('stands in its tables as it was drawn, and passes the auditor: %s', async (date) => {
    const day = await dayOf(date);
    expect(bookingsOf(day)).toEqual(bookingsOf(days.get(date) ?? day));
    expect(day.booking.size).toBeGreaterThan(100);
    expect(auditDay(day, company.vehicles)).toEqual([]);
  });

  test('was written by one operation for the company and one for each day, and the chain is whole', async () => {
    const operations = await ask(async (queries) => readOperations(queries, town.operator, { after: 2 }));
    expect(operations.map(({ call, actor, days: touched }) => ({ call, actor, touched }))).toEqual(
      [[], ...DATES.map((date) => [date])].map((touched) => ({ call: 'fill_demo', actor: 'job', touched })),
    );
    expect(await chainOf(house.services, town.operator)).toEqual({ operations: 6, brokenAt: null });
  });

  test.each(DATES)('can be told from its log alone: %s', async (date) => {
    const { changes, zones, day } = await ask(async (queries) => ({
      changes: await changesOfDay(queries, town.operator, { date, above: 0, upTo: 1000 }),
      zones: await zonesOf(queries, town.operator),
      day: await readDay(queries, town.operator, date),
    }));
    expect(diff(apply(emptyDay(date, zones), changes), day)).toEqual([]);
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
