import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { account as signedIn, fakeServer, openConsole, refuse } from '../testing.tsx';
import { area } from './area.tsx';

const clinic = {
  account_id: '5',
  version: 4,
  name: 'Elm Dialysis',
  created_on: '2024-03-02T15:00:00Z',
  updated_on: '2026-03-02T15:00:00Z',
  program: [{ program_id: '1', program_name: 'Cedar Medical' }],
  pricing: [],
  is_insurance: true,
  insurance_id: '5',
  hours: '',
  main_address: null,
  alt_address: [],
  contact: [],
  note: '',
  portal: [],
};
const page = {
  program_id: '1',
  url: 'https://cedar.example/ask?of=q1w2e3r4t5y6u7i8o9p0',
  made_on: '2026-03-02T15:00:00Z',
};

function open(pages: readonly (typeof page)[], answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    getCurrentAccount: signedIn({ is_admin: [3] }),
    getProgramAccounts: [clinic],
    getProgramAccountInfoById: clinic,
    getAccessiblePrograms: [
      {
        program_id: '1',
        program_name: 'Cedar Medical',
        version: 1,
        manual_dispatch: true,
        heatmap_bounds: null,
        program_timezone: 'America/New_York',
      },
    ],
    getOperationList: [],
    getPortalPages: [...pages],
    getPayerTerms: { account_id: '5', version: 0, net_days: 30, cycle: 'monthly', grouping: 'rider', needs: [] },
    makePortalPage: page,
    closePortalPage: {},
    ...answers,
  });
  return { server, ...openConsole('/programs/accounts?account=5', [area]) };
}

async function dialog() {
  const head = await screen.findByText('Portal page for Cedar Medical', { selector: '.ant-modal-title' });
  return within(head.closest<HTMLElement>('[role="dialog"]') ?? document.body);
}

describe('The portal page of an account', () => {
  test('is opened for a program from the panel, and then copied', async () => {
    const { hand, server } = open([]);
    await hand.click(await screen.findByRole('button', { name: 'The portal page for Cedar Medical' }));
    await hand.click((await dialog()).getByRole('button', { name: 'Open a page' }));
    expect(server.paramsOf('makePortalPage')).toEqual([{ account_id: '5', program_id: '1' }]);
  });

  test('is shown by its ends, whole in its dialog, and says who is to have it', async () => {
    const { hand } = open([page]);
    expect(await screen.findByText(/ask\?of=q1w…p0/)).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'The portal page for Cedar Medical' }));
    const shown = await dialog();
    expect(shown.getByText(page.url)).toBeTruthy();
    expect(shown.getByText(/They are charged to it\..*only to the people who book for Elm Dialysis/)).toBeTruthy();
    await hand.click(shown.getByRole('button', { name: 'Copy the link' }));
    expect(await navigator.clipboard.readText()).toBe(page.url);
  });

  test('is given another link, or closed, only once it was said what comes of it', async () => {
    const { hand, server } = open([page]);
    await hand.click(await screen.findByRole('button', { name: 'The portal page for Cedar Medical' }));
    const shown = await dialog();
    await hand.click(shown.getByRole('button', { name: 'Replace the link' }));
    expect(shown.getByText(/stops working at once/)).toBeTruthy();
    expect(server.paramsOf('makePortalPage')).toEqual([]);
    await hand.click(shown.getByRole('button', { name: 'Replace it' }));
    expect(server.paramsOf('makePortalPage')).toHaveLength(1);
    await hand.click(await shown.findByRole('button', { name: 'Close the page' }));
    await hand.click(shown.getByRole('button', { name: 'Close it' }));
    await waitFor(() => expect(server.paramsOf('closePortalPage')).toEqual([{ account_id: '5', program_id: '1' }]));
  });

  test('keeps the question open where the server says no', async () => {
    const { hand } = open([], { makePortalPage: refuse(422, 'NO_PROGRAM', 'Please select a program service first.') });
    await hand.click(await screen.findByRole('button', { name: 'The portal page for Cedar Medical' }));
    const shown = await dialog();
    await hand.click(shown.getByRole('button', { name: 'Open a page' }));
    expect((await shown.findByRole('alert')).textContent).toBe('Please select a program service first.');
  });
});
