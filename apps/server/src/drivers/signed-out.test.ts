import { endUserSessions } from '@handrail/contracts/admin';
import { createNewDriver, editDriver, editManyDrivers, resetDriverPassword } from '@handrail/contracts/drivers';
import { getManifest } from '@handrail/contracts/dispatch';
import { driverappLogin, resetPassword } from '@handrail/contracts/session';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner, inOperator } from '../platform/db/transaction.ts';
import { openedData } from '../platform/outbox/outbox.ts';
import { openSession } from '../platform/sign-in/session-store.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { addPerson, EMPTY_FORM } from './testing.ts';

const house = useHouse();
let phones = 0;

/** A driver who is nobody's user of the console, with a tablet that is signed in. */
async function openCab() {
  const town = await house.openTown();
  const mia = town.person('Mia');
  const { db, clocks } = house.services;
  const phone = `+1530555${String(7000 + ++phones)}`;
  const id = await addPerson(house, town, 'Dan', phone);
  const form = { ...EMPTY_FORM, driver_user_id: id };
  await mia.get(createNewDriver, form);
  const token = await inOperator(db, town.operator, async (queries) =>
    openSession(queries, {
      operator: town.operator,
      personId: id,
      device: 'test',
      deviceId: 'tablet 7',
      address: '127.0.0.1',
      now: clocks.guard.now(),
    }),
  );
  const headers = { Authorization: `Bearer ${token}` };
  const tablet = async () => (await house.visit(getManifest, { date: '2026-03-10' }, { headers })).httpStatus;
  return { town, mia, id, phone, form, tablet };
}

describe('A tablet that was lost', () => {
  test('is signed out by ending its driver’s sessions', async () => {
    const { town, mia, id, tablet } = await openCab();
    expect(await tablet()).toBe(200);
    expect(await mia.get(endUserSessions, { user_id: id })).toEqual({ ended: 1 });
    expect(await tablet()).toBe(401);
    const elsewhere = (await house.openTown()).person('Mia');
    expect((await elsewhere.call(endUserSessions, { user_id: id })).httpStatus).toBe(404);
    expect(await town.person('Lou').call(endUserSessions, { user_id: id })).toBeRefused('NOT_AUTHORIZED');
  });

  test('is signed out when its driver is switched off, and stays so when they are switched on again', async () => {
    const { mia, id, form, tablet } = await openCab();
    await mia.get(editDriver, { driver_id: id, ...form, note: 'Nights.' });
    expect(await tablet()).toBe(200);
    await mia.get(editDriver, { driver_id: id, ...form, status: 0 });
    await mia.get(editDriver, { driver_id: id, ...form, status: 1 });
    expect(await tablet()).toBe(401);
  });

  test('is signed out when many are switched off, also by taking back that they were switched on', async () => {
    const [cab, other] = [await openCab(), await openCab()];
    for (const status of [0, 1]) await cab.mia.get(editManyDrivers, { driver_ids: [cab.id], status });
    expect(await cab.tablet()).toBe(401);

    const owner = asOwner(house.services.db);
    const off = sql`update driver set status = 0 where operator_id = ${other.town.operator}`;
    await off.execute(owner);
    const on = await other.mia.call(editManyDrivers, { driver_ids: [other.id], status: 1 });
    expect(await other.tablet()).toBe(200);
    expect(await takeBack(other.mia, on)).toBeAccepted();
    await other.mia.get(editManyDrivers, { driver_ids: [other.id], status: 1 });
    expect(await other.tablet()).toBe(401);
  });
});

test('A driver who does not use the console chooses a password by the link they are mailed, and signs in with it.', async () => {
  const { town, mia, id, phone } = await openCab();
  const owner = asOwner(house.services.db);
  const email = `dan.${town.operator}@test.example`;
  await sql`update person set email = ${email} where operator_id = ${town.operator} and person_id = ${id}`.execute(
    owner,
  );
  await mia.get(resetDriverPassword, { driver_id: id });
  const { rows } = await sql<{ data: Record<string, string> }>`
    select data from message where operator_id = ${town.operator} and template = 'password_reset'`.execute(owner);
  const { link = '' } = openedData(house.services.vault, town.operator, 'password_reset', rows[0]?.data ?? {});
  const [, token = ''] = link.split('#token=');
  const password = 'the ramp is never down';
  expect(await house.visit(resetPassword, { token, password })).toBeAccepted();
  expect(await house.visit(driverappLogin, { phone, password, device_id: 'tablet 8' })).toBeAccepted();
});
