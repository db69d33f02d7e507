import { createNewProgramAccount } from '@handrail/contracts/accounts';
import { createNewFleetSubscription } from '@handrail/contracts/subscriptions';
import { findAnything } from '@handrail/contracts/session';
import { mergeCommunityMembers } from '@handrail/contracts/riders';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openBookingTown } from '../bookings/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { type Person, useHouse } from '../testing.ts';

const house = useHouse();

/** Beside where their ride is, which the test of that finds. */
const find = async (person: Person, text: string) =>
  (await person.get(findAnything, { text }))
    .filter(({ kind }) => kind !== 'ride')
    .map(({ kind, label, state }) => `${kind} ${label}: ${state}`);

async function openTown() {
  house.townClock.set('2026-03-10T10:40:00Z');
  const town = await openBookingTown(house);
  return { ...town, lou: town.person('Lou') };
}

describe('Ctrl K', () => {
  test('finds a rider by the middle of a name and by a part of a phone, with the ride of today', async () => {
    const town = await openTown();
    const ride = await town.book();
    expect(await find(town.lou, 'dason')).toEqual(['rider Adason, Ada: 8:40 AM to 1 Clinic Way, Booked']);
    expect(await find(town.lou, 'ON ada')).toEqual(['rider Adason, Ada: 8:40 AM to 1 Clinic Way, Booked']);
    expect(await find(town.lou, '555-2142')).toEqual(['rider Adason, Ada: 8:40 AM to 1 Clinic Way, Booked']);
    await town.dispatch(ride);
    const [found = ''] = await find(town.lou, 'dason');
    expect(found).toMatch(/^rider Adason, Ada: 8:40 AM to 1 Clinic Way, Dispatched, \S+/);
    await town.rider('Ben');
    expect(await find(town.lou, 'enso')).toEqual(['rider Benson, Ben: No ride today']);
  });

  test('finds a booking by its number and by no part of it, and an order by whose it is', async () => {
    const town = await openTown();
    const { booking_id } = await town.book();
    expect(await find(town.lou, booking_id)).toContainEqual(
      `booking Booking ${booking_id}: Adason, Ada: Tue, Mar 10, 8:40 AM to 1 Clinic Way, Booked`,
    );
    expect((await find(town.lou, booking_id.slice(0, -1))).join()).not.toContain(booking_id);
    await town.dora.get(createNewFleetSubscription, {
      booking_id,
      start_date: '2026-03-10',
      end_date: null,
      days_of_week: [2],
    });
    expect(await find(town.felix, 'dason')).toEqual(['subscription Adason, Ada: Running: Every Tuesday at 8:40 AM']);
  });

  test('shows to each level what it has a screen for, and nothing else', async () => {
    const town = await openTown();
    await town.book();
    const { felix, lou } = town;
    const kinds = async (person: Person, text: string) =>
      (await person.get(findAnything, { text })).map(({ kind }) => kind);
    expect(await kinds(lou, 'ada')).toEqual(['ride', 'rider']);
    expect(await kinds(felix, 'ada')).toEqual(['ride']);
    expect(await kinds(felix, 'felix')).toEqual(['user']);
    expect(await kinds(lou, 'felix')).toEqual([]);
    expect(await kinds(felix, 'rogram')).toEqual(['program']);
    expect(await kinds(lou, 'rogram')).toEqual([]);
    expect(await town.person('Gus').call(findAnything, { text: 'ada' })).toBeRefused('NOT_AUTHORIZED');
  });

  test('finds a vehicle with who drives it today, a driver with what they drive, a program with its rides', async () => {
    const town = await openTown();
    await town.dispatch(await town.book());
    const { rows } = await sql<{ number: string; driver: string }>`
      select v.fleet_number as number, p.firstname || ' ' || p.lastname as driver from run r
        join vehicle v using (operator_id, vehicle_id) join person p on p.operator_id = r.operator_id and p.person_id = r.driver_id
      where r.operator_id = ${town.operator}`.execute(asOwner(house.services.db));
    const [{ number, driver } = { number: '', driver: '' }] = rows;
    expect(await find(town.felix, number)).toContainEqual(
      expect.stringMatching(new RegExp(`^vehicle ${number}.*: ${driver} drives today$`)),
    );
    expect(await find(town.felix, driver.slice(1))).toContainEqual(
      expect.stringMatching(new RegExp(`^driver .*: Drives ${number} today$`)),
    );
    expect(await find(town.felix, 'est prog')).toEqual(['program Test Program: 1 ride today']);
    await town.felix.get(createNewProgramAccount, {
      name: 'Penny Mill Dialysis',
      program_id: [town.program],
      main_address: null,
      is_insurance: false,
    });
    expect(await find(town.felix, 'mill')).toEqual(['account Penny Mill Dialysis: Account']);
  });

  test('does not find a record that became part of another, nor anybody of another operator', async () => {
    const town = await openTown();
    const [ada, ben] = [await town.rider('Ada'), await town.rider('Ben')];
    await town.dora.get(mergeCommunityMembers, { user_id: ada, merged_user_id: ben });
    expect(await find(town.lou, 'enson')).toEqual([]);
    const other = await house.openTown();
    expect(await find(other.person('Lou'), 'dason')).toEqual([]);
  });

  test('writes whom it showed into the access log', async () => {
    const town = await openTown();
    const ada = await town.rider('Ada');
    await find(town.lou, 'dason');
    await house.services.accessLog.settled();
    const { rows } = await sql<{ subjects: string[] }>`
      select to_jsonb(a) -> 'subjects' as subjects from access_log a
      where operator_id = ${town.operator} and call = ${findAnything.name}`.execute(asOwner(house.services.db));
    expect(JSON.stringify(rows)).toContain(ada);
  });

  test('is paced, for each person', async () => {
    const town = await openTown();
    for (let n = 0; n < 120; n++) await town.lou.get(findAnything, { text: 'zz' });
    expect(await town.lou.call(findAnything, { text: 'zz' })).toBeRefused('TOO_MANY');
    expect(await town.felix.call(findAnything, { text: 'zz' })).toBeAccepted();
  });
});
