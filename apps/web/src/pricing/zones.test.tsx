import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Calls } from '@handrail/contracts/wire';
import { doneLine } from '../platform/notices/index.ts';
import { account, fakeServer, openConsole, refuse, setWidth } from '../testing.tsx';
import { area } from './area.tsx';
import { paperPlanRecord, paperVersion } from './paper-plan-record.ts';
import type { PlanRecord } from './plans.ts';

const program = {
  program_id: '1',
  version: 1,
  program_name: 'Dial-a-Ride',
  manual_dispatch: true,
  heatmap_bounds: null,
  program_timezone: 'America/New_York',
};
const square = (west: number) => [
  [
    { latitude: 40, longitude: west },
    { latitude: 40, longitude: west + 1 },
    { latitude: 41, longitude: west + 1 },
  ],
];
const drawn = paperVersion({
  zones: [
    { zone_id: 'z1', name: 'Old Town', area: square(-77) },
    { zone_id: 'z2', name: 'Penny Mill', area: square(-75) },
  ],
  zone_pairs: [{ zone_ids: ['z1', 'z2'], fares: [{ tier_type: 0, fare: 1200 }] }],
});

/** The zones of a plan on a phone, where the table of corners is the whole editor. */
async function open(said: Partial<PlanRecord> = {}, path = '&zones=edit') {
  doneLine.set(null);
  setWidth(390);
  const held = paperPlanRecord({ versions: [drawn], ...said });
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: [3], employer_programs: [program] }),
    getFeePlanList: [held],
    getProgramPricingInfo: held,
    getAddlInfoLabels: [],
    saveFeePlan: { ...held, version: held.version + 1 },
  });
  const page = openConsole(`/programs/pricing/view/1/9?version=2026-01-01${path}`, [area]);
  return { ...page, server, held };
}

type Sent = Calls['saveFeePlan']['params'];
const sentTo = (server: ReturnType<typeof fakeServer>) => server.paramsOf('saveFeePlan') as unknown as Sent[];

const field = async (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('The fare zones of a plan', () => {
  test('are begun from its prices, and not while those are typed over or priced a ride', async () => {
    const { hand } = await open({}, '');
    await hand.click(await screen.findByRole('button', { name: 'Edit fare zones' }));
    expect(await screen.findByRole('heading', { name: 'Fare zones of Cedar Medical' })).toBeTruthy();
  });

  test('of a version that priced rides are not changed', async () => {
    await open({ versions: [{ ...drawn, rides: 3 }] });
    expect((await screen.findByRole('button', { name: 'Edit fare zones' })).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('heading', { name: /^Fare zones of/ })).toBeNull();
  });

  test('are named, moved by their corners and priced by the pair, in whichever tier', async () => {
    const { hand, server } = await open();
    const name = await field('Name');
    await hand.clear(name);
    await hand.type(name, 'Old Town Square');
    const corner = await field('Corner 1, latitude');
    await hand.clear(corner);
    await hand.type(corner, '39.5{Enter}');
    const fare = await field('Penny Mill and Old Town Square');
    expect(fare.value).toBe('$12.00');
    await hand.clear(fare);
    await hand.type(fare, '13.50');
    await hand.click(screen.getByText('Wheelchair'));
    await hand.type(await field('Within Penny Mill'), '4');
    await hand.click(screen.getByRole('button', { name: 'Save fare zones' }));
    await waitFor(() => expect(server.paramsOf('saveFeePlan')).toHaveLength(1));
    const [sent] = sentTo(server);
    expect(sent).toMatchObject({ pricing_id: '9', effective_on: '2026-01-01', expected_version: 2 });
    expect(sent?.zones?.[0]).toMatchObject({ zone_id: 'z1', name: 'Old Town Square' });
    expect(sent?.zones?.[0]?.area[0]?.[0]).toEqual({ latitude: 39.5, longitude: -77 });
    expect(sent?.zone_pairs?.map(({ zone_ids, fares }) => [zone_ids, fares.map(({ fare: cents }) => cents)])).toEqual([
      [
        ['z1', 'z2'],
        [1350, null, null, null],
      ],
      [
        ['z2', 'z2'],
        [null, 400, null, null],
      ],
    ]);
  });

  test('are added and deleted, and a new one asks for a name and corners', async () => {
    const { hand, server } = await open();
    await hand.click(await screen.findByRole('button', { name: 'Add a zone' }));
    await hand.click(screen.getByRole('button', { name: 'Save fare zones' }));
    expect(await screen.findByText('Name the zone.')).toBeTruthy();
    expect(screen.getByText('Draw the zone on the map.')).toBeTruthy();
    expect(server.paramsOf('saveFeePlan')).toEqual([]);
    await hand.type(await field('Name'), 'Airport');
    await hand.click(screen.getByRole('button', { name: 'Begin with three corners' }));
    await hand.click(screen.getByRole('button', { name: 'Save fare zones' }));
    await waitFor(() => expect(sentTo(server)[0]?.zones).toHaveLength(3));
  });

  test('say at the matrix what is no price, and keep it', async () => {
    const { hand, server } = await open();
    const fare = await field('Within Old Town');
    await hand.type(fare, '12,50');
    await hand.click(screen.getByRole('button', { name: 'Save fare zones' }));
    const fares = within(screen.getByRole('region', { name: 'Flat fares' }));
    expect(fares.getByRole('alert')).toBeTruthy();
    expect(fare.value).toBe('12,50');
    expect(fare.getAttribute('aria-invalid')).toBe('true');
    expect(server.paramsOf('saveFeePlan')).toEqual([]);
  });

  test('show what the server says against them', async () => {
    const { hand, server } = await open();
    server.answer({ saveFeePlan: refuse(422, 'DAY_PRICED', 'Rides of that day are priced already.') });
    await hand.type(await field('Within Old Town'), '5');
    await hand.click(screen.getByRole('button', { name: 'Save fare zones' }));
    expect(await screen.findByText('Rides of that day are priced already.')).toBeTruthy();
  });
});
