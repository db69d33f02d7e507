import { createNewUser, editOperatorSettings } from '@handrail/contracts/admin';
import {
  createNewDriver,
  editDriver,
  getDriverInfoById,
  getDriverLabel,
  getFleetDriverList,
  importDrivers,
  previewDriverImport,
  resetDriverPassword,
  sendPhoneConfirmation,
  verifyUserPhone,
} from '@handrail/contracts/drivers';
import { resetPassword } from '@handrail/contracts/session';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../platform/db/transaction.ts';
import { openedData } from '../platform/outbox/outbox.ts';
import { bring, takeBack } from '../platform/testing/deeds.ts';
import { useHouse, type Town } from '../testing.ts';
import { addPerson, EMPTY_FORM } from './testing.ts';

const house = useHouse();

/** What waits to be said, the newest first, with its secrets. */
async function waiting(town: Town, template: string) {
  const { rows } = await sql<{ to: string; channel: string; data: Record<string, string> }>`
    select recipient as to, channel, data from message
    where operator_id = ${town.operator} and template = ${template} and state = 'waiting'
    order by message_id desc`.execute(asOwner(house.services.db));
  return rows.map((row) => ({ ...row, data: openedData(house.services.vault, town.operator, template, row.data) }));
}

async function codeSent(town: Town): Promise<string> {
  return (await waiting(town, 'phone_code'))[0]?.data['code'] ?? '';
}

const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

let last = 0;

/** A number nobody else in this file has: sending is limited for each. */
const freshPhone = () => `+1530555${String(1000 + ++last)}`;

