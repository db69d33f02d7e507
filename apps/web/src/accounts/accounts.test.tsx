import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Area } from '../platform/areas.ts';
import { doneLine, notices } from '../platform/notices/index.ts';
import { account as signedIn, fakeServer, openConsole, refuse } from '../testing.tsx';
import type { Account } from './accounts.ts';
import { area } from './area.tsx';
import { AccountLink } from './index.ts';

/** A page with an address on it that is an account's. */
const Page = () => <AccountLink accountId="5" text="35 Main St" />;
const somewhere: Area = {
  routes: [{ path: '/somewhere', access: [1], title: 'Somewhere', load: () => Promise.resolve({ default: Page }) }],
  menu: [],
};

const terms = { version: 1, manual_dispatch: true, heatmap_bounds: null, program_timezone: 'America/New_York' };
const programs = [
  { ...terms, program_id: '1', program_name: 'Cedar Medical' },
  { ...terms, program_id: '2', program_name: 'Dial-a-Ride' },
];
const main = {
  userplace_id: '71',
  addressLine1: '35 Main St',
  label: '',
  city: 'Penny Mill',
  state: 'PA',
  zipcode: '16984',
  latitude: 41.1,
  longitude: -77.9,
  location_type: 3 as const,
};
const north = { ...main, userplace_id: '72', addressLine1: '39 Main St', label: 'North door' };
const penny: Account = {
  account_id: '5',
  version: 4,
  name: 'Penny Mill Dialysis',
  created_on: '2024-03-02T15:00:00Z',
  updated_on: '2026-03-02T15:00:00Z',
  program: [{ program_id: '1', program_name: 'Cedar Medical' }],
  pricing: [],
  is_insurance: true,
  insurance_id: '5',
  hours: 'Mon–Sat',
  main_address: main,
  alt_address: [north],
  contact: ['Front desk', 'Dana Quill 570-555-0151'],
  note: 'Call the desk.',
  portal: [{ program_id: '1', url: 'https://ride.example/p/penny-mill-dialysis' }],
};
const elm: Account = {
  ...penny,
  account_id: '6',
  name: 'Elm Street Clinic',
  is_insurance: false,
  insurance_id: null,
  program: [],
  main_address: null,
  alt_address: [],
  contact: [],
  portal: [],
};

const billed = {
  account_id: '6',
  version: 0,
  net_days: 30 as const,
  cycle: 'monthly' as const,
  grouping: 'rider' as const,
  needs: [],
};

function open(path: string, more: Parameters<typeof fakeServer>[0] = {}, levels: (0 | 1 | 2 | 3 | 4)[] = [3]) {
  notices.set([]);
  doneLine.set(null);
  const server = fakeServer({
    getCurrentAccount: signedIn({ is_admin: levels, employer_programs: programs }),
    getProgramAccounts: [elm, penny],
    getProgramAccountInfoById: ({ account_id }) => (account_id === '6' ? elm : penny),
    getOperationList: [],
    getPortalPages: [],
    getPayerTerms: billed,
    searchAddress: [],
    ...more,
  });
  return { server, ...openConsole(path, [area, somewhere]) };
}

const panel = async () => screen.findByRole('dialog', { name: 'Penny Mill Dialysis' });
const drawer = async (name: string) => screen.findByRole('dialog', { name });
/** What lies over the panel, by its title. */
const dialog = async (title: string) => {
  const head = await screen.findByText(title, { selector: '.ant-modal-title' });
  return head.closest<HTMLElement>('[role="dialog"]') ?? document.body;
};

