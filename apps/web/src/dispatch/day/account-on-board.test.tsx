import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { area as accounts } from '../../accounts/area.tsx';
import { paperBooking } from '../../bookings/paper-booking.ts';
import { forgetTownClock, hearTownClock } from '../../platform/town-clock.ts';
import { account, fakeServer, openConsole } from '../../testing.tsx';
import { area } from '../area.tsx';
import { paperBoard } from '../board/paper-board.ts';

const clinic = {
  account_id: '77',
  version: 4,
  name: 'Mercy Clinic',
  created_on: '2024-03-02T15:00:00Z',
  updated_on: '2026-03-02T15:00:00Z',
  program: [{ program_id: '1', program_name: 'Dial-a-Ride' }],
  pricing: [],
  is_insurance: true,
  insurance_id: '77',
  hours: '',
  main_address: null,
  alt_address: [],
  contact: [],
  note: '',
  portal: [],
};
const medical = {
  pricing_id: '31',
  pricing_name: 'Medical',
  program_id: '1',
  version: 1,
  is_default: false,
  payment_timing: 1 as const,
  tiers: [],
  effective_on: '2026-01-01',
};

beforeEach(() => hearTownClock('2026-03-10T14:00:00Z;rate=0'));
afterEach(forgetTownClock);

test('[PRICE-20] From a ride on the board its account is opened, and its fee plan assigned, without leaving the board', async () => {
  let now = clinic;
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: paperBoard().program }),
    getDispatchBoard: paperBoard(),
    getOperationList: [],
    getDriverTeamList: [],
    getBookingInfoById: { ...paperBooking(), addl_infos: [], journey: [] },
    getBookingAuditLogs: [],
    setPresence: { others: [], lanes: [] },
    getProgramAccountInfoById: () => now,
    getFeePlanList: [medical],
    getPayerTerms: { account_id: '77', version: 0, net_days: 30, cycle: 'monthly', grouping: 'rider', needs: [] },
    editProgramAccount: () =>
      (now = { ...clinic, version: 5, pricing: [{ pricing_id: '31', pricing_name: 'Medical' }] as never }),
  });
  const { hand, path } = openConsole('/fleet/dispatch?date=2026-03-10&view=list&booking=31', [area, accounts]);
  const drawer = await screen.findByRole('dialog', { name: 'Rosen, Ada' });
  await hand.click(await within(drawer).findByRole('link', { name: 'Mercy Clinic' }));
  await hand.click(await screen.findByRole('button', { name: 'Assign fee plan' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Assign fee plan' }));
  await hand.click(asked.getByRole('combobox', { name: 'Fee plan' }));
  await hand.click(await screen.findByText('Medical', { selector: '.ant-select-item-option-content' }));
  await hand.click(asked.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => server.paramsOf('editProgramAccount'))
    .toEqual([{ account_id: '77', is_insurance: true, pricing_id: '31' }]);
  expect(path()).toBe('/fleet/dispatch');
});
