import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { account, contactInfo, fakeServer, notLoggedIn, openConsole, refuse } from '../testing.tsx';
import { commonError, notices } from '../platform/notices/index.ts';

/** Opens sign-in before a server with these answers and signs in as Mia. */
async function signIn(answers: Parameters<typeof fakeServer>[0], isDown = false) {
  const server = fakeServer(answers);
  const console = openConsole('/auth/login');
  await console.hand.type(await screen.findByLabelText('Username'), 'mia@cedarvalley.example');
  await console.hand.type(screen.getByLabelText('Password'), 'open sesame');
  if (isDown) server.goDown();
  await console.hand.click(screen.getByRole('button', { name: 'Sign in' }));
  return { ...console, server };
}

/** Waits for a toast, and gives back what it and the bell say. */
async function told(text: string) {
  expect(await screen.findByText(text)).toBeTruthy();
  const notice = notices.get().find((one) => one.text === text);
  return { kind: notice?.kind, title: notice?.title };
}

describe('Signing in', () => {
  test('[AUTH-01] [AUTH-08] with a name and a password loads the account and opens the console.', async () => {
    let isIn = false;
    const { server } = await signIn({
      login: () => {
        isIn = true;
        return { user: account() };
      },
      getCurrentAccount: () => (isIn ? account() : notLoggedIn),
    });
    expect(await screen.findByRole('heading', { name: 'Bookings screen' })).toBeTruthy();
    expect(server.paramsOf('login')).toEqual([{ username: 'mia@cedarvalley.example', password: 'open sesame' }]);
    expect(server.made.slice(server.made.findIndex(([key]) => key === 'login')).map(([key]) => key)).toContain(
      'getCurrentAccount',
    );
  });

  test('[ERR-04] is told in a toast when it went well.', async () => {
    let isIn = false;
    await signIn({
      login: () => {
        isIn = true;
        return { user: account() };
      },
      getCurrentAccount: () => (isIn ? account() : notLoggedIn),
    });
    expect(await told('You have successfully logged in')).toEqual({ kind: 'success', title: 'Logged In' });
  });

  test("[ERR-01] warns that it can't connect when nobody answers, and names the host.", async () => {
    await signIn({}, true);
    const text = `Unable to connect with the network. Please contact your ${location.host} support.`;
    expect(await told(text)).toEqual({ kind: 'warning', title: "Can't connect" });
  });

  test('[ERR-02] warns of any other code by the code and the server’s sentence.', async () => {
    await signIn({ login: refuse(401, 'LOGIN_FAILED', 'The e-mail or the password is not right.') });
    expect(await told('The e-mail or the password is not right.')).toEqual({ kind: 'warning', title: 'LOGIN_FAILED' });
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('mia@cedarvalley.example');
  });

  test('[ERR-02] says Server Error where the server says nothing.', async () => {
    await signIn({ login: refuse(500, 'FAULT', '') });
    expect(await told('Server Error')).toEqual({ kind: 'warning', title: 'FAULT' });
  });

  test('[ERR-03] warns someone who is no admin.', async () => {
    await signIn({ login: refuse(403, 'NOT_ADMIN', 'Other words.') });
    const text = 'You need to be authorized to access this application.';
    expect(await told(text)).toEqual({ kind: 'warning', title: 'Logged In' });
  });

  test('asks for the code where there is a second factor, and starts again when its time is over.', async () => {
    const { hand, server } = await signIn({
      login: { second_factor: 'totp', ticket: 'T-1' },
      verifySecondFactor: ({ code }) =>
        code === '111111'
          ? refuse(422, 'CODE_WRONG', 'This code is not right.', { code: 'This code is not right.' })
          : refuse(422, 'CODE_EXPIRED', 'Sign in again.'),
    });
    await hand.type(await screen.findByLabelText('Code'), '111111{Enter}');
    expect(await screen.findByText('This code is not right.')).toBeTruthy();
    await hand.clear(screen.getByLabelText('Code'));
    await hand.type(screen.getByLabelText('Code'), '222222{Enter}');
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(server.paramsOf('verifySecondFactor')).toEqual([
      { ticket: 'T-1', code: '111111' },
      { ticket: 'T-1', code: '222222' },
    ]);
  });

  test('points at the first empty field and calls nobody.', async () => {
    const server = fakeServer();
    const { hand } = openConsole('/auth/login');
    await hand.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter your user name.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
    expect(server.paramsOf('login')).toEqual([]);
  });

  test('is closed over plain http, with the reason on the page.', async () => {
    const server = fakeServer({ getContactInfo: contactInfo({ needs_https: true }) });
    const { hand } = openConsole('/auth/login');
    expect((await screen.findAllByText(/opened over plain http/)).length).toBeGreaterThan(0);
    await hand.type(screen.getByLabelText('Username'), 'mia');
    await hand.type(screen.getByLabelText('Password'), 'x{Enter}');
    await hand.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(server.paramsOf('login')).toEqual([]);
  });

  test('in the demo offers its people, who fill the form.', async () => {
    fakeServer({ getContactInfo: contactInfo({ demo: true }) });
    const { hand } = openConsole('/auth/login');
    await hand.click(await screen.findByRole('button', { name: 'Use Dispatcher' }));
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('dispatch@cedar.example');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).not.toBe('');
  });
});

describe('Loading the account', () => {
  test('[AUTH-09] warns and logs out whoever carries no list of levels.', async () => {
    const server = fakeServer({ getCurrentAccount: account({ is_admin: undefined as never }) });
    openConsole('/fleet/vehicles');
    const text = 'You need to be authorized to access this application.';
    expect(await told(text)).toEqual({ kind: 'warning', title: 'Logged In' });
    expect(server.paramsOf('logout')).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  });

  test('[ERR-05] alerts and logs out on Not authorized.', async () => {
    const server = fakeServer({ getCurrentAccount: refuse(403, 'NOT_AUTHORIZED', 'Not authorized.') });
    openConsole('/fleet/vehicles');
    const alert = await screen.findByRole('dialog', { name: 'Alert' });
    expect(within(alert).getByText('Not authorized.')).toBeTruthy();
    expect(server.paramsOf('logout')).toHaveLength(1);
  });

  test('[ERR-06] ends quietly on Not logged in.', async () => {
    fakeServer({ getCurrentAccount: notLoggedIn });
    openConsole('/fleet/vehicles');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(commonError.get().isError).toBe(false);
    expect(notices.get()).toEqual([]);
  });

  test('[AUTH-16] calls everyone’s role admin, whatever levels they hold.', async () => {
    fakeServer({ getCurrentAccount: account({ is_admin: [0] }) });
    openConsole('/welcome?panel=profile');
    const panel = await screen.findByRole('dialog', { name: 'Mia Quill' });
    expect(within(panel).getByText('Role').parentElement?.textContent).toBe('Roleadmin');
  });

  test('offers to try again when the server does not answer, and logs nobody out.', async () => {
    const server = fakeServer({ getCurrentAccount: account() });
    server.goDown();
    openConsole('/fleet/vehicles');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(server.paramsOf('logout')).toEqual([]);
  });

  test('goes to sign-in once the server says that the session is over.', async () => {
    const server = fakeServer({ getCurrentAccount: account(), getSessionList: notLoggedIn });
    const { path } = openConsole('/fleet/vehicles?panel=profile');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/auth/login'));
    expect(server.paramsOf('logout')).toEqual([]);
  });
});
