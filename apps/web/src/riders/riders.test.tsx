import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';
import { area as bookings } from '../bookings/area.tsx';
import { paperBooking } from '../bookings/paper-booking.ts';
import { paperOrder } from '../subscriptions/paper-order.ts';
import { area } from './area.tsx';
import type { Rider } from './riders.ts';

const adult = { program_id: '1', version: 1, manual_dispatch: true, heatmap_bounds: null };
const programs = [
  { ...adult, program_name: 'Dial-a-Ride', program_timezone: 'America/New_York' },
  { ...adult, program_id: '2', program_name: 'Medicaid', program_timezone: 'America/New_York' },
];
const ruth: Rider = {
  user_id: '21',
  version: 3,
  firstname: 'Ruth',
  lastname: 'Okafor',
  phone: '+18145550119',
  email: 'ruth@cedar.example',
  program: [{ program_id: '1', program_name: 'Dial-a-Ride' }],
  mobility_assistance: ['Wheelchair'],
  addresses: [],
  note: 'Ring twice.',
  status: 1,
  rides_alone: false,
  not_with_riders: [],
  not_with_drivers: [],
  hold: null,
  date_of_birth: null,
  language: '',
  emergency_name: '',
  emergency_phone: '',
  sex: null,
  weight_lb: null,
  messages_by: null,
};
const ada: Rider = { ...ruth, user_id: '22', firstname: 'Ada', lastname: 'Rosen', phone: '+18145550120', email: '' };

function open(path: string, more: Parameters<typeof fakeServer>[0] = {}, levels: (0 | 1 | 2 | 3 | 4)[] = [1]) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: levels, employer_programs: programs }),
    getCommunityMemberList: [ada, ruth],
    getCommunityMemberInfoById: ruth,
    getUserLatestBookings: [],
    getOperationList: [],
    getMemberRides: {
      figures: { rides_this_year: 0, met: 0, on_time: 0, rides: 0, no_shows: 0, canceled_late: 0 },
      coming_up: [],
      coming_up_total: 0,
      past: [],
    },
    getMemberSubscriptions: [],
    getMemberMessages: [],
    getMemberNumbers: { numbers: [], payers: [] },
    getAuthorizationList: { authorizations: [], payers: [], places: [] },
    getMemberMerges: { merged: [], merged_into: null },
    searchUserByName: ({ name }) => (name.startsWith('oka') ? [ruth] : []),
    searchUserByPhone: ({ phone }) =>
      phone === ruth.phone ? { user: ruth, users: [ruth] } : refuse(404, 'PHONENOTFOUND', 'Phone not found.'),
    ...more,
  });
  return { server, ...openConsole(path, [area, bookings]) };
}

