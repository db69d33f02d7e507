import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';
import { stubPictures } from '../platform/testing/paper-picture.ts';

const sessions = [
  {
    session_id: '5',
    current: true,
    device: 'Chrome on Linux',
    ip: '10.0.0.1',
    created_on: '2026-03-10T06:40:00-07:00',
    last_seen: '2026-03-10T06:55:00-07:00',
  },
  {
    session_id: '6',
    current: false,
    device: 'Firefox on Windows',
    ip: '10.0.0.4',
    created_on: '2026-03-09T06:40:00-07:00',
    last_seen: '2026-03-09T16:55:00-07:00',
  },
];

async function openProfile(answers: Parameters<typeof fakeServer>[0] = {}, change = {}) {
  const server = fakeServer({ getCurrentAccount: account(change), getSessionList: sessions, ...answers });
  const console = openConsole('/fleet/vehicles?panel=profile');
  await screen.findByRole('dialog', { name: 'Mia Quill' });
  const part = (name: string) => within(screen.getByRole('region', { name }));
  return { ...console, server, part };
}

describe('The profile panel', () => {
  test('sends only what was changed, over the version that was seen.', async () => {
    const { hand, part, server } = await openProfile({
      editProfile: account({ lastname: 'Quist', name: 'Mia Quist' }),
    });
    await hand.clear(part('Profile').getByLabelText('Last name'));
    await hand.type(part('Profile').getByLabelText('Last name'), 'Quist');
    await hand.click(part('Profile').getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByRole('dialog', { name: 'Mia Quist' })).toBeTruthy();
    expect(server.paramsOf('editProfile')).toEqual([{ lastname: 'Quist', expected_version: 3 }]);
  });

  test('lets one choose where to start, among the pages that one may open, and go back to what the levels open.', async () => {
    const { hand, part, server } = await openProfile({
      editProfile: ({ start_page }) => account({ start_page: start_page ?? null, version: 4 }),
    });
    const field = part('Profile').getByRole('combobox', { name: 'Start with' });
    await hand.click(field);
    expect(await screen.findByTitle('Bookings')).toBeTruthy();
    expect(screen.queryByTitle('Board')).toBeNull(); // this town has no board
    await hand.click(screen.getByTitle('Bookings'));
    await hand.click(part('Profile').getByRole('button', { name: 'Save profile' }));
    await waitFor(() =>
      expect(server.paramsOf('editProfile')).toEqual([{ start_page: 'bookings', expected_version: 3 }]),
    );

    await hand.click(part('Profile').getByRole('combobox', { name: 'Start with' }));
    await hand.click(screen.getByTitle('What my levels open first'));
    await hand.click(part('Profile').getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(server.paramsOf('editProfile')[1]).toEqual({ start_page: null, expected_version: 4 }));
  });

  test('asks for the password where the server wants to be sure, and goes on.', async () => {
    let isSure = false;
    const { hand, part, server } = await openProfile({
      editProfile: ({ email }) =>
        isSure ? account({ email: email ?? '' }) : refuse(422, 'IDENTITY_STALE', 'Confirm first.'),
      confirmIdentity: () => {
        isSure = true;
        return { user: account(), confirmed_at: '2026-03-10T06:40:00-07:00' };
      },
    });
    await hand.clear(part('Profile').getByLabelText('Email'));
    await hand.type(part('Profile').getByLabelText('Email'), 'mia@harbor.example');
    await hand.click(part('Profile').getByRole('button', { name: 'Save profile' }));
    const prompt = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await hand.type(prompt.getByLabelText('Password'), 'right');
    await hand.click(prompt.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(server.paramsOf('editProfile')).toHaveLength(2));
    expect(await screen.findByText('Your profile is saved.')).toBeTruthy();
  });

  test('ends another session of the person, never this one.', async () => {
    const { hand, part, server } = await openProfile({ endSession: {} });
    const buttons = await part('Sessions').findAllByRole('button', { name: 'End' });
    expect(buttons).toHaveLength(1);
    expect(part('Sessions').getByText(/last seen Mon, Mar 9, 4:55 PM/)).toBeTruthy();
    await hand.click(buttons[0] as HTMLElement);
    await waitFor(() => expect(server.paramsOf('endSession')).toEqual([{ session_id: '6' }]));
  });

  test('[ERR-09] shows the server’s sentence where a list does not come.', async () => {
    const { part } = await openProfile({ getSessionList: refuse(503, 'BUSY', 'The list is being rebuilt.') });
    expect((await part('Sessions').findByRole('alert')).textContent).toContain('The list is being rebuilt.');
  });

  test('sets up an authenticator and shows the recovery codes once.', async () => {
    const { hand, part } = await openProfile({
      startTotpEnrollment: {
        secret: 'JBSWY3DPEHPK3PXP',
        otpauth_url: 'otpauth://totp/Handrail:mia?secret=JBSWY3DPEHPK3PXP',
      },
      confirmTotpEnrollment: { recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] },
    });
    await hand.click(part('Second factor').getByRole('button', { name: 'Set up an authenticator' }));
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(screen.getByText('otpauth://totp/Handrail:mia?secret=JBSWY3DPEHPK3PXP')).toBeTruthy();
    await hand.type(part('Second factor').getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('aaaa-bbbb')).toBeTruthy();
    const download = screen.getByRole('link', { name: 'Download' });
    expect(decodeURIComponent(download.getAttribute('href') ?? '')).toContain('aaaa-bbbb\ncccc-dddd');
    await hand.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(screen.queryByText('aaaa-bbbb')).toBeNull();
  });
});

