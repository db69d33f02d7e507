import type { Calls } from '@handrail/contracts/wire';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole, refuse } from '../testing.tsx';
import { area } from './area.tsx';
import { danDetails, driversTown } from './testing.ts';

type User = Calls['verifyUserPhone']['result']['user'];

const ruth: User = {
  user_id: '77',
  version: 1,
  firstname: 'Ruth',
  lastname: 'Okafor',
  email: 'ruth@cedar.example',
  phone: '+15305550177',
  is_admin: null,
  status: 1,
  has_totp: false,
  last_seen: null,
};
const nell: User = { ...ruth, user_id: '78', firstname: 'Nell' };
const nobody = refuse(404, 'PHONENOTFOUND', 'Nobody has this phone number.');
const CHECK = 'Check the number and send a code';

function open(more: Parameters<typeof driversTown>[0] = {}, path = '/fleet/drivers/prepare') {
  const server = driversTown({
    searchUserByPhone: { user: ruth, users: [ruth] },
    sendPhoneConfirmation: { expires: '2026-03-10T20:10:00Z' },
    verifyUserPhone: { user: ruth },
    createNewUser: { user: nell },
    createNewDriver: danDetails,
    getEmployerAdmins: { status: 'success', users: [] },
    ...more,
  });
  const opened = openConsole(path, [area]);
  const press = async (name: string) => opened.hand.click(await screen.findByRole('button', { name }));
  return { server, ...opened, press };
}

/** Checks a number, as someone in the records or as someone new. */
async function check(kind: 'known' | 'new', more: Parameters<typeof open>[0] = {}) {
  const opened = open(more, kind === 'new' ? '/drivers/prepare?who=new' : '/drivers/prepare');
  await opened.hand.type(await screen.findByLabelText('Phone'), '530 555 0177');
  await opened.press(CHECK);
  return opened;
}

/** The code is asked for once it was sent. */
const codeField = async () => screen.findByLabelText<HTMLInputElement>('Code');
const isCodeAsked = () => screen.queryByLabelText('Code') !== null;

describe('The step before a new driver', () => {
  test.each([
    { held: [3] as const, mounted: true },
    { held: [4] as const, mounted: true },
    { held: [0, 1, 2] as const, mounted: false },
  ])('[DRV-05] is at /fleet/drivers/prepare for levels 3 and 4 alone: $held', async ({ held, mounted }) => {
    driversTown({}, [...held]);
    openConsole('/fleet/drivers/prepare', [area]);
    expect(await screen.findByRole('heading', { name: mounted ? 'New driver' : 'Page not found' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: CHECK }) !== null).toBe(mounted);
  });

  test('asks nobody about what is no number', async () => {
    const { hand, press, server } = open();
    await hand.type(await screen.findByLabelText('Phone'), '12');
    await press(CHECK);
    expect(await screen.findByText('Enter a phone number with its area code, ten digits in all.')).toBeTruthy();
    expect(server.paramsOf('searchUserByPhone')).toEqual([]);
  });
});

describe('The check of an existing number', () => {
  test('[DRV-13] [CALL-53] says whose it is, and sends a code to it', async () => {
    const { server } = await check('known');
    await codeField();
    expect(screen.getByText(/A code was sent to \(530\) 555-0177, the phone of Ruth Okafor\./)).toBeTruthy();
    expect(server.paramsOf('sendPhoneConfirmation')).toEqual([{ phone: '+15305550177' }]);
  });

  test.each(['PHONENOTFOUND', 'USERNOTFOUND'])('[DRV-14] says on %s that it is nobody’s', async (code) => {
    const { server } = await check('known', { searchUserByPhone: refuse(404, code, 'Nobody.') });
    expect(await screen.findByText('Nobody has (530) 555-0177 yet.')).toBeTruthy();
    expect(screen.queryByText(/No code could be sent/)).toBeNull();
    expect(server.paramsOf('sendPhoneConfirmation')).toEqual([]);
  });

  test.each([
    ['it cannot be looked up', { searchUserByPhone: refuse(500, 'FAULT', 'The line is down.') }],
    ['no code goes out', { sendPhoneConfirmation: refuse(429, 'TOO_MANY', 'The line is down.') }],
  ])('[DRV-15] says that sending to it failed when %s', async (_why, more) => {
    await check('known', more);
    const alert = await screen.findByText('No code could be sent to this number. The line is down.');
    expect(alert.getAttribute('role')).toBe('alert');
    expect(screen.queryByText(/Nobody has/)).toBeNull();
    expect(isCodeAsked()).toBe(false);
  });

  test('that finds nobody leads to the check of a new one, with the same number', async () => {
    const { press, address, server } = await check('known', { searchUserByPhone: nobody });
    await press('Add someone new with this number');
    await codeField();
    expect(address()).toBe('/fleet/drivers/prepare?who=new');
    expect(server.paramsOf('sendPhoneConfirmation')).toEqual([{ phone: '+15305550177' }]);
  });
});