describe('The accounts', () => {
  test('[ACCT-02] are listed with who pays, their programs, and whom to call first', async () => {
    open('/programs/accounts');
    const row = await screen.findByRole('row', { name: 'Penny Mill Dialysis' });
    for (const text of ['Pay account', 'Cedar Medical', '35 Main St, Penny Mill, PA 16984'])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(within(row).getByText('Dana Quill 570-555-0151 and 1 more')).toBeTruthy();
    expect(within(row).getByText('Default')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: 'Elm Street Clinic' })).getByText('Private pay')).toBeTruthy();
  });

  test('are found by a name, another door or a contact, and told apart by who pays', async () => {
    const { hand } = open('/programs/accounts');
    await screen.findByRole('row', { name: 'Penny Mill Dialysis' });
    const box = screen.getByRole('searchbox', { name: 'Name, address or contact' });
    const rows = () =>
      screen.queryAllByRole('row', { name: /Clinic|Dialysis/ }).map((row) => row.getAttribute('aria-label'));
    for (const [typed, found] of [
      ['elm', 1],
      ['north door', 1],
      ['quill', 1],
      ['nobody', 0],
    ] as const) {
      await hand.clear(box);
      await hand.type(box, typed);
      await waitFor(() => expect([typed, rows().length]).toEqual([typed, found]));
    }
  });

  test('say that there are none, and what went wrong', async () => {
    const { server, hand } = open('/programs/accounts', {
      getProgramAccounts: refuse(503, 'BUSY', 'The server is busy.'),
    });
    expect(await screen.findByText('The server is busy.')).toBeTruthy();
    server.answer({ getProgramAccounts: [] });
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There are no accounts yet.')).toBeTruthy();
  });

  test('[ACCT-03] are made with a name, programs, who pays and an address, and opened at once', async () => {
    const { hand, server } = open('/programs/accounts', {
      createNewProgramAccount: penny,
      geocodeAddress: main,
    });
    await hand.click(await screen.findByRole('button', { name: 'New account' }));
    const form = within(await dialog('New account'));
    await hand.click(form.getByRole('button', { name: 'Add account' }));
    expect(form.getByText('Name the account.')).toBeTruthy();
    await hand.type(form.getByLabelText('Name'), 'Penny Mill Dialysis');
    await hand.click(form.getByLabelText('Who pays for rides'));
    await hand.click(await screen.findByText('Pay account: the account pays'));
    await hand.click(form.getByRole('button', { name: 'Add account' }));
    expect(form.getByText('Please select a program service first.')).toBeTruthy();
    await hand.click(form.getByLabelText('Programs'));
    await hand.click(await screen.findByTitle('Cedar Medical'));
    await hand.type(form.getByLabelText(/^Main address/), '35 Main St, Penny Mill');
    await hand.click(form.getByRole('button', { name: 'Add account' }));
    await expect
      .poll(() => server.paramsOf('createNewProgramAccount'))
      .toEqual([{ name: 'Penny Mill Dialysis', program_id: ['1'], main_address: main, is_insurance: true }]);
    expect(await panel()).toBeTruthy();
  });

  test('that are refused keep what was typed, with the sentence at its field', async () => {
    const sentence = 'There is an account “Elm Street Clinic” already.';
    const { hand } = open('/programs/accounts', {
      createNewProgramAccount: refuse(422, 'NAME_TAKEN', sentence, { name: sentence }),
    });
    await hand.click(await screen.findByRole('button', { name: 'New account' }));
    const form = within(await dialog('New account'));
    await hand.type(form.getByLabelText('Name'), 'elm street clinic');
    await hand.click(form.getByRole('button', { name: 'Add account' }));
    expect(await form.findByText(sentence)).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('elm street clinic');
  });

  test('are walked with J and K', async () => {
    const { hand } = open('/programs/accounts?account=6');
    expect(await drawer('Elm Street Clinic')).toBeTruthy();
    await screen.findByRole('row', { name: 'Penny Mill Dialysis' });
    await hand.keyboard('j');
    expect(await panel()).toBeTruthy();
    await hand.keyboard('k');
    expect(await drawer('Elm Street Clinic')).toBeTruthy();
  });
});