describe('The members', () => {
  test.each([
    { held: [1] as const, mounted: true },
    { held: [2] as const, mounted: true },
    { held: [0, 3, 4] as const, mounted: false },
  ])('[RIDER-01] are at /rider-services/members for levels 1 and 2 alone: $held', async ({ held, mounted }) => {
    open('/rider-services/members', {}, [...held]);
    expect(await screen.findByRole('heading', { name: mounted ? 'Members' : 'Page not found' })).toBeTruthy();
  });

  test('[RIDER-02] are listed with name, phone, email and program, and searched on the server', async () => {
    const { hand, server } = open('/members');
    const row = await screen.findByRole('row', { name: 'Ruth Okafor' });
    for (const text of ['Okafor, Ruth', '(814) 555-0119', 'ruth@cedar.example', 'Dial-a-Ride'])
      expect(within(row).getByText(text)).toBeTruthy();
    await hand.type(screen.getByRole('searchbox', { name: 'Name, phone, email or address' }), 'okafor');
    await expect.poll(() => server.paramsOf('getCommunityMemberList').at(-1)).toEqual({ search: 'okafor', limit: 200 });
  });

  test('[PROG-04] are chosen by the programs that whoever looks may see, in the list as on the form', async () => {
    const offered = async () => {
      await screen.findAllByRole('option', { hidden: true });
      return [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);
    };
    const list = open('/rider-services/members');
    await list.hand.click(await screen.findByRole('combobox', { name: 'Program' }));
    await expect.poll(offered).toEqual(['All programs', 'Dial-a-Ride', 'Medicaid']);
    list.unmount();
    const form = open('/rider-services/members/modify/21');
    await form.hand.click(await screen.findByRole('combobox', { name: 'Program' }));
    await expect.poll(offered).toEqual(['Dial-a-Ride', 'Medicaid']);
  });

  test('are shown as the server found them, and where it found nobody, nobody is added twice', async () => {
    const { hand } = open('/members', {
      getCommunityMemberList: ({ search = '' }) => (search === '' || search === '12 elm' ? [ada, ruth] : []),
    });
    await screen.findByRole('row', { name: 'Ruth Okafor' });
    const box = screen.getByRole('searchbox', { name: 'Name, phone, email or address' });
    await hand.type(box, '12 elm');
    expect(await screen.findByRole('row', { name: 'Ruth Okafor' })).toBeTruthy();
    await hand.type(box, ' court');
    expect(await screen.findByText('No rider matches “12 elm court”.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'New rider' })).toHaveLength(1);
    await hand.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByRole('row', { name: 'Ada Rosen' })).toBeTruthy();
  });

  test('[RIDER-03] have each a page, which says where there are no rides yet', async () => {
    const { server } = open('/rider-services/members/view/21');
    expect(await screen.findByRole('heading', { name: 'Ruth Okafor' })).toBeTruthy();
    expect(screen.getByText('Ring twice.')).toBeTruthy();
    expect(await screen.findByText('No rides yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Book a ride' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Standing orders' })).toBeNull();
    expect(server.paramsOf('getMemberRides')).toEqual([{ user_id: '21' }]);
  });

  test('have on their page what comes, what was and how late, their orders and what was said to them', async () => {
    const ride = (change: object) => ({ ...paperBooking(), minutes_past: null, ...change });
    const { hand, server } = open('/rider-services/members/view/21', {
      getMemberRides: {
        figures: { rides_this_year: 241, met: 58, on_time: 53, rides: 60, no_shows: 2, canceled_late: 1 },
        coming_up: [ride({ booking_id: '61', service_day: '2026-03-11' })],
        coming_up_total: 13,
        past: [
          ride({ booking_id: '62', service_day: '2026-03-09', minutes_past: 9 }),
          ride({ booking_id: '63', service_day: '2026-03-06', minutes_past: -4 }),
          ride({ booking_id: '64', service_day: '2026-03-05', ride_fee: 0, total_addl_fee_usd_cents: 0 }),
        ],
      },
      getReceiptFile: refuse(503, 'AWAY', 'The paper is away.'),
      getMemberSubscriptions: [paperOrder({ recurrence: 'Every Tuesday at 8:40 AM' })],
      getMemberMessages: [
        {
          message_id: '7',
          channel: 'text',
          body: 'Your ride is at 2:10.',
          state: 'sent',
          created_on: '2026-03-09T14:00:00Z',
        },
      ],
    });
    const coming = within(await screen.findByRole('region', { name: 'Coming up' }));
    expect(coming.getByText('1 of 13')).toBeTruthy();
    expect(coming.getByRole('link').getAttribute('href')).toBe('/rider-services/bookings/view/61');
    const past = within(screen.getByRole('region', { name: 'Past rides' })).getAllByRole('listitem');
    expect(past.map((row) => /\+9 min|on time/.exec(row.textContent)?.[0])).toEqual(['+9 min', 'on time', undefined]);
    // A receipt of each that cost something, by the day it is of.
    const receipts = screen.getAllByRole('button', { name: /^Receipt of / });
    expect(receipts.map((button) => button.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^Receipt of Mon, Mar 9/),
      expect.stringMatching(/^Receipt of Fri, Mar 6/),
    ]);
    if (receipts[0]) await hand.click(receipts[0]);
    await waitFor(() => expect(server.paramsOf('getReceiptFile')).toEqual([{ booking_id: '62' }]));
    expect(screen.getByText('91%')).toBeTruthy();
    const orders = within(await screen.findByRole('region', { name: 'Standing orders' }));
    expect(orders.getByRole('link', { name: 'Every Tuesday at 8:40 AM' })).toBeTruthy();
    const said = within(screen.getByRole('region', { name: 'Messages' }));
    expect(await said.findByText('Your ride is at 2:10.')).toBeTruthy();
    expect(said.getByText('Text, sent, 3/9/2026, 10:00 AM')).toBeTruthy();
  });

  test('who may be there twice are listed with what they have in common, and merged from there', async () => {
    const again = { ...ruth, user_id: '23', version: 5, date_of_birth: '1955-05-14' };
    let doubles = [{ message: 'Same name and phone', members: [ruth, again] }];
    const { hand, server, path } = open('/rider-services/members', {
      getLikelyDoubles: () => doubles,
      mergeCommunityMembers: () => {
        doubles = [];
        return { member: ruth, rides: 3, subscriptions: 1 };
      },
    });
    await hand.click(await screen.findByRole('button', { name: 'Likely doubles' }));
    expect(path()).toBe('/rider-services/members/doubles');
    const pair = (await screen.findByText('Same name and phone')).closest('li') as HTMLElement;
    expect(pair.textContent).toContain('born 05/14/1955');
    await hand.click(within(pair).getByRole('button', { name: 'Merge' }));
    const window = within(await screen.findByRole('dialog', { name: 'Merge Ruth Okafor and Ruth Okafor?' }));
    await hand.click(window.getByText('The right one'));
    await hand.click(window.getByRole('button', { name: 'Merge' }));
    await waitFor(() =>
      expect(server.paramsOf('mergeCommunityMembers')).toEqual([
        { user_id: '23', merged_user_id: '21', expected_version: 5, merged_expected_version: 3 },
      ]),
    );
    // Who merges one pair goes on with the next.
    expect(await screen.findByText('No two members look like one person.')).toBeTruthy();
    expect(path()).toBe('/rider-services/members/doubles');
  });

  test('who only look alike are told apart, and stay told apart', async () => {
    const again = { ...ruth, user_id: '23', version: 5 };
    let doubles = [{ message: 'Same name', members: [ruth, again] }];
    const { hand, server } = open('/rider-services/members/doubles', {
      getLikelyDoubles: () => doubles,
      dismissLikelyDouble: ({ user_id, other_user_id }) => {
        doubles = [];
        return { user_id, other_user_id };
      },
    });
    await hand.click(await screen.findByRole('button', { name: 'Two people' }));
    expect(await screen.findByText('Ruth Okafor and Ruth Okafor are two people.')).toBeTruthy();
    expect(server.paramsOf('dismissLikelyDouble')).toEqual([{ user_id: '21', other_user_id: '23' }]);
    expect(await screen.findByText('No two members look like one person.')).toBeTruthy();
  });

  test('who are one person are merged from the page of either, and say of which records they were made', async () => {
    const ruthAgain = { ...ruth, user_id: '23', firstname: 'R.', version: 5 };
    let merged: { user_id: string; firstname: string; lastname: string; at: string; operation_version: number }[] = [];
    const { hand, server } = open('/rider-services/members/view/21', {
      searchUserByName: [ruth, ruthAgain],
      getMemberMerges: () => ({ merged, merged_into: null }),
      mergeCommunityMembers: () => {
        merged = [{ ...ruthAgain, at: '2026-03-10T14:00:00Z', operation_version: 77 }];
        return { member: ruth, rides: 3, subscriptions: 1 };
      },
      undoOperation: () => refuse(409, 'UNDO_SUPERSEDED', 'Something else happened to it since.'),
    });
    await hand.click(await screen.findByRole('button', { name: 'Merge with another' }));
    const window = within(await screen.findByRole('dialog', { name: 'Merge Ruth Okafor with another' }));
    expect(window.getByRole('button', { name: 'Merge' }).getAttribute('aria-disabled')).toBe('true');
    await hand.type(window.getByRole('combobox'), 'oka');
    await hand.click(await screen.findByRole('option', { name: /Okafor, R\./ }));
    await hand.click(window.getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText(/^Merged with Okafor, R\., 3\/10\/2026/)).toBeTruthy();
    expect(server.paramsOf('mergeCommunityMembers')).toEqual([
      { user_id: '21', merged_user_id: '23', expected_version: 3, merged_expected_version: 5 },
    ]);
    await hand.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => server.paramsOf('undoOperation')).toEqual([{ version: 77 }]);
    expect(await screen.findByText('Something else happened to it since.')).toBeTruthy();
  });

  test('[RIDER-04] are only joined by someone whose phone number is not found', async () => {
    const { hand, address } = open('/rider-services/members/prepareNew');
    const phone = await screen.findByLabelText('Phone');
    await hand.type(phone, '8145550119');
    expect(await screen.findByRole('link', { name: 'Okafor, Ruth' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add a new member' }).getAttribute('aria-disabled')).toBe('true');

    await hand.clear(phone);
    await hand.type(phone, '8145550177');
    expect(await screen.findByText('No rider has (814) 555-0177.')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Add a new member' }));
    await screen.findByRole('heading', { name: 'New rider' });
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('(814) 555-0177');
    expect(address()).toBe('/rider-services/new');
  });

  test('[RIDER-05] are edited on a page of their own, sending only what differs', async () => {
    const changed = { ...ruth, version: 4, note: 'Ring twice. Dog.' };
    const { hand, server, path } = open('/members/modify/21', { updateCommunityMember: changed });
    const note = await screen.findByLabelText(/^Note/);
    await hand.type(note, ' Dog.');
    await hand.click(screen.getByRole('button', { name: 'Save rider' }));
    expect(await screen.findByText('Ruth Okafor was changed.')).toBeTruthy();
    expect(server.paramsOf('updateCommunityMember')).toEqual([
      { user_id: '21', expected_version: 3, note: 'Ring twice. Dog.' },
    ]);
    expect(path()).toBe('/rider-services/members/view/21');
  });

  test('keep what is typed of them when they are made inactive meanwhile, and save over that', async () => {
    const inactive = { ...ruth, version: 4, status: 0 as const };
    const { hand, server } = open('/rider-services/members/modify/21', { updateCommunityMember: inactive });
    await hand.type(await screen.findByLabelText(/^Note/), ' Two steps.');
    await hand.click(screen.getByRole('button', { name: 'Make inactive' }));
    expect(await screen.findByText('Ruth Okafor is not active.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Ring twice. Two steps.');
    await hand.click(screen.getByRole('button', { name: 'Save rider' }));
    await waitFor(() =>
      expect(server.paramsOf('updateCommunityMember').at(-1)).toEqual({
        user_id: '21',
        expected_version: 4,
        note: 'Ring twice. Two steps.',
      }),
    );
  });

  test('go by Cancel with what was typed of them, and it is brought back', async () => {
    const { hand, server, path } = open('/rider-services/members/modify/21');
    await hand.type(await screen.findByLabelText(/^Note/), ' Two steps.');
    await hand.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(path()).toBe('/rider-services/members/view/21'));
    expect(await screen.findByText('What you typed of Ruth Okafor was discarded.')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(path()).toBe('/rider-services/members/modify/21'));
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Note/)).value).toBe('Ring twice. Two steps.');
    expect(server.paramsOf('updateCommunityMember')).toEqual([]);
  });

  test('[RIDER-09] keep what was typed when an update fails, with the server’s message by its field', async () => {
    const taken = 'Ada Rosen has this number already.';
    const { hand } = open('/rider-services/members?member=21', {
      updateCommunityMember: refuse(422, 'PHONE_TAKEN', taken, { phone: taken }),
    });
    const drawer = await screen.findByRole('dialog', { name: 'Okafor, Ruth' });
    const phone = within(drawer).getByLabelText<HTMLInputElement>('Phone');
    await hand.clear(phone);
    await hand.type(phone, '8145550120');
    await hand.click(within(drawer).getByRole('button', { name: 'Save rider' }));
    expect(await within(drawer).findByText(taken)).toBeTruthy();
    expect(phone.value).toBe('(814) 555-0120');
    expect(within(drawer).getByRole('checkbox', { name: 'They share this phone with someone' })).toBeTruthy();
  });
});

describe('A rider', () => {
  test('[ERR-31] is warned of at its field where it cannot be, and no call is made', async () => {
    const { hand, server } = open('/rider-services/members/modify/21');
    const name = await screen.findByLabelText('First name');
    await hand.clear(name);
    await hand.click(screen.getByRole('button', { name: 'Save rider' }));
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
    const warning = document.getElementById(name.getAttribute('aria-describedby') ?? '');
    expect(warning?.textContent).toMatch(/first name/i);
    expect(server.paramsOf('updateCommunityMember')).toEqual([]);
  });

  test('[RIDER-06] [RIDER-08] is found by name and by phone', async () => {
    const { hand } = open('/rider-services/riders');
    const box = await screen.findByRole('searchbox', { name: 'Name or phone' });
    await hand.type(box, 'oka');
    expect(await screen.findByRole('link', { name: 'Okafor, Ruth' })).toBeTruthy();
    await hand.clear(box);
    await hand.type(box, 'zzz');
    expect(await screen.findByText('No rider matches “zzz”.')).toBeTruthy();
    await hand.clear(box);
    await hand.type(box, '814 555 0119');
    expect(await screen.findByRole('link', { name: 'Okafor, Ruth' })).toBeTruthy();
  });

  test('is found by a part of a phone number, and is new where nobody has it', async () => {
    const { hand, server, path } = open('/rider-services/riders', {
      getCommunityMemberList: ({ search }) => (search === '5550119' ? [ruth] : []),
    });
    const box = await screen.findByRole('searchbox', { name: 'Name or phone' });
    await hand.type(box, '555-0119');
    expect(await screen.findByRole('link', { name: 'Okafor, Ruth' })).toBeTruthy();
    await hand.clear(box);
    await hand.type(box, '555-0192');
    expect(await screen.findByText('No rider’s phone or address has “555-0192” in it.')).toBeTruthy();
    expect(server.paramsOf('searchUserByPhone')).toEqual([]);
    await hand.click(screen.getByRole('button', { name: 'New rider' }));
    await screen.findByRole('heading', { name: 'New rider' });
    expect(path()).toBe('/rider-services/new');
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toContain('555');
  });

  test('is found by an address and by an e-mail, which are no name', async () => {
    const { hand, server } = open('/rider-services/riders', {
      getCommunityMemberList: ({ search }) => (search === '12 Elm' || search === 'ruth@cedar' ? [ruth] : []),
    });
    const box = await screen.findByRole('searchbox', { name: 'Name or phone' });
    await hand.type(box, '12 Elm');
    expect(await screen.findByRole('link', { name: 'Okafor, Ruth' })).toBeTruthy();
    await hand.clear(box);
    await hand.type(box, 'ruth@cedar');
    expect(await screen.findByRole('link', { name: 'Okafor, Ruth' })).toBeTruthy();
    expect(server.paramsOf('searchUserByName')).not.toContainEqual(expect.objectContaining({ name: '12 Elm' }));
  });

  test('[RIDER-07] is added with name, phone, program and aids', async () => {
    const { hand, server, path } = open('/rider-services/new', { createNewRiderUser: { user: ruth } });
    await hand.type(await screen.findByLabelText('First name'), 'Ruth');
    await hand.type(screen.getByLabelText('Last name'), 'Okafor');
    await hand.type(screen.getByLabelText('Phone'), '8145550119');
    await hand.click(screen.getByRole('checkbox', { name: 'Wheelchair' }));
    await hand.click(screen.getByRole('button', { name: 'Add rider' }));
    expect(await screen.findByText('Choose a program.')).toBeTruthy();
    expect(server.paramsOf('createNewRiderUser')).toEqual([]);

    await hand.click(screen.getByRole('combobox', { name: 'Program' }));
    await hand.click(await screen.findByTitle('Dial-a-Ride'));
    await expect.poll(() => screen.queryByText('Choose a program.')).toBeNull();
    await hand.click(screen.getByRole('button', { name: 'Add rider' }));
    expect(await screen.findByText('Ruth Okafor was added.')).toBeTruthy();
    expect(server.paramsOf('createNewRiderUser')).toEqual([
      {
        firstname: 'Ruth',
        lastname: 'Okafor',
        phone: '+18145550119',
        program_id: '1',
        mobility_assistance: ['Wheelchair'],
        addresses: [],
      },
    ]);
    expect(path()).toBe('/rider-services/members/view/21');
  });

  test('has places that are looked for first where their program serves', async () => {
    const { hand, server } = open('/rider-services/members/modify/21', { searchAddress: [] });
    await hand.type(await screen.findByRole('combobox', { name: /^Add a place/ }), '12 elm');
    await expect.poll(() => server.paramsOf('searchAddress').at(-1)).toEqual({ text: '12 elm', program_id: '1' });
  });

  test('is kept apart from riders and drivers on the form, who are found by name, and is read so on their page', async () => {
    const changed = {
      ...ruth,
      rides_alone: true,
      not_with_riders: [{ user_id: '22', firstname: 'Ada', lastname: 'Rosen' }],
      not_with_drivers: [{ driver_id: '91', driver_name: 'Sam Lee' }],
    };
    let now = ruth;
    const { hand, server } = open('/rider-services/members/modify/21', {
      searchUserByName: ({ name }) => (name.startsWith('ros') ? [ada] : [ruth]),
      getDriverNameList: [
        { driver_id: '91', driver_name: 'Sam Lee' },
        { driver_id: '92', driver_name: 'Luis Marsh' },
      ],
      getCommunityMemberInfoById: () => now,
      updateCommunityMember: () => (now = changed),
    });
    await hand.click(await screen.findByRole('checkbox', { name: /^Rides alone/ }));
    const search = screen.getByRole('combobox', { name: /^Not with this rider/ });
    await hand.type(search, 'oka');
    await hand.click(await screen.findByRole('option', { name: /Okafor, Ruth/ }));
    expect(screen.queryByText('Not with Ruth Okafor')).toBeNull();
    await hand.type(search, 'ros');
    await hand.click(await screen.findByRole('option', { name: /Rosen, Ada/ }));
    expect(screen.getByText('Not with Ada Rosen')).toBeTruthy();
    await hand.type(screen.getByRole('combobox', { name: /^Not driven by/ }), 'sam');
    await waitFor(() => expect(screen.queryByTitle('Luis Marsh')).toBeNull());
    await hand.click(await screen.findByTitle('Sam Lee'));
    await hand.click(screen.getByRole('button', { name: 'Save rider' }));
    await waitFor(() =>
      expect(server.paramsOf('updateCommunityMember')).toEqual([
        { user_id: '21', expected_version: 3, rides_alone: true, not_with_riders: ['22'], not_with_drivers: ['91'] },
      ]),
    );
    expect(await screen.findByText('Rides alone. Not with Ada Rosen. Not driven by Sam Lee.')).toBeTruthy();
  });

  test('is kept apart from nobody any more once they are taken off, also of a driver who has left', async () => {
    const apart = {
      ...ruth,
      not_with_riders: [{ user_id: '22', firstname: 'Ada', lastname: 'Rosen' }],
      not_with_drivers: [{ driver_id: '99', driver_name: 'Gone Driver' }],
    };
    const { hand, server } = open('/rider-services/members/modify/21', {
      getCommunityMemberInfoById: apart,
      updateCommunityMember: ruth,
    });
    await hand.click(await screen.findByRole('button', { name: 'Remove Ada Rosen' }));
    expect(screen.getByTitle('Gone Driver')).toBeTruthy();
    await hand.click(screen.getByRole('combobox', { name: /^Not driven by/ }));
    await hand.keyboard('{Backspace}');
    await hand.click(screen.getByRole('button', { name: 'Save rider' }));
    await waitFor(() =>
      expect(server.paramsOf('updateCommunityMember')).toEqual([
        { user_id: '21', expected_version: 3, not_with_riders: [], not_with_drivers: [] },
      ]),
    );
  });

  test('is told beside the list that the server will not take', async () => {
    const sentence = 'One of these drivers is not there.';
    const { hand } = open('/rider-services/members/modify/21', {
      updateCommunityMember: refuse(422, 'COMPANY_INVALID', sentence, { not_with_drivers: sentence }),
    });
    await hand.click(await screen.findByRole('checkbox', { name: /^Rides alone/ }));
    await hand.click(screen.getByRole('button', { name: 'Save rider' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: /^Not driven by/ }).getAttribute('aria-invalid')).toBe('true');
  });

  test('is put on hold with a reason, a last day and who may pass it, and is told so on their page', async () => {
    const hold = { reason: 'Owes two fares', until: '2099-03-16', passed_by: [1 as const] };
    let now = ruth;
    const { hand, server } = open('/rider-services/members/modify/21', {
      getCommunityMemberInfoById: () => now,
      updateCommunityMember: () => (now = { ...ruth, hold, version: 4 }),
    });
    await hand.click(await screen.findByRole('checkbox', { name: 'Do not book' }));
    await hand.click(screen.getByRole('button', { name: 'Save rider' }));
    expect(await screen.findByText('Say why, for whoever takes the next call.')).toBeTruthy();
    expect(server.paramsOf('updateCommunityMember')).toEqual([]);
    await hand.type(screen.getByLabelText('Why'), hold.reason);
    await hand.type(screen.getByLabelText(/^Through/), '3/16/2099{Tab}');
    await hand.click(screen.getByRole('combobox', { name: /^Who may pass/ }));
    await hand.click(await screen.findByTitle('1 · Rider services, with dashboard'));
    await hand.click(screen.getByRole('button', { name: 'Save rider' }));
    expect(await screen.findByText('Not to be booked through Monday, March 16, 2099: Owes two fares.')).toBeTruthy();
    expect(screen.getByText(/You may book them all the same\./)).toBeTruthy();
    expect(server.paramsOf('updateCommunityMember')).toEqual([{ user_id: '21', expected_version: 3, hold }]);
  });

  test('on hold is let go by whoever may pass it, and others read why it is not theirs', async () => {
    const held = { ...ruth, hold: { reason: 'Owes two fares', until: '2099-03-16', passed_by: [1 as const] } };
    open('/rider-services/members/modify/21', { getCommunityMemberInfoById: held }, [2]);
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Do not book/ });
    expect([box.checked, box.disabled]).toEqual([true, true]);
    expect(screen.getByText(/This hold is changed by whoever may pass it, or by level 1\.$/)).toBeTruthy();
    expect(screen.queryByLabelText('Why')).toBeNull();
  });

  test('has a date of birth, a language and somebody to call, which are sent where they differ', async () => {
    let now = ruth;
    const known = {
      date_of_birth: '1951-07-09',
      language: 'Spanish',
      emergency_name: 'Ben Holm',
      emergency_phone: '+15305550101',
    };
    const { hand, server } = open('/rider-services/members/modify/21', {
      getCommunityMemberInfoById: () => now,
      updateCommunityMember: () => (now = { ...ruth, ...known, version: 4 }),
    });
    await hand.type(await screen.findByLabelText(/^Date of birth/), '7/9/1951{Tab}');
    await hand.type(screen.getByLabelText(/^Language/), 'Spanish');
    await hand.type(screen.getByLabelText(/^Emergency contact/), 'Ben Holm');
    await hand.type(screen.getByLabelText(/^Their phone/), '12{Tab}');
    await hand.click(screen.getByRole('button', { name: 'Save rider' }));
    expect(screen.getByLabelText(/^Their phone/).getAttribute('aria-invalid')).toBe('true');
    expect(server.paramsOf('updateCommunityMember')).toEqual([]);
    await hand.clear(screen.getByLabelText(/^Their phone/));
    await hand.type(screen.getByLabelText(/^Their phone/), '5305550101{Tab}');
    await hand.click(screen.getByRole('button', { name: 'Save rider' }));
    expect(await screen.findByText('07/09/1951')).toBeTruthy();
    expect(screen.getByText('Ben Holm, (530) 555-0101')).toBeTruthy();
    expect(server.paramsOf('updateCommunityMember')).toEqual([{ user_id: '21', expected_version: 3, ...known }]);
  });

  test('has a sex and a weight, which are sent where they differ and read on their page', async () => {
    let now = ruth;
    const { hand, server } = open('/rider-services/members/modify/21', {
      getCommunityMemberInfoById: () => now,
      updateCommunityMember: () => (now = { ...ruth, sex: 'female', weight_lb: 142, version: 4 }),
    });
    await hand.click(await screen.findByLabelText(/^Sex/));
    await hand.click(await screen.findByTitle('Female'));
    await hand.type(screen.getByLabelText(/^Weight/), '142{Tab}');
    await hand.click(screen.getByRole('button', { name: 'Save rider' }));
    expect(await screen.findByText('142 lb')).toBeTruthy();
    expect(screen.getByText('Female')).toBeTruthy();
    expect(server.paramsOf('updateCommunityMember')).toEqual([
      { user_id: '21', expected_version: 3, sex: 'female', weight_lb: 142 },
    ]);
  });

  test('says how they agreed to be told of their rides, and is asked until they did', async () => {
    let now = ruth;
    const { hand, server } = open('/rider-services/members/modify/21', {
      getCommunityMemberInfoById: () => now,
      updateCommunityMember: () => (now = { ...ruth, messages_by: 'call', version: 4 }),
    });
    await hand.click(await screen.findByLabelText(/^Messages about rides/));
    await hand.click(await screen.findByTitle('By a call, to a landline'));
    await hand.click(screen.getByRole('button', { name: 'Save rider' }));
    expect(await screen.findByText('By a call, to a landline')).toBeTruthy();
    expect(server.paramsOf('updateCommunityMember')).toEqual([
      { user_id: '21', expected_version: 3, messages_by: 'call' },
    ]);
  });

  test('is known to payers by numbers, which are added from a day on and taken away on their page', async () => {
    const payers = [{ insurance_id: '700', insurance_name: 'Keystone Access' }];
    const old = {
      member_number_id: '41',
      version: 1,
      insurance_id: '700',
      insurance_name: 'Keystone Access',
      number: 'CV900',
      starts_on: '2024-01-01',
    };
    let numbers = [old];
    const { hand, server } = open('/rider-services/members/view/21', {
      getMemberNumbers: () => ({ numbers, payers }),
      saveMemberNumber: ({ number, starts_on }) => {
        if (number === 'TAKEN') {
          const sentence = 'Another rider has this number at Keystone Access.';
          return refuse(422, 'NUMBER_TAKEN', sentence, { number: sentence });
        }
        const made = { ...old, member_number_id: '42', number, starts_on };
        numbers = [made, old];
        return made;
      },
      removeMemberNumber: ({ member_number_id }) => {
        numbers = numbers.filter((one) => one.member_number_id !== member_number_id);
        return { member_number_id };
      },
    });
    const part = await screen.findByRole('region', { name: 'Member numbers' });
    expect((await within(part).findByText('CV900')).closest('li')?.textContent).toContain('Holds now');
    await hand.click(within(part).getByRole('button', { name: 'Add number' }));
    const dialog = await screen.findByRole('dialog');
    await hand.click(within(dialog).getByRole('button', { name: 'Save number' }));
    expect(within(dialog).getByText('Enter the number as the payer writes it.')).toBeTruthy();
    await hand.type(within(dialog).getByLabelText('Number'), 'TAKEN');
    await hand.click(within(dialog).getByRole('button', { name: 'Save number' }));
    expect(await within(dialog).findByText('Another rider has this number at Keystone Access.')).toBeTruthy();
    await hand.clear(within(dialog).getByLabelText('Number'));
    await hand.type(within(dialog).getByLabelText('Number'), 'CV1000417');
    await hand.click(within(dialog).getByRole('button', { name: 'Save number' }));
    expect((await within(part).findByText('CV1000417')).closest('li')?.textContent).toContain('Holds now');
    expect(within(part).getByText('CV900').closest('li')?.textContent).not.toContain('Holds now');
    await hand.click(within(part).getByRole('button', { name: 'Take away CV900' }));
    await waitFor(() => expect(within(part).queryByText('CV900')).toBeNull());
    expect(server.paramsOf('removeMemberNumber')).toEqual([{ member_number_id: '41', expected_version: 1 }]);
  });
});