describe('The check of a new number', () => {
  test.each(['PHONENOTFOUND', 'USERNOTFOUND'])('[DRV-16] on %s sends a code, without an error', async (code) => {
    const { server } = await check('new', { searchUserByPhone: refuse(404, code, 'Nobody.') });
    await codeField();
    expect(screen.queryByText('Nobody.')).toBeNull();
    expect(server.paramsOf('sendPhoneConfirmation')).toEqual([{ phone: '+15305550177' }]);
  });

  test('[DRV-17] that finds someone says that the number exists, sends nothing, and offers to go on with them', async () => {
    const { press, server } = await check('new');
    expect(await screen.findByText('(530) 555-0177 exists already. It belongs to Ruth Okafor.')).toBeTruthy();
    expect(server.paramsOf('sendPhoneConfirmation')).toEqual([]);
    await press('Go on with Ruth Okafor');
    await codeField();
  });

  test.each([
    ['[DRV-18] shows the server’s message', 'The carrier refused it.', 'The carrier refused it.'],
    [
      '[DRV-18] [ERR-12] shows the fixed text where the server says nothing',
      '',
      'We are having problem of sending a confirmation to this number. Please check the number entered.',
    ],
  ])('%s when it fails otherwise', async (_row, message, shown) => {
    await check('new', {
      searchUserByPhone: nobody,
      sendPhoneConfirmation: refuse(502, 'PHONE_SEND_FAILED', message),
    });
    const phone = await screen.findByLabelText('Phone');
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(isCodeAsked()).toBe(false);
  });
});