describe('The panel of an account', () => {
  test('[ACCT-04] [ACCT-26] opens beside whatever page has an address of it, and so do its links', async () => {
    const { hand, path } = open('/somewhere', {}, [1]);
    await hand.click(await screen.findByRole('link', { name: '35 Main St' }));
    const shown = within(await panel());
    expect(path()).toBe('/somewhere');
    expect(shown.queryByRole('switch', { name: 'Pay account' })).toBeNull();
    await hand.click(shown.getByRole('button', { name: 'Show and copy links' }));
    expect(await dialog('Reservation links of Penny Mill Dialysis')).toBeTruthy();
  });

  test('[ERR-20] that cannot be read says so and closes', async () => {
    const { address } = open('/programs/accounts?account=5', {
      getProgramAccountInfoById: refuse(422, 'ACCOUNT_NOT_FOUND', 'Failed to fetch this account.'),
    });
    expect(await screen.findByText('Failed to fetch this account.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/programs/accounts');
  });

  test('[ACCT-05] [ACCT-06] [ACCT-10] saves the name, the hours and the note', async () => {
    const { hand, server } = open('/programs/accounts?account=5', { editProgramAccount: { ...penny, version: 5 } });
    const shown = within(await panel());
    for (const [label, text] of [
      ['Name', ' North'],
      [/^Hours/, ', 6 to 6'],
      [/^Note/, ' Not the riders.'],
    ] as const)
      await hand.type(shown.getByLabelText(label), text);
    await hand.click(shown.getByRole('button', { name: /^Save 3 changes/ }));
    await expect
      .poll(() => server.paramsOf('editProgramAccount'))
      .toEqual([
        {
          account_id: '5',
          expected_version: 4,
          name: 'Penny Mill Dialysis North',
          hours: 'Mon–Sat, 6 to 6',
          note: 'Call the desk. Not the riders.',
        },
      ]);
  });

  test('[ACCT-27] [ERR-21] counts what was changed, sends that alone, and says that it was saved', async () => {
    const { hand, server } = open('/programs/accounts?account=5', { editProgramAccount: { ...penny, version: 5 } });
    const shown = within(await panel());
    expect(shown.getByRole('button', { name: /^Save/ }).getAttribute('aria-disabled')).toBe('true');
    await hand.type(shown.getByLabelText(/^Hours/), '!');
    await hand.type(shown.getByLabelText(/^Note/), '!');
    expect(shown.getByRole('button', { name: /^Save 2 changes/ })).toBeTruthy();
    await hand.type(shown.getByLabelText(/^Note/), '{Backspace}');
    await hand.keyboard('{Control>}{Enter}{/Control}');
    await expect
      .poll(() => server.paramsOf('editProgramAccount'))
      .toEqual([{ account_id: '5', expected_version: 4, hours: 'Mon–Sat!' }]);
    expect(await screen.findByText('Successfully updated account.')).toBeTruthy();
  });

  test('asks before what was typed is lost, and takes it back by itself', async () => {
    const { hand } = open('/programs/accounts?account=5');
    const shown = within(await panel());
    await hand.type(shown.getByLabelText(/^Hours/), '!');
    await hand.click(shown.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Discard what you typed?')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Keep typing' }));
    await hand.click(shown.getByRole('button', { name: 'Discard' }));
    expect(shown.getByLabelText<HTMLInputElement>(/^Hours/).value).toBe('Mon–Sat');
  });

  test('tells who was second, and what stands there now can be shown', async () => {
    const { hand, server } = open('/programs/accounts?account=5', {
      editProgramAccount: refuse(409, 'STALE', 'Someone else just changed this account.'),
    });
    const shown = within(await panel());
    await hand.type(shown.getByLabelText(/^Hours/), '!');
    server.answer({ getProgramAccountInfoById: { ...penny, version: 5, hours: 'Daily' } });
    await hand.click(shown.getByRole('button', { name: /^Save 1 change/ }));
    expect(await shown.findByText('Someone else just changed Penny Mill Dialysis.')).toBeTruthy();
    expect(shown.getByLabelText<HTMLInputElement>(/^Hours/).value).toBe('Mon–Sat!');
    await hand.click(shown.getByRole('button', { name: 'Show' }));
    expect(shown.getByLabelText<HTMLInputElement>(/^Hours/).value).toBe('Daily');
  });

  test('[ERR-27] says that nobody answered, and keeps what was typed', async () => {
    const { hand, server } = open('/programs/accounts?account=5');
    const shown = within(await panel());
    await hand.type(shown.getByLabelText(/^Hours/), '!');
    server.goDown();
    await hand.click(shown.getByRole('button', { name: /^Save 1 change/ }));
    expect(await shown.findByText(/^API error: The server did not answer\./)).toBeTruthy();
    expect(shown.getByLabelText<HTMLInputElement>(/^Hours/).value).toBe('Mon–Sat!');
    await hand.click(shown.getByRole('button', { name: 'Remove Front desk' }));
    await waitFor(() => expect(notices.get()[0]?.text).toMatch(/^API error: /));
  });

  test('lets who keeps the programs say whether it pays, at once', async () => {
    const { hand, server } = open('/programs/accounts?account=5', {
      editProgramAccount: { ...penny, version: 5, is_insurance: false, insurance_id: null },
    });
    const shown = within(await panel());
    await hand.click(shown.getByRole('switch', { name: 'Pay account' }));
    await expect
      .poll(() => server.paramsOf('editProgramAccount'))
      .toEqual([{ account_id: '5', is_insurance: false, pricing_id: null }]);
  });

  describe('that pays', () => {
    const plan = (pricing_id: string, pricing_name: string, program_id = '1') => ({
      pricing_id,
      pricing_name,
      program_id,
      version: 1,
      is_default: false,
      payment_timing: 1 as const,
      tiers: [],
      effective_on: '2026-01-01',
    });
    const plans = [plan('31', 'Medical'), plan('32', 'Contract'), plan('33', 'Elsewhere', '2')];
    const priced: Account = { ...penny, version: 5, pricing: [{ pricing_id: '32', pricing_name: 'Contract' }] };
    const openPlan = async (more: Parameters<typeof fakeServer>[0] = {}) => {
      let now = penny;
      const page = open('/programs/accounts?account=5', {
        getFeePlanList: plans,
        getProgramAccountInfoById: () => now,
        editProgramAccount: () => (now = priced),
        ...more,
      });
      await page.hand.click(within(await panel()).getByRole('button', { name: 'Assign fee plan' }));
      return { ...page, asked: within(await dialog('Assign fee plan')) };
    };

    test('[ACCT-11] [ACCT-27] [PRICE-18] is given a plan of its own programs, and nothing but that is sent', async () => {
      const { hand, server, asked } = await openPlan();
      expect(within(await panel()).getByText('the default of each program')).toBeTruthy();
      expect(asked.getByText('Select a fee plan')).toBeTruthy();
      await hand.click(asked.getByRole('combobox', { name: 'Fee plan' }));
      expect(await screen.findByTitle('Medical')).toBeTruthy();
      expect(screen.queryByTitle('Elsewhere')).toBeNull();
      await hand.click(await screen.findByText('Contract', { selector: '.ant-select-item-option-content' }));
      await hand.click(asked.getByRole('button', { name: 'Save' }));
      await expect
        .poll(() => server.paramsOf('editProgramAccount'))
        .toEqual([{ account_id: '5', is_insurance: true, pricing_id: '32' }]);
      expect(await within(await panel()).findByText('Contract')).toBeTruthy();
    });

    test('is followed by the terms of its invoices, which are changed over the panel', async () => {
      const agreed = { ...billed, account_id: '5', version: 3, net_days: 45 as const };
      const { hand, server } = open('/programs/accounts?account=5', {
        getPayerTerms: agreed,
        editPayerTerms: { ...agreed, version: 4 },
      });
      const shown = within(await panel());
      expect(await shown.findByText('Net 45, monthly, by rider')).toBeTruthy();
      await hand.click(shown.getByRole('button', { name: 'Change the terms' }));
      const asked = within(await dialog('Terms of Penny Mill Dialysis'));
      await hand.click(asked.getByRole('combobox', { name: 'Due' }));
      await hand.click(await screen.findByTitle('On receipt'));
      await hand.click(asked.getByRole('checkbox', { name: 'Signature' }));
      await hand.click(asked.getByRole('button', { name: 'Save the terms' }));
      await expect
        .poll(() => server.paramsOf('editPayerTerms'))
        .toEqual([
          {
            account_id: '5',
            net_days: 0,
            cycle: 'monthly',
            grouping: 'rider',
            needs: ['signature'],
            expected_version: 3,
          },
        ]);
    });

    test('[PRICE-19] stays as it is where the dialog is left by Cancel', async () => {
      const { hand, server, asked } = await openPlan();
      await hand.click(asked.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Assign fee plan' })).toBeNull());
      expect(server.paramsOf('editProgramAccount')).toEqual([]);
    });

    test('[ERR-37] has a plan before that is saved', async () => {
      const { hand, server, asked } = await openPlan();
      await hand.click(asked.getByRole('button', { name: 'Save' }));
      expect(await asked.findByText('Please select a fee plan.')).toBeTruthy();
      expect(server.paramsOf('editProgramAccount')).toEqual([]);
    });

    test('[ACCT-13] [ACCT-14] is either no pay account, which has no plan, or one with a plan', async () => {
      let now = priced;
      const { hand, server } = open('/programs/accounts?account=5', {
        getProgramAccountInfoById: () => now,
        editProgramAccount: () => (now = { ...penny, version: 6, is_insurance: false, insurance_id: null }),
      });
      const shown = within(await panel());
      expect(await shown.findByText('Contract')).toBeTruthy();
      await hand.click(shown.getByRole('switch', { name: 'Pay account' }));
      await expect
        .poll(() => server.paramsOf('editProgramAccount'))
        .toEqual([{ account_id: '5', is_insurance: false, pricing_id: null }]);
      await waitFor(() => expect(shown.queryByRole('button', { name: 'Assign fee plan' })).toBeNull());
    });
  });

  test('[ERR-38] that is in no program is made no pay account', async () => {
    const { hand } = open('/programs/accounts?account=6', {
      editProgramAccount: refuse(422, 'NO_PROGRAM', 'Please select a program service first.'),
    });
    const shown = within(await drawer('Elm Street Clinic'));
    await hand.click(shown.getByRole('switch', { name: 'Pay account' }));
    expect(await screen.findByText('Please select a program service first.')).toBeTruthy();
    expect(shown.getByRole('switch', { name: 'Pay account' }).getAttribute('aria-checked')).toBe('false');
  });
});

