import type { Calls } from '@handrail/contracts/wire';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';
import { area } from './area.tsx';

type User = Calls['getEmployerAdmins']['result']['users'][number];

const dora: User = {
  user_id: '11',
  version: 1,
  firstname: 'Dora',
  lastname: 'Bell',
  email: 'dora@cedar.example',
  phone: '+15305550103',
  is_admin: [2],
  status: 1,
  has_totp: false,
  last_seen: null,
};
const felix: User = { ...dora, user_id: '12', firstname: 'Felix', lastname: 'Ames', is_admin: null };

function open(
  levels: Parameters<typeof account>[0] = {},
  path = '/account_mngm/users',
  more: Parameters<typeof fakeServer>[0] = {},
) {
  const server = fakeServer({
    getCurrentAccount: account(levels),
    getEmployerAdmins: { status: 'success', users: [felix, dora] },
    getOperationList: [],
    ...more,
  });
  return { server, ...openConsole(path, [area]) };
}

describe('The users of the organization', () => {
  test.each([
    { held: [3] as const, mounted: true },
    { held: [4] as const, mounted: true },
    { held: [0, 1, 2] as const, mounted: false },
  ])('are mounted for levels 3 and 4 alone: $held', async ({ held, mounted }) => {
    open({ is_admin: [...held] });
    expect(await screen.findByRole('heading', { name: mounted ? 'Users' : 'Page not found' })).toBeTruthy();
  });

  test('[AUTH-34] [AUTH-35] are shown at /account_mngm/users to levels 3 and 4: name, email and levels', async () => {
    open({ is_admin: [4] });
    const row = await screen.findByRole('row', { name: 'Dora Bell' });
    for (const text of ['Bell, Dora', 'dora@cedar.example', '2']) expect(within(row).getByText(text)).toBeTruthy();
    expect(within(await screen.findByRole('row', { name: 'Felix Ames' })).getByText('Waiting for levels')).toBeTruthy();
  });

  test('[AUTH-36] are joined by a new one from the same screen', async () => {
    const added = { ...dora, user_id: '13', firstname: 'Nell', lastname: 'Okafor' };
    const { hand, server } = open({ is_admin: [1, 2, 3, 4] }, '/account_mngm/users?user=new', {
      createNewUser: { user: added },
    });
    const drawer = await screen.findByRole('dialog', { name: 'New user' });
    await hand.type(within(drawer).getByLabelText('First name'), 'Nell');
    await hand.type(within(drawer).getByLabelText('Last name'), 'Okafor');
    await hand.click(within(drawer).getByRole('checkbox', { name: /^2 / }));
    await hand.click(within(drawer).getByRole('button', { name: 'Add user' }));
    expect(await screen.findByText('Nell Okafor was added.')).toBeTruthy();
    expect(server.paramsOf('createNewUser')).toEqual([{ firstname: 'Nell', lastname: 'Okafor', is_admin: [2] }]);
  });

  test('keep what was typed when the server refuses, its sentence beside the field', async () => {
    const taken = 'Someone already signs in with this e-mail.';
    const { hand } = open({ is_admin: [1, 2, 3, 4] }, '/account_mngm/users?user=11', {
      editUser: refuse(422, 'EMAIL_TAKEN', taken, { email: taken }),
    });
    const drawer = await screen.findByRole('dialog', { name: 'Bell, Dora' });
    const email = within(drawer).getByLabelText(/^Email/);
    await hand.clear(email);
    await hand.type(email, 'felix@cedar.example');
    await hand.click(within(drawer).getByRole('button', { name: 'Save user' }));
    expect(await within(drawer).findByText(taken)).toBeTruthy();
    expect((email as HTMLInputElement).value).toBe('felix@cedar.example');
  });

  test('grant only levels they hold, and never their own', async () => {
    open({ is_admin: [2, 3], userId: '1' }, '/account_mngm/users?user=12');
    const drawer = await screen.findByRole('dialog', { name: 'Ames, Felix' });
    const isDisabled = (name: RegExp) => within(drawer).getByRole<HTMLInputElement>('checkbox', { name }).disabled;
    expect([/^1 /, /^2 /, /^3 /, /^4 /].map(isDisabled)).toEqual([true, false, false, true]);
  });
});