describe('The code for a phone', () => {
  async function openDesk() {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const phone = freshPhone();
    const { user } = await mia.get(createNewUser, {
      firstname: 'Dan',
      lastname: 'Driver',
      email: `dan.${town.operator}@test.example`,
      phone,
    });
    const verify = async (phone_verification_code: string) =>
      mia.call(verifyUserPhone, { phone, phone_verification_code });
    return { town, mia, phone, user, verify };
  }

  test('[CALL-53] [CALL-54] goes out as a text, and is answered with whom the phone belongs to', async () => {
    const { town, mia, phone, user, verify } = await openDesk();
    const { expires } = await mia.get(sendPhoneConfirmation, { phone: ` ${phone.slice(2)} ` });
    expect(expires).toBe(house.guardClock.now().add({ minutes: 10 }).toString());
    expect(await waiting(town, 'phone_code')).toMatchObject([{ to: phone, channel: 'text' }]);
    const code = await codeSent(town);
    expect(code).toMatch(/^\d{6}$/);
    expect(await verify(code)).toMatchObject({ data: { user: { user_id: user.user_id, phone } } });
    expect(await verify(code)).toBeRefused('CODE_EXPIRED');
  });

  test('may be wrong five times, also when all guesses come at once', async () => {
    const { town, mia, phone, verify } = await openDesk();
    await mia.get(sendPhoneConfirmation, { phone });
    const code = await codeSent(town);
    const answers = await Promise.all(Array.from({ length: 8 }, async () => verify(wrong(code))));
    const codes = answers.map((answer) => (answer.status === 'error' ? answer.message.error_code : 'in'));
    expect(codes.sort()).toEqual([...Array(3).fill('CODE_EXPIRED'), ...Array(5).fill('CODE_WRONG')]);
    expect(await verify(code)).toBeRefused('CODE_EXPIRED', 'This code is no longer good. Send a new one.');
  });

  test('is good after a wrong guess, for ten minutes, and only the newest one', async () => {
    const { town, mia, phone, verify } = await openDesk();
    await mia.get(sendPhoneConfirmation, { phone });
    const old = await codeSent(town);
    await mia.get(sendPhoneConfirmation, { phone });
    const code = await codeSent(town);
    if (old !== code) expect(await verify(old)).toBeRefused('CODE_WRONG', 'This code is not right.');
    house.guardClock.pass({ minutes: 10 });
    expect(await verify(code)).toBeRefused('CODE_EXPIRED');
    await mia.get(sendPhoneConfirmation, { phone });
    expect(await verify(wrong(await codeSent(town)))).toBeRefused('CODE_WRONG');
    house.guardClock.pass({ minutes: 9 });
    expect(await verify(await codeSent(town))).toBeAccepted();
  });

  test('goes to five in a day of one phone, and to twenty in an hour from one desk', async () => {
    const { town, mia } = await openDesk();
    const theirs = freshPhone();
    for (let n = 0; n < 4; n++) await house.services.guard.count('textsToPhone', theirs);
    expect(await mia.call(sendPhoneConfirmation, { phone: theirs })).toBeAccepted();
    expect(await town.person('Theo').call(sendPhoneConfirmation, { phone: theirs })).toBeRefused('TOO_MANY');
    for (let n = 1; n < 20; n++) expect(await mia.call(sendPhoneConfirmation, { phone: freshPhone() })).toBeAccepted();
    expect(await mia.call(sendPhoneConfirmation, { phone: freshPhone() })).toBeRefused('TOO_MANY');
  });

  test('is not promised where no text would leave the house', async () => {
    const { town, mia, phone } = await openDesk();
    await mia.get(editOperatorSettings, { values: { require_totp: false } });
    const { services } = house;
    const { settings } = services;
    services.settings = { ...settings, production: true };
    try {
      expect(await mia.call(sendPhoneConfirmation, { phone })).toBeRefused(
        'PHONE_SEND_FAILED',
        'Texts are not sent from here: no provider is set up (HANDRAIL_TEXT_URL).',
      );
      expect(await waiting(town, 'phone_code')).toEqual([]);
    } finally {
      services.settings = settings;
    }
    expect(await mia.call(sendPhoneConfirmation, { phone })).toBeAccepted();
  });

  test('of a phone nobody has says so, and another operator’s code is none', async () => {
    const { town, mia, phone } = await openDesk();
    const nobodys = freshPhone();
    await mia.get(sendPhoneConfirmation, { phone: nobodys });
    const code = await codeSent(town);
    const elsewhere = (await house.openTown()).person('Mia');
    const params = { phone: nobodys, phone_verification_code: code };
    expect(await elsewhere.call(verifyUserPhone, params)).toBeRefused('CODE_EXPIRED');
    expect(await mia.call(verifyUserPhone, { ...params, phone })).toBeRefused('CODE_EXPIRED');
    expect(await mia.call(verifyUserPhone, params)).toBeRefused('USERNOTFOUND');
    expect(await mia.call(sendPhoneConfirmation, { phone: '12' })).toBeRefused('PHONE_INVALID');
  });

  test('is not sent to someone who drives already, or did before: whoever asks is told', async () => {
    const { town, mia, phone, user } = await openDesk();
    const form = { ...EMPTY_FORM, driver_user_id: user.user_id };
    await mia.get(createNewDriver, form);
    expect(await mia.call(sendPhoneConfirmation, { phone })).toBeRefused(
      'ALREADY_DRIVER',
      'Dan Driver drives already, and signs in with this number.',
    );
    await mia.get(editDriver, { ...form, driver_id: user.user_id, status: 0 });
    expect(await mia.call(sendPhoneConfirmation, { phone })).toBeRefused(
      'ALREADY_DRIVER',
      'Dan Driver has been a driver before. Set their status to Active instead.',
    );
    expect(await waiting(town, 'phone_code')).toEqual([]);
    await addPerson(house, town, 'Sue', phone);
    expect(await mia.call(sendPhoneConfirmation, { phone })).toBeAccepted();
  });

  test('is sent three times in ten minutes and no more, and is nowhere in clear', async () => {
    const { town, mia } = await openDesk();
    const phone = freshPhone();
    const codes: string[] = [];
    for (let n = 0; n < 3; n++) {
      await mia.get(sendPhoneConfirmation, { phone });
      codes.push(await codeSent(town));
    }
    expect((await mia.call(sendPhoneConfirmation, { phone })).httpStatus).toBe(429);
    const { rows } = await sql`select data from message where operator_id = ${town.operator}`.execute(
      asOwner(house.services.db),
    );
    const held = JSON.stringify(rows);
    expect(held).toContain('"code"');
    for (const code of codes) expect(held).not.toContain(`"${code}"`);
  });
});