describe('The addresses of an account', () => {
  test('[ACCT-07] have the main one, which is changed at once', async () => {
    const moved = { ...main, addressLine1: '36 Main St' };
    const { hand, server } = open('/programs/accounts?account=5', {
      editProgramAccount: { ...penny, version: 5, main_address: moved },
      geocodeAddress: moved,
    });
    await hand.click(within(await panel()).getByRole('button', { name: 'Change the main address' }));
    const form = within(await dialog('Main address'));
    const street = form.getByLabelText('Street');
    await hand.clear(street);
    await hand.type(street, '36 Main St');
    await hand.click(form.getByRole('button', { name: 'Use this address' }));
    await expect
      .poll(() => server.paramsOf('editProgramAccount'))
      .toEqual([{ account_id: '5', main_address: { ...moved, userplace_id: null, label: undefined } }]);
  });

  test('[ACCT-08] [ERR-23] have others by their names, which are added and removed one by one', async () => {
    const { hand, server } = open('/programs/accounts?account=5', {
      editProgramAccount: { ...penny, version: 5 },
      geocodeAddress: north,
    });
    const shown = within(await panel());
    expect(shown.getByText('North door')).toBeTruthy();
    await hand.click(shown.getByRole('button', { name: 'Remove North door' }));
    await expect
      .poll(() => server.paramsOf('editProgramAccount'))
      .toEqual([{ account_id: '5', remove_alt_address: '72' }]);
    await hand.click(shown.getByRole('button', { name: 'Add address' }));
    const form = within(await dialog('New address'));
    await hand.type(form.getByLabelText('Street'), '15 Main St');
    await hand.type(form.getByLabelText(/^Label name/), 'Training room');
    await hand.click(form.getByRole('button', { name: 'Use this address' }));
    expect(await screen.findByText('Successfully added new address.')).toBeTruthy();
    expect(server.paramsOf('editProgramAccount').at(-1)).toMatchObject({
      account_id: '5',
      add_alt_address: { addressLine1: '15 Main St', label: 'Training room', location_type: 3 },
    });
  });

  test('[ACCT-17] need a street', async () => {
    const { hand, server } = open('/programs/accounts?account=5');
    await hand.click(within(await panel()).getByRole('button', { name: 'Add address' }));
    const form = within(await dialog('New address'));
    await hand.click(form.getByRole('button', { name: 'Use this address' }));
    expect(form.getByText('Please enter correct and complete address.')).toBeTruthy();
    expect(server.paramsOf('editProgramAccount')).toEqual([]);
  });

  test.each([
    {
      told: 'This address is outside.',
      sentence: 'Error adding new alt_address: This address is outside.',
    },
    { told: '', sentence: 'Error adding new address.' },
  ])('[ERR-25] [ERR-26] that are refused say so at the street: $sentence', async ({ told, sentence }) => {
    const { hand } = open('/programs/accounts?account=5', {
      editProgramAccount: refuse(422, 'ADDRESS_INCOMPLETE', told),
      geocodeAddress: north,
    });
    await hand.click(within(await panel()).getByRole('button', { name: 'Add address' }));
    const form = within(await dialog('New address'));
    await hand.type(form.getByLabelText('Street'), '15 Main St');
    await hand.click(form.getByRole('button', { name: 'Use this address' }));
    expect(await form.findByText(sentence)).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Street').value).toBe('15 Main St');
  });
});