test('A user who must have a second factor sets it up before anything else opens.', async () => {
  let hasTotp = false;
  fakeServer({
    getCurrentAccount: () => account({ must_enroll_totp: !hasTotp, has_totp: hasTotp }),
    startTotpEnrollment: { secret: 'JBSWY3DPEHPK3PXP', otpauth_url: 'otpauth://totp/x' },
    confirmTotpEnrollment: () => {
      hasTotp = true;
      return { recovery_codes: ['aaaa-bbbb'] };
    },
  });
  const { hand } = openConsole('/fleet/vehicles');
  expect(await screen.findByRole('heading', { name: 'Set up your second factor' })).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
  await hand.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await hand.click(await screen.findByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByRole('heading', { name: 'Vehicles screen' })).toBeTruthy();
});

describe('One’s own picture', () => {
  test('takes a picture, shows it, and takes it away again.', async () => {
    const { hand, part, server } = await openProfile({
      editProfile: ({ avatar_file_id: file }) => account({ avatar: file ? `/api/files/${file}` : null }),
    });
    const call = globalThis.fetch;
    const sent: FormData[] = [];
    vi.stubGlobal('fetch', async (url: string, init: { body: FormData }) => {
      if (url !== '/api/v1_webapp_upload_file') return call(url, init);
      sent.push(init.body);
      return Response.json({ status: 'success', data: { file_id: '77', file_url: '', file_name: 'mia.png' } });
    });
    const drawn = stubPictures({ width: 3000, height: 2000 });
    const picture = new File(['png'], 'mia.png', { type: 'image/png' });
    await hand.upload(part('Picture').getByLabelText('Picture file'), picture);
    await hand.click(await part('Picture').findByRole('button', { name: 'Remove picture' }));
    expect(drawn.map(({ width }) => width)).toEqual([1600]);
    expect(await part('Picture').findByRole('button', { name: 'Add a picture' })).toBeTruthy();
    expect(sent.map((form) => [form.get('purpose'), (form.get('file') as File).name])).toEqual([['avatar', 'mia.png']]);
    expect(server.paramsOf('editProfile')).toEqual([
      { avatar_file_id: '77', expected_version: 3 },
      { avatar_file_id: null, expected_version: 3 },
    ]);
  });

  test('says why a picture was not taken.', async () => {
    const { hand, part } = await openProfile();
    vi.stubGlobal('fetch', async () =>
      Response.json({ status: 'error', message: { message: 'This is no picture.', error_code: 'X' } }, { status: 422 }),
    );
    stubPictures({ width: 40, height: 40 });
    const picture = new File(['exe'], 'mia.png', { type: 'image/png' });
    await hand.upload(part('Picture').getByLabelText('Picture file'), picture);
    expect((await part('Picture').findByRole('alert')).textContent).toBe('This is no picture.');
  });
});
