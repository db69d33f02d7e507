import { editUser } from '@handrail/contracts/admin';
import { createNewDriver, editDriver, editManyDrivers, getDriverInfoById } from '@handrail/contracts/drivers';
import { getOperationList } from '@handrail/contracts/log';
import { describe, expect, test } from 'vitest';
import { takeBack } from '../platform/testing/deeds.ts';
import { type Person, useHouse } from '../testing.ts';
import { addPerson, EMPTY_FORM } from './testing.ts';

const house = useHouse();
let phones = 0;

/** Mia and Theo keep the drivers' files; Dan and Sue only drive, and Dora drives and dispatches. */
async function openDepot() {
  const people = { Mia: [1, 2, 3, 4], Theo: [3], Dora: [1, 2] } as const;
  const town = await house.openTown({ people });
  const theo = town.person('Theo');
  const hire = async (driver_user_id: string) => theo.get(createNewDriver, { ...EMPTY_FORM, driver_user_id });
  const [danPhone, suePhone] = [`+1530555${2000 + phones++}`, `+1530555${2000 + phones++}`];
  const [dan, sue] = [await addPerson(house, town, 'Dan', danPhone), await addPerson(house, town, 'Sue', suePhone)];
  await hire(dan);
  await hire(sue);
  await hire(town.person('Dora').id);
  return { town, theo, mia: town.person('Mia'), dora: town.person('Dora'), dan, sue, danPhone, suePhone };
}

const mend = async (by: Person, driver_id: string, fields: object) =>
  by.call(editDriver, { ...EMPTY_FORM, driver_id, driver_user_id: driver_id, ...fields });

describe('Someone who only drives', () => {
  test('has name, phone and e-mail mended by a yard manager, as one step that can be taken back', async () => {
    const { town, theo, dan, danPhone } = await openDepot();
    const email = `dan.${town.operator}@cedar.example`;
    const fields = { firstname: 'Daniel', lastname: 'Obi', phone: '(530) 555-0199', email };
    const mended = await mend(theo, dan, { ...fields, expected_version: 1 });
    expect(mended).toMatchObject({
      data: { version: 2, driver_firstname: 'Daniel', driver_lastname: 'Obi', phone: '+15305550199', email },
    });
    const [told] = await theo.get(getOperationList, { entity_id: dan, with_parts: true });
    expect(told?.summary).toBe('Daniel Obi: name changed, phone changed, e-mail changed');
    expect(await takeBack(theo, mended)).toBeAccepted();
    expect(await theo.get(getDriverInfoById, { driver_id: dan })).toMatchObject({
      driver_firstname: 'Dan',
      phone: danPhone,
      email: '',
      holds_levels: false,
    });
  });

  test('stays who they are where the form does not say, and is told what is wrong beside each field', async () => {
    const { theo, dan, danPhone } = await openDepot();
    expect(await mend(theo, dan, { note: 'Early bird' })).toMatchObject({
      data: { driver_firstname: 'Dan', phone: danPhone },
    });
    const wrong = await mend(theo, dan, { firstname: '', phone: '12', email: 'dan' });
    expect(wrong).toBeRefused('DRIVER_INVALID', 'Enter a first name.');
    expect(Object.keys(wrong.status === 'error' ? (wrong.message.fields ?? {}) : {})).toEqual([
      'firstname',
      'phone',
      'email',
    ]);
  });

  test('does not get the phone that another active driver signs in with', async () => {
    const { theo, dan, sue, suePhone, danPhone } = await openDepot();
    const sentence = 'Another driver signs in with this phone number.';
    expect(await mend(theo, dan, { phone: suePhone })).toBeRefused('PHONE_TAKEN', sentence);
    expect(await mend(theo, dan, { phone: suePhone, status: 0 })).toBeAccepted();
    expect(await mend(theo, dan, { status: 1 })).toBeRefused('PHONE_TAKEN', sentence);
    expect(await mend(theo, dan, { status: 1, phone: danPhone })).toBeAccepted();
    await theo.get(editManyDrivers, { driver_ids: [sue], status: 0 });
    expect(await mend(theo, dan, { phone: suePhone })).toBeAccepted();
  });

  test('does not get it back by an undo either', async () => {
    const { theo, dan, sue, danPhone } = await openDepot();
    const mended = await mend(theo, dan, { phone: '(530) 555-0199' });
    expect(await mend(theo, sue, { phone: danPhone })).toBeAccepted();
    expect(await takeBack(theo, mended)).toBeRefused('PHONE_TAKEN');
  });

  test('does not get the e-mail that someone else signs in with', async () => {
    const { theo, dora, dan } = await openDepot();
    expect(await mend(theo, dan, { email: dora.email })).toBeRefused('EMAIL_TAKEN');
  });
});

describe('Someone who holds levels', () => {
  test('is not mended in a driver’s form, by nobody: with their e-mail would go their levels', async () => {
    const { town, theo, mia, dora } = await openDepot();
    const before = await theo.get(getDriverInfoById, { driver_id: dora.id });
    expect(before.holds_levels).toBe(true);
    const version = await town.version();
    for (const by of [theo, mia]) {
      for (const fields of [{ email: 'mine@cedar.example' }, { phone: '(530) 555-0199' }, { lastname: 'Obi' }]) {
        const refused = await mend(by, dora.id, fields);
        expect(refused).toBeRefused('NOT_YOURS');
        expect(refused).toMatchObject({ message: { message: expect.stringContaining('on the Users page') } });
      }
    }
    expect(await town.version()).toBe(version);
    const { driver_firstname: firstname, driver_lastname: lastname, email } = before;
    expect(await mend(theo, dora.id, { firstname, lastname, email, note: 'x' })).toBeAccepted();
  });

  test('is safe from an undo of what was mended before they were granted them', async () => {
    const { town, theo, mia } = await openDepot();
    const { id } = town.person('Dora');
    await mia.get(editUser, { user_id: id, is_admin: null });
    const mended = await mend(theo, id, { phone: '(530) 555-0199' });
    expect(mended).toBeAccepted();
    await mia.get(editUser, { user_id: id, is_admin: [1, 2, 4] });
    expect(await takeBack(theo, mended)).toBeRefused('LEVEL_NOT_YOURS');
  });
});

test('Only who keeps the drivers’ files mends them.', async () => {
  const { dora, dan } = await openDepot();
  expect((await mend(dora, dan, { phone: '(530) 555-0199' })).httpStatus).toBe(403);
});