describe('The contacts of an account', () => {
  test('[ACCT-18] stand with those of three words first', async () => {
    open('/programs/accounts?account=5');
    const list = within(within(await panel()).getByRole('region', { name: 'Contacts' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Dana Quill 570-555-0151',
      'Front desk',
    ]);
  });

  test('[ACCT-09] [ACCT-19] [ERR-22] are added in a dialog and removed beside their name, while what is typed elsewhere stays', async () => {
    const { hand, server } = open('/programs/accounts?account=5', {
      editProgramAccount: { ...penny, version: 5, contact: [...penny.contact, 'Ruth Okafor 570-555-0119'] },
    });
    const shown = within(await panel());
    await hand.type(shown.getByLabelText(/^Hours/), '!');
    await hand.click(shown.getByRole('button', { name: 'Add contact' }));
    const first = within(await dialog('New contact'));
    expect(first.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    await hand.type(first.getByLabelText('Contact name'), 'Ruth Okafor 570-555-0119');
    await hand.click(first.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully added new contact.')).toBeTruthy();
    await hand.click(shown.getByRole('button', { name: 'Remove Front desk' }));
    await expect
      .poll(() => server.paramsOf('editProgramAccount'))
      .toEqual([
        { account_id: '5', add_contact: 'Ruth Okafor 570-555-0119' },
        { account_id: '5', remove_contact: 'Front desk' },
      ]);
    expect(shown.getByLabelText<HTMLInputElement>(/^Hours/).value).toBe('Mon–Sat!');
    expect(shown.getByRole('button', { name: /^Save 1 change/ })).toBeTruthy();
  });

  test('[ERR-36] are not blank', async () => {
    const { hand, server } = open('/programs/accounts?account=5');
    await hand.click(within(await panel()).getByRole('button', { name: 'Add contact' }));
    const form = within(await dialog('New contact'));
    await hand.type(form.getByLabelText('Contact name'), '  {Enter}');
    expect(await form.findByText('Please add valid contact.')).toBeTruthy();
    expect(server.paramsOf('editProgramAccount')).toEqual([]);
  });

  test('[ERR-24] that are refused say so, and what was typed stays', async () => {
    const { hand } = open('/programs/accounts?account=5', {
      editProgramAccount: refuse(422, 'CONTACT_BLANK', 'Please add valid contact.'),
    });
    await hand.click(within(await panel()).getByRole('button', { name: 'Add contact' }));
    const form = within(await dialog('New contact'));
    await hand.type(form.getByLabelText('Contact name'), 'Ruth{Enter}');
    expect(await form.findByText('Error adding new contact: Please add valid contact.')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Contact name').value).toBe('Ruth');
  });
});

describe('The portal links of an account', () => {
  test('[ACCT-12] [ACCT-20] [ACCT-24] are shown by their ends, and whole in a dialog, with whose they are', async () => {
    const { hand } = open('/programs/accounts?account=5');
    const shown = within(await panel());
    expect(shown.getByText(/ride\.example\/p\/pen…is/)).toBeTruthy();
    await hand.click(shown.getByRole('button', { name: 'Show and copy links' }));
    const links = within(await dialog('Reservation links of Penny Mill Dialysis'));
    expect(links.getByText('Cedar Medical')).toBeTruthy();
    expect(links.getByText('https://ride.example/p/penny-mill-dialysis')).toBeTruthy();
    expect(links.getByText(/Only for contacts of Penny Mill Dialysis/)).toBeTruthy();
    expect(links.getByText(/never post it publicly/)).toBeTruthy();
  });

  test('[ACCT-22] [ACCT-23] of private pay are for private pay customers', async () => {
    const { hand } = open('/programs/accounts?account=5', {
      getProgramAccountInfoById: { ...penny, is_insurance: false, insurance_id: null },
    });
    await hand.click(within(await panel()).getByRole('button', { name: 'Show and copy links' }));
    expect(within(await dialog('Reservation links')).getByText(/^For private pay customers/)).toBeTruthy();
  });

  test('[ACCT-21] are copied whole, and the dialog is closed', async () => {
    const { hand } = open('/programs/accounts?account=5');
    await hand.click(within(await panel()).getByRole('button', { name: 'Show and copy links' }));
    const links = within(await dialog('Reservation links of Penny Mill Dialysis'));
    await hand.click(links.getByRole('button', { name: 'Copy the link for Cedar Medical' }));
    expect(await screen.findByText('Link copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('https://ride.example/p/penny-mill-dialysis');
    await hand.click(links.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByText('https://ride.example/p/penny-mill-dialysis')).toBeNull());
  });

  test('are typed in whole, and taken away by leaving nothing', async () => {
    const { hand, server } = open('/programs/accounts?account=5', { editProgramAccount: { ...penny, version: 5 } });
    const shown = within(await panel());
    const edit = async () => {
      await hand.click(shown.getByRole('button', { name: 'Change the link for Cedar Medical' }));
      return within(await dialog('Portal link for Cedar Medical'));
    };
    const form = await edit();
    const link = form.getByLabelText(/^Link/);
    await hand.clear(link);
    await hand.type(link, 'ride.example/penny');
    await hand.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText(/Write the whole link, such as .* not “ride.example\/penny”\./)).toBeTruthy();
    await hand.clear(link);
    await hand.click(form.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => server.paramsOf('editProgramAccount'))
      .toEqual([{ account_id: '5', portal: [], expected_version: 4 }]);
  });
});
