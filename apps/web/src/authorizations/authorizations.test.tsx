import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { area as nemt } from '../nemt/area.tsx';
import { area as riders } from '../riders/area.tsx';
import { account, fakeServer, openConsole, refuse } from '../testing.tsx';
import { area } from './area.tsx';
import type { Authorization } from './authorization-words.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T14:00:00Z') });
});

const granted: Authorization = {
  authorization_id: '5',
  version: 2,
  insurance_id: '61',
  insurance_name: 'Keystone Access',
  passenger_id: '900',
  passenger_firstname: 'Ada',
  passenger_lastname: 'Okafor',
  number: 'EF-20421',
  starts_on: '2026-03-01',
  ends_on: '2026-03-31',
  counts: 'rides',
  granted: 12,
  units_per_ride: 1,
  level: 'wheelchair',
  used: 4,
  reserved: 8,
  left: 0,
  ends: [{ place_id: '71', addressline: '1 Clinic Way' }],
  runs_out: true,
};

const ada = {
  user_id: '900',
  version: 1,
  firstname: 'Ada',
  lastname: 'Okafor',
  phone: '+15305550142',
  email: '',
  program: [],
  mobility_assistance: [],
  addresses: [],
  note: '',
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

function open(path: string, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [1] }),
    getCommunityMemberInfoById: ada,
    getMemberMerges: { merged_into: null, merged: [] },
    getMemberSubscriptions: [],
    getMemberMessages: [],
    getUserLatestBookings: [],
    getMemberNumbers: { numbers: [], payers: [] },
    getMemberRides: {
      figures: { rides_this_year: 0, met: 0, on_time: 0, rides: 0, no_shows: 0, canceled_late: 0 },
      coming_up: [],
      coming_up_total: 0,
      past: [],
    },
    getOperationList: [],
    getAuthorizationList: {
      authorizations: [granted],
      payers: [{ insurance_id: '61', insurance_name: 'Keystone Access' }],
      places: [{ place_id: '71', addressline: '1 Clinic Way' }],
    },
    createAuthorization: { ...granted, number: 'EF-9' },
    editAuthorization: granted,
    removeAuthorization: refuse(422, 'AUTHORIZATION_IN_USE', 'Rides carry its number. Change its last day instead.'),
    ...more,
  });
  return { server, ...openConsole(path, [area, riders, nemt]) };
}

const MEMBER = '/rider-services/members/view/900';
const list = async () => screen.findByRole('region', { name: 'Authorizations' });

describe('A member’s authorizations', () => {
  test('say what is left of each, for which days and rides, and that one is used up', async () => {
    open(MEMBER);
    const shown = within(await list());
    await shown.findByText('EF-20421');
    expect(shown.getByText('None of 12 rides left: 4 used, 8 reserved')).toBeInstanceOf(HTMLElement);
    expect(shown.getByText('03/01/2026 – 03/31/2026, Wheelchair at most, to or from 1 Clinic Way')).toBeInstanceOf(
      HTMLElement,
    );
    expect(shown.getByText('Used up')).toBeInstanceOf(HTMLElement);
  });

  test('are added by a form that says at its fields what is missing, and sends what was typed', async () => {
    const { hand, server } = open(MEMBER);
    await hand.click(await screen.findByRole('button', { name: 'Add authorization' }));
    const form = within(await screen.findByRole('form', { name: 'An authorization' }));
    await hand.click(form.getByRole('button', { name: 'Save authorization' }));
    expect(await form.findByText('Enter the number of the authorization.')).toBeInstanceOf(HTMLElement);
    expect(form.getByText('Enter how many rides were granted.')).toBeInstanceOf(HTMLElement);
    await hand.type(form.getByLabelText('Number'), 'EF-9');
    await hand.type(form.getByLabelText('Granted'), '6');
    await hand.click(form.getByRole('button', { name: 'Save authorization' }));
    await waitFor(() => expect(server.paramsOf('createAuthorization')).toHaveLength(1));
    expect(server.paramsOf('createAuthorization')[0]).toEqual({
      passenger_id: '900',
      insurance_id: '61',
      number: 'EF-9',
      starts_on: '2026-03-10',
      ends_on: '2026-06-10',
      counts: 'rides',
      granted: 6,
      level: null,
      end_place_ids: [],
    });
  });

  test('are changed over the version that was seen, and one that rides carry is not taken away', async () => {
    const { hand, server } = open(MEMBER);
    await hand.click(await screen.findByRole('button', { name: 'Change EF-20421' }));
    const form = within(await screen.findByRole('form', { name: 'An authorization' }));
    await hand.clear(form.getByLabelText('Granted'));
    await hand.type(form.getByLabelText('Granted'), '20');
    await hand.click(form.getByRole('button', { name: 'Save authorization' }));
    await waitFor(() => expect(server.paramsOf('editAuthorization')).toHaveLength(1));
    expect(server.paramsOf('editAuthorization')[0]).toMatchObject({
      authorization_id: '5',
      expected_version: 2,
      granted: 20,
      level: 'wheelchair',
      end_place_ids: ['71'],
    });
    await hand.click(screen.getByRole('button', { name: 'Take away EF-20421' }));
    expect(await screen.findByText('Rides carry its number. Change its last day instead.')).toBeInstanceOf(HTMLElement);
  });
});