describe('The code', () => {
  const confirm = async (opened: Awaited<ReturnType<typeof check>>, code = '123456') => {
    await opened.hand.type(await codeField(), code);
    await opened.press('Confirm the code');
  };

  test('[DRV-19] [CALL-54] names the user, for whom the form opens', async () => {
    const opened = await check('known');
    await confirm(opened);
    await opened.press('Go on with Ruth Okafor');
    expect(await screen.findByText('ruth@cedar.example')).toBeTruthy();
    expect(opened.address()).toBe('/fleet/drivers/new?user=77');
    expect(opened.server.paramsOf('verifyUserPhone')).toEqual([
      { phone: '+15305550177', phone_verification_code: '123456' },
    ]);
  });

  test('[DRV-20] that is wrong is an error, and may be sent anew', async () => {
    const opened = await check('known', { verifyUserPhone: refuse(422, 'CODE_WRONG', 'This code is not right.') });
    await confirm(opened, '000000');
    expect(await screen.findByText('This code is not right.')).toBeTruthy();
    expect((await codeField()).getAttribute('aria-invalid')).toBe('true');
    await opened.press('Send a new code');
    await expect.poll(() => opened.server.paramsOf('sendPhoneConfirmation').length).toBe(2);
    await expect.poll(() => screen.queryByText('This code is not right.')).toBeNull();
  });

  test('of a number that is nobody’s leads to a new user', async () => {
    const opened = await check('new', {
      searchUserByPhone: nobody,
      verifyUserPhone: refuse(404, 'USERNOTFOUND', 'Nobody has this phone number yet.'),
    });
    await confirm(opened);
    expect(await screen.findByRole('form', { name: 'New person' })).toBeTruthy();
    expect(screen.queryByText('Nobody has this phone number yet.')).toBeNull();
  });

  test('of a household asks who of them is to drive', async () => {
    const opened = await check('known', { searchUserByPhone: { user: ruth, users: [ruth, nell] } });
    await confirm(opened);
    await opened.hand.click(await screen.findByRole('combobox', { name: 'Who of them is to drive' }));
    await opened.hand.click(await screen.findByTitle('Nell Okafor'));
    await opened.press('Go on with Nell Okafor');
    await expect.poll(opened.address).toBe('/fleet/drivers/new?user=78');
  });

  test('of someone who drove before shows them instead', async () => {
    const before = { ...ruth, user_id: '32' };
    const opened = await check('known', {
      verifyUserPhone: { user: before },
      searchUserByPhone: { user: before, users: [before] },
    });
    await confirm(opened);
    const link = await screen.findByRole('link', { name: 'Show Ruth Okafor' });
    expect(link.getAttribute('href')).toBe('/fleet/drivers/view/32');
    expect(link.parentElement?.textContent).toMatch(/^This person has been a driver before\./);
    expect(screen.getByRole('button', { name: 'Go on with Ruth Okafor' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('The focus of the step before a new driver', () => {
  const focused = () => document.activeElement;
  const button = (name: string) => screen.getByRole('button', { name });

  test('goes on to what was found to do, and from there to the code', async () => {
    let answer: (found: typeof nobody) => void = () => undefined;
    let asked = 0;
    const opened = await check('known', {
      searchUserByPhone: () => {
        asked += 1;
        return asked === 1 ? nobody : new Promise((resolve) => (answer = resolve));
      },
    });
    await expect.poll(focused).toBe(await screen.findByRole('button', { name: 'Add someone new with this number' }));
    await opened.hand.keyboard('{Enter}');
    // Until the answer is there, what was pressed stays, and so does the focus on it.
    await expect.poll(opened.address).toBe('/fleet/drivers/prepare?who=new');
    expect(focused()).toBe(button('Add someone new with this number'));
    expect(focused()?.getAttribute('aria-busy')).toBe('true');
    answer(nobody);
    await expect.poll(focused).toBe(await codeField());
  });

  test('goes back to the number where going on with it failed', async () => {
    let asked = 0;
    const { press } = await check('known', {
      searchUserByPhone: () => {
        asked += 1;
        return asked === 1 ? nobody : refuse(500, 'FAULT', 'The line is down.');
      },
    });
    await press('Add someone new with this number');
    expect(await screen.findByText('The line is down.')).toBeTruthy();
    await expect.poll(focused).toBe(await screen.findByLabelText('Phone'));
  });

  test('goes from the code to the person, and to the first field of their form', async () => {
    const opened = await check('known');
    await opened.hand.type(await codeField(), '123456');
    await opened.press('Confirm the code');
    await expect.poll(focused).toBe(await screen.findByRole('button', { name: 'Go on with Ruth Okafor' }));
    await opened.hand.keyboard('{Enter}');
    await expect.poll(focused).toBe(await screen.findByRole('combobox', { name: 'Status' }));
    expect(opened.path()).toBe('/fleet/drivers/new');
  });

  test('stays where someone is at work by then', async () => {
    let answer: (found: typeof nobody) => void = () => undefined;
    const { hand } = await check('known', { searchUserByPhone: () => new Promise((resolve) => (answer = resolve)) });
    const elsewhere = screen.getByRole('combobox', { name: /Find/ });
    await hand.click(elsewhere);
    answer(nobody);
    await screen.findByRole('button', { name: 'Add someone new with this number' });
    expect(focused()).toBe(elsewhere);
  });
});

describe('A number that is a driver’s already', () => {
  const danUser = { ...ruth, user_id: '31', firstname: 'Dan', phone: '+15305550142' };
  const already = 'Dan Okafor drives already, and signs in with this number.';
  const found = { searchUserByPhone: { user: danUser, users: [danUser] } };
  const link = async () => screen.findByRole('link', { name: 'Show Dan Okafor' });

  test('is told with a link to them, and gets no code', async () => {
    await check('known', { ...found, sendPhoneConfirmation: refuse(422, 'ALREADY_DRIVER', already) });
    expect((await link()).getAttribute('href')).toBe('/fleet/drivers/view/31');
    expect((await link()).closest('[role="alert"]')?.textContent).toBe(
      `No code could be sent to this number. ${already} Show Dan Okafor`,
    );
    await expect.poll(() => document.activeElement).toBe(await link());
  });

  test('as someone new’s is told with a link too, and why going on is of no use', async () => {
    const { server } = await check('new', found);
    expect((await link()).parentElement?.parentElement?.textContent).toMatch(/^\(530\) 555-0177 exists already\./);
    const goOn = screen.getByRole('button', { name: 'Go on with Dan Okafor' });
    await expect.poll(() => goOn.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(goOn.getAttribute('aria-describedby') ?? '')?.textContent).toBe(already);
    expect(server.paramsOf('sendPhoneConfirmation')).toEqual([]);
  });

  test('as an e-mail of a new person is told with a link too', async () => {
    const taken = 'Someone already signs in with this e-mail.';
    const opened = await check('new', {
      searchUserByPhone: nobody,
      verifyUserPhone: refuse(404, 'USERNOTFOUND', 'Nobody has this phone number yet.'),
      createNewUser: refuse(422, 'EMAIL_TAKEN', taken, { email: taken }),
    });
    await opened.hand.type(await codeField(), '123456');
    await opened.press('Confirm the code');
    const person = within(await screen.findByRole('form', { name: 'New person' }));
    await opened.hand.type(person.getByLabelText('First name'), 'Nell');
    await opened.hand.type(person.getByLabelText('Last name'), 'Okafor');
    await opened.hand.type(person.getByLabelText(/^Email/), 'Dan@cedar.example');
    expect(person.queryByRole('link')).toBeNull();
    await opened.press('Add person');
    expect(await person.findByText(taken)).toBeTruthy();
    expect((await person.findByRole('link')).getAttribute('href')).toBe('/fleet/drivers/view/31');
  });
});

describe('A new user', () => {
  const confirmed = async (more: Parameters<typeof open>[0] = {}) => {
    const opened = await check('new', {
      searchUserByPhone: nobody,
      verifyUserPhone: refuse(404, 'USERNOTFOUND', 'Nobody has this phone number yet.'),
      ...more,
    });
    await opened.hand.type(await codeField(), '123456');
    await opened.press('Confirm the code');
    const person = within(await screen.findByRole('form', { name: 'New person' }));
    await opened.hand.type(person.getByLabelText('First name'), 'Nell');
    await opened.hand.type(person.getByLabelText('Last name'), 'Okafor');
    await opened.hand.type(person.getByLabelText(/^Email/), 'nell@cedar.example');
    await opened.press('Add person');
    return opened;
  };

  test('[DRV-21] [CALL-55] is created, and the new-driver form opens for them', async () => {
    const opened = await confirmed();
    expect(await screen.findByText('Nell Okafor')).toBeTruthy();
    expect(opened.address()).toBe('/fleet/drivers/new?user=78');
    expect(opened.server.paramsOf('createNewUser')).toEqual([
      { firstname: 'Nell', lastname: 'Okafor', email: 'nell@cedar.example', phone: '+15305550177' },
    ]);
  });

  test('whose e-mail is taken stays on the form, the sentence beside the field', async () => {
    const taken = 'Someone already signs in with this e-mail.';
    const opened = await confirmed({ createNewUser: refuse(422, 'EMAIL_TAKEN', taken, { email: taken }) });
    expect(await screen.findByText(taken)).toBeTruthy();
    expect(opened.path()).toBe('/fleet/drivers/prepare');
  });
});

describe('The new-driver form', () => {
  test('[DRV-06] [CALL-97] is at /fleet/drivers/new, and makes a driver of whom it was opened for', async () => {
    const opened = open({ getEmployerAdmins: { status: 'success', users: [ruth] } }, '/drivers/new?user=77');
    expect(await screen.findByText('Ruth Okafor')).toBeTruthy();
    await opened.hand.type(screen.getByLabelText(/^Employee ID/), 'E-9');
    await opened.press('Add driver');
    expect(await screen.findByText('Dan Okafor is a driver now.')).toBeTruthy();
    expect(opened.server.paramsOf('createNewDriver')).toMatchObject([
      { driver_user_id: '77', employee_id: 'E-9', status: 1, dl_expiration: null, photo_replaced: false },
    ]);
    expect(opened.path()).toBe('/fleet/drivers/view/31');
  });

  test('for nobody leads back to the phone number', async () => {
    const opened = open({}, '/fleet/drivers/new');
    await opened.press('Check the phone number');
    expect(opened.path()).toBe('/fleet/drivers/prepare');
  });
});
