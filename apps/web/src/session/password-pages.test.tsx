import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contactInfo, fakeServer, openConsole, refuse } from '../testing.tsx';

describe('A forgotten password', () => {
  async function ask(answers: Parameters<typeof fakeServer>[0]) {
    const server = fakeServer(answers);
    const console = openConsole('/auth/forgotpassword');
    await console.hand.type(await screen.findByLabelText('Email'), 'mia@cedarvalley.example');
    await console.hand.click(screen.getByRole('button', { name: 'Send a link' }));
    return server;
  }

  test('[AUTH-03] [AUTH-12] is asked for by e-mail, which is checked first.', async () => {
    const server = await ask({ checkEmail: { status: 'success' }, requestPasswordReset: {} });
    await screen.findByRole('status', { name: 'Reset requested' });
    const keys = server.made.map(([key]) => key);
    expect(keys.indexOf('checkEmail')).toBeLessThan(keys.indexOf('requestPasswordReset'));
    expect(server.paramsOf('checkEmail')).toEqual([{ email: 'mia@cedarvalley.example' }]);
  });

  test('[AUTH-13] [ENT-01] is reset by mail when the check succeeds, and the page says so.', async () => {
    const server = await ask({ checkEmail: { status: 'success' }, requestPasswordReset: {} });
    expect(await screen.findByRole('status', { name: 'Reset requested' })).toBeTruthy();
    expect(server.paramsOf('requestPasswordReset')).toEqual([{ email: 'mia@cedarvalley.example' }]);
    expect(screen.queryByRole('alert', { name: 'Reset not requested' })).toBeNull();
  });

  test('[AUTH-14] [ENT-01] is not reset when the check fails, and the page says why.', async () => {
    const server = await ask({ checkEmail: refuse(422, 'EMAIL_MALFORMED', 'Enter an e-mail address.') });
    const section = await screen.findByRole('alert', { name: 'Reset not requested' });
    expect(section.textContent).toBe('Enter an e-mail address.');
    expect(server.paramsOf('requestPasswordReset')).toEqual([]);
    expect(screen.queryByRole('status', { name: 'Reset requested' })).toBeNull();
  });
});

describe('The link of the mail', () => {
  test.each(['/auth/resetpassword?token=abc.def', '/auth/resetpassword#token=abc.def'])(
    'sets a new password, and its token leaves the address: %s',
    async (address) => {
      const server = fakeServer({ resetPassword: {} });
      const console = openConsole(address);
      await screen.findByLabelText('New password');
      await waitFor(() => expect(console.address()).toBe('/auth/resetpassword'));
      await console.hand.type(screen.getByLabelText('New password'), 'quiet harbor lamp');
      await console.hand.type(screen.getByLabelText('The same again'), 'quiet harbor lamp');
      await console.hand.click(screen.getByRole('button', { name: 'Change password' }));
      expect(await screen.findByText(/Sign in with your new password/)).toBeTruthy();
      expect(server.paramsOf('resetPassword')).toEqual([{ token: 'abc.def', password: 'quiet harbor lamp' }]);
    },
  );

  test('says what is wrong with a weak password before anything is sent, and how long one has to be here.', async () => {
    const server = fakeServer({ resetPassword: {}, getContactInfo: contactInfo({ password_min_length: 12 }) });
    const console = openConsole('/auth/resetpassword?token=abc');
    expect(await screen.findByText(/^At least 12 characters, better fifteen\./)).toBeTruthy();
    await console.hand.type(await screen.findByLabelText('New password'), 'quiet lamps');
    await console.hand.click(screen.getByRole('button', { name: 'Change password' }));
    expect(screen.getByText(/needs at least 12 characters/)).toBeTruthy();
    expect(server.paramsOf('resetPassword')).toEqual([]);
  });

  test('says so when it carries no token.', async () => {
    fakeServer();
    openConsole('/auth/resetpassword');
    expect(await screen.findByText(/This link is incomplete/)).toBeTruthy();
  });
});

describe('Signing up', () => {
  test('[AUTH-02] asks an invited person for name, e-mail and password, and opens the account.', async () => {
    const server = fakeServer({ signup: {} });
    const { hand } = openConsole('/auth/signup#token=INV-7');
    await hand.type(await screen.findByLabelText('First name'), 'Nora');
    await hand.type(screen.getByLabelText('Last name'), 'Field');
    await hand.type(screen.getByLabelText('Email'), 'nora@cedarvalley.example');
    await hand.type(screen.getByLabelText('Password'), 'quiet harbor lamp');
    await hand.click(screen.getByRole('button', { name: 'Open account' }));
    expect(await screen.findByRole('heading', { name: 'Account opened' })).toBeTruthy();
    expect(server.paramsOf('signup')).toEqual([
      {
        invitation: 'INV-7',
        firstname: 'Nora',
        lastname: 'Field',
        email: 'nora@cedarvalley.example',
        password: 'quiet harbor lamp',
      },
    ]);
  });

  test('is closed to who has no invitation while the operator does not open it.', async () => {
    fakeServer({ getContactInfo: contactInfo({ signup_open: false }) });
    openConsole('/auth/signup');
    expect(await screen.findByText(/Accounts are opened with an invitation/)).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  test('puts the server’s sentence beside its field.', async () => {
    fakeServer({
      getContactInfo: contactInfo({ signup_open: true }),
      signup: refuse(422, 'INVITATION_INVALID', 'No.', { invitation: 'This invitation is used up.' }),
    });
    const { hand } = openConsole('/auth/signup');
    await hand.type(await screen.findByLabelText('Invitation'), 'INV-7');
    await hand.type(screen.getByLabelText('First name'), 'Nora');
    await hand.type(screen.getByLabelText('Last name'), 'Field');
    await hand.type(screen.getByLabelText('Email'), 'nora@cedarvalley.example');
    await hand.type(screen.getByLabelText('Password'), 'quiet harbor lamp');
    await hand.click(screen.getByRole('button', { name: 'Open account' }));
    expect(await screen.findByText('This invitation is used up.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Invitation'));
  });
});