describe('A driver’s password', () => {
  test('[CALL-56] is chosen anew through a link that is mailed to them', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const email = `dan.${town.operator}@test.example`;
    const { user } = await mia.get(createNewUser, { firstname: 'Dan', lastname: 'Driver', email });
    await mia.get(createNewDriver, { ...EMPTY_FORM, driver_user_id: user.user_id });
    expect(await mia.get(resetDriverPassword, { driver_id: user.user_id })).toEqual({ sent_to: email });
    const [mail] = await waiting(town, 'password_reset');
    expect(mail).toMatchObject({ to: email, channel: 'mail' });
    const token = mail?.data['link']?.split('#token=')[1] ?? '';
    expect(await house.visit(resetPassword, { token, password: 'the ramp is never down' })).toBeAccepted();
  });

  test('needs an e-mail address, and a driver', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const driver_user_id = await addPerson(house, town, 'Dan');
    await mia.get(createNewDriver, { ...EMPTY_FORM, driver_user_id });
    expect(await mia.call(resetDriverPassword, { driver_id: driver_user_id })).toBeRefused(
      'NO_EMAIL',
      'Dan Driver has no e-mail address to send a link to.',
    );
    expect((await mia.call(resetDriverPassword, { driver_id: town.person('Dora').id })).httpStatus).toBe(404);
  });
});

describe('The name of a driver', () => {
  test('[CALL-110] is Driver, until the operator says otherwise', async () => {
    const town = await house.openTown();
    expect(await town.person('Gus').get(getDriverLabel, {})).toEqual({ label: 'Driver' });
    await town.person('Mia').get(editOperatorSettings, { values: { driver_label: 'Chauffeur' } });
    expect(await town.person('Gus').get(getDriverLabel, {})).toEqual({ label: 'Chauffeur' });
  });
});

