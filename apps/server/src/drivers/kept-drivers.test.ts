import { editUser } from '@handrail/contracts/admin';
import { createNewDriver, editDriver, editManyDrivers, getFleetDriverList } from '@handrail/contracts/drivers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { asOwner, readOperator } from '../platform/db/transaction.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { listedDrivers } from './driver-details.ts';
import { addPerson, EMPTY_FORM } from './testing.ts';

const house = useHouse();

test('The list of drivers follows whatever is done to one of them, and to who they are.', async () => {
  const town = await house.openTown();
  const mia = town.person('Mia');
  const [dan, sue, lou] = [
    await addPerson(house, town, 'Dan'),
    await addPerson(house, town, 'Sue'),
    town.person('Lou').id,
  ];
  const payer = await addPayer(house, town, 'Arbor');
  const hire = async (driver_user_id: string) => mia.call(createNewDriver, { ...EMPTY_FORM, driver_user_id });
  expect(await hire(dan)).toBeAccepted();
  expect(await hire(lou)).toBeAccepted();
  const expectAsStored = async () => {
    const stored = await readOperator(house.services.db, town.operator, async (queries) =>
      listedDrivers(queries, town.operator),
    );
    expect(await mia.get(getFleetDriverList, {})).toEqual(stored);
    return stored;
  };
  await expectAsStored();

  const form = { ...EMPTY_FORM, driver_id: dan, driver_user_id: dan };
  const certified = { ...form, alt_name: 'Danny', broker_certification: [payer] };
  const until = (expires_on: string) => ({ certifications: [{ insurance_id: payer, is_active: true, expires_on }] });
  const steps = [
    async () => mia.call(editDriver, { ...form, alt_name: 'Danny', dl_expiration: '2026-05-01' }),
    async () => mia.call(editDriver, certified),
    async () => mia.call(editDriver, { ...certified, ...until('2026-05-01') }),
    async () => mia.call(editDriver, { ...form, alt_name: 'Danny' }),
    async () => mia.call(editManyDrivers, { driver_ids: [dan, lou], clock_in_out: true, status: 0 }),
    async () => mia.call(editUser, { user_id: lou, firstname: 'Aaron', lastname: 'Aardvark' }),
    async () => mia.call(editUser, { user_id: lou, is_admin: [1, 2] }),
    async () => hire(sue),
  ];
  for (const step of steps) {
    const done = await step();
    expect(done).toBeAccepted();
    const after = await expectAsStored();
    expect(await takeBack(mia, done)).toBeAccepted();
    expect(await expectAsStored()).not.toEqual(after);
    expect(await step()).toBeAccepted();
    await expectAsStored();
  }

  // A second factor is set up without a word in the log.
  await sql`
    insert into credential (operator_id, person_id, totp_secret, changed_at) values (${town.operator}, ${lou}, 'x', now())
    on conflict (operator_id, person_id) do update set totp_secret = 'x'`.execute(asOwner(house.services.db));
  const listed = await expectAsStored();
  expect(listed.find(({ driver_id }) => driver_id === lou)?.user?.has_totp).toBe(true);
});