describe('A list of drivers', () => {
  const LIST = `First,Last,Mobile,Badge,License,License expires,CDL
Dan,Driver,(530) 555-0142,E-1,D123,5/1/2027,yes
Sue,Driver,(530) 555-0142,,,,
Max,,530-555-0143,,,,
Ann,Driver,530-555-0144,,,12/31/1969,no
`;

  async function previewed(town: Town, text = LIST) {
    const mia = town.person('Mia');
    const { id: file_id } = await bring(house, town, 'import', { bytes: Buffer.from(text), name: 'drivers.csv' });
    return mia.get(previewDriverImport, { file_id });
  }

  async function inOrder(town: Town, text = LIST) {
    const { import_id, ...preview } = await previewed(town, text);
    if (import_id === null) throw new Error('Its columns were not recognized.');
    return { ...preview, import_id };
  }

  test('whose columns nobody recognizes is answered with them, for a person to say which is which', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const bytes = Buffer.from('Given,Family,Mobile\nDan,Driver,530-555-0142\n');
    const { id: file_id } = await bring(house, town, 'import', { bytes, name: 'drivers.csv' });
    const { header, ...asked } = await mia.get(previewDriverImport, { file_id });
    expect(header).toEqual(['Given', 'Family', 'Mobile']);
    expect(asked).toMatchObject({
      import_id: null,
      mapping: { firstname: null, lastname: null, phone: 'Mobile' },
      counts: { rows: 1, fit: 0, refused: 0 },
    });
    const mapping = { ...asked.mapping, firstname: 'Given' };
    expect(await mia.call(previewDriverImport, { file_id, mapping })).toBeRefused(
      'MAPPING_INCOMPLETE',
      'Choose the column that holds Last name.',
    );
    const whole = { ...mapping, lastname: 'Family' };
    const { counts } = await mia.get(previewDriverImport, { file_id, mapping: whole });
    expect(counts).toEqual({ rows: 1, fit: 1, refused: 0 });
  });

  test('is previewed, imported as one operation and taken back as one', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const { import_id, errors, counts } = await inOrder(town);
    expect(counts).toEqual({ rows: 4, fit: 2, refused: 2 });
    expect(errors).toMatchObject([
      { row: 3, message: 'This is the same as row 2.' },
      { row: 4, field: 'lastname', message: 'Last name is missing.' },
    ]);
    const imported = await mia.call(importDrivers, { import_id });
    expect(imported).toMatchObject({ data: { counts: { added: 2, known: 0 } } });
    const [ann, dan] = await mia.get(getFleetDriverList, {});
    expect([ann, dan]).toMatchObject([
      { firstname: 'Ann', dl_expiration: null },
      { firstname: 'Dan', phone: '+15305550142', dl_expiration: '2027-05-01' },
    ]);
    expect(await mia.get(getDriverInfoById, { driver_id: dan?.driver_id ?? '' })).toMatchObject({
      driver_license: 'D123',
      form: { employee_id: 'E-1', cdl: true },
    });
    expect(await mia.call(importDrivers, { import_id })).toBeRefused('IMPORT_SUPERSEDED');
    expect(await takeBack(mia, imported)).toBeAccepted();
    expect(await mia.get(getFleetDriverList, {})).toEqual([]);
  });

  test('says of an employee ID that a driver or an earlier row has, and tells all that is wrong with a row', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const first = await inOrder(town, 'First,Last,Mobile,Badge\nDan,Driver,530-555-0142,E-1\n');
    await mia.get(importDrivers, { import_id: first.import_id });
    const list = `First,Last,Mobile,E-mail,Badge
Ann,Alder,530-555-0143,,e-1
Bea,Birch,530-555-0144,,E-2
Cal,Cedar,530-555-0145,,E-2
Dan,Driver,530-555-0142,,E-1
Eve,Elm,530-555-0142,mia.${town.operator}@test.example,E-1
`;
    const { errors, warnings, counts, import_id } = await inOrder(town, list);
    const field = 'employee_id';
    const taken = { field, message: 'Dan Driver has the employee ID E-1 too.' };
    expect(warnings).toEqual([
      { row: 2, ...taken },
      { row: 4, field, message: 'Row 3 has the employee ID E-2 too.' },
    ]);
    expect(errors.filter(({ row }) => row === 5)).toEqual([
      { row: 5, field: null, message: 'This person is a driver already.' },
      { row: 5, field, message: 'Row 2 has the employee ID E-1 too.' },
    ]);
    expect(errors.filter(({ row }) => row === 6).map(({ message }) => message)).toContain('This is the same as row 5.');
    expect(counts).toEqual({ rows: 5, fit: 3, refused: 2 });
    expect(await mia.get(importDrivers, { import_id })).toMatchObject({ counts: { added: 3 } });
  });

  test('makes drivers of people who are known, and refuses who drives already', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const email = `dan.${town.operator}@test.example`;
    const known = { firstname: 'DAN', lastname: 'Driver', email, phone: '+15305550142' };
    const { user } = await mia.get(createNewUser, known);
    const { import_id } = await inOrder(town);
    expect(await mia.get(importDrivers, { import_id })).toEqual({ counts: { added: 2, known: 1 } });
    expect((await mia.get(getFleetDriverList, {})).map(({ driver_id }) => driver_id)).toContain(user.user_id);
    expect(await inOrder(town)).toMatchObject({
      counts: { fit: 0, refused: 4 },
      errors: [
        { row: 2, field: null, message: 'This person is a driver already.' },
        { row: 3 },
        { row: 4 },
        { row: 5 },
      ],
    });
    const shared = await inOrder(town, 'First,Last,Mobile\nTom,Driver,530-555-0144\nUma,New,530-555-0150\n');
    expect(shared).toMatchObject({
      counts: { fit: 1 },
      errors: [{ row: 2, field: 'phone', message: 'Another driver signs in with this phone number.' }],
    });
    expect(await mia.get(importDrivers, { import_id: shared.import_id })).toEqual({ counts: { added: 1, known: 0 } });
  });

  test('refuses an e-mail that someone has, and one that two rows have', async () => {
    const town = await house.openTown();
    const email = `uma.${town.operator}@test.example`;
    const list = `First,Last,Mobile,E-mail
Tom,Driver,530-555-0144,mia.${town.operator}@test.example
Uma,Driver,530-555-0145,${email}
Ulf,Driver,530-555-0146,${email.toUpperCase()}
`;
    const { counts, errors, import_id } = await inOrder(town, list);
    expect(counts).toEqual({ rows: 3, fit: 1, refused: 2 });
    expect(errors).toEqual([
      { row: 2, field: 'email', message: 'Someone has this e-mail already.' },
      { row: 4, field: 'email', message: 'Someone has this e-mail already.' },
    ]);
    expect(await town.person('Mia').get(importDrivers, { import_id })).toEqual({ counts: { added: 1, known: 0 } });
  });

  test('is refused with the row that became a driver since, and changes nothing', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const [early, late] = [await inOrder(town), await inOrder(town)];
    await mia.get(importDrivers, { import_id: early.import_id });
    const before = await town.version();
    expect(await mia.call(importDrivers, { import_id: late.import_id })).toBeRefused(
      'ROW_REFUSED',
      'Row 2: This person is a driver already. Row 5: This person is a driver already. Check the file again to import the others.',
    );
    expect(await town.version()).toBe(before);
  });
});
