import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Calls } from '@handrail/contracts/wire';
import { account, fakeServer, openConsole, refuse, setWidth } from '../testing.tsx';
import { area } from './area.tsx';
import { paperFee, paperPlanRecord, paperTiers, paperVersion } from './paper-plan-record.ts';
import type { PlanRecord } from './plans.ts';

const programs = ['Dial-a-Ride', 'Dialysis'].map((program_name, index) => ({
  program_id: String(index + 1),
  version: 1,
  program_name,
  manual_dispatch: true,
  heatmap_bounds: null,
  program_timezone: 'America/New_York',
}));

const PLAN = '/programs/pricing/view/1/9';

/** Opens a page over a server that keeps one plan. */
async function open(plan: Partial<PlanRecord> = {}, path = PLAN, levels: (0 | 2 | 3 | 4)[] = [3]) {
  const held = paperPlanRecord(plan);
  const server = fakeServer({
    getCurrentAccount: account({ is_admin: levels, employer_programs: programs }),
    getFeePlanList: [held],
    getProgramPricingInfo: held,
    getAddlInfoLabels: [{ label_id: '61', version: 1, label: 'Fuel', type: 1 }],
    createNewFeePlan: ({ program_id, pricing_name }) => ({ ...held, program_id, pricing_name }),
    saveFeePlan: { ...held, version: held.version + 1 },
    saveFeePlanInfo: held,
    saveNewAddlFee: (asked) => paperFee({ label_id: asked.label_id }),
    editAddlFee: paperFee(),
    addNewAddlInfoLabel: ({ label, type }) => ({ label_id: '62', version: 1, label, type }),
  });
  const page = openConsole(path, [area]);
  return { ...page, server, held };
}

const cell = async (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const example = () => screen.getByRole('region', { name: 'Worked example' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('The list of fee plans', () => {
  test.each([
    { held: [3] as const, mounted: true },
    { held: [4] as const, mounted: true },
    { held: [2] as const, mounted: false },
  ])('[PRICE-01] is for levels 3 and 4 alone: $held', async ({ held, mounted }) => {
    await open({}, '/programs/pricing', [...held]);
    expect(await screen.findByRole('heading', { name: mounted ? 'Fee plans' : 'Page not found' })).toBeTruthy();
  });

  test.each([
    [1, 'At booking'],
    [2, 'At drop-off'],
    [3, 'Determined later by admin'],
  ] as const)(
    '[PRICE-02, PRICE-12, PRICE-13] names plans, the default, and when rides are paid: %i',
    async (payment_timing, label) => {
      await open({ payment_timing }, '/programs/pricing');
      const row = await screen.findByRole('row', { name: /^Cedar Medical/ });
      for (const text of [label, 'Default', 'Dial-a-Ride']) expect(within(row).getByText(text)).toBeTruthy();
    },
  );

  test('[PRICE-02] makes one by name in a program and opens it', async () => {
    const { hand, server, path } = await open({}, '/programs/pricing');
    await hand.click(await screen.findByRole('button', { name: 'New fee plan' }));
    await hand.type(await screen.findByRole('textbox', { name: 'Name' }), 'Standard{Enter}');
    await waitFor(() => expect(path()).toBe(PLAN));
    expect(server.paramsOf('createNewFeePlan')).toEqual([{ program_id: '1', pricing_name: 'Standard' }]);
  });

  test('[PRICE-02] says at the name that it is taken, and keeps it', async () => {
    const { hand, server } = await open({}, '/programs/pricing');
    const sentence = 'There is a fee plan “Standard” already.';
    server.answer({ createNewFeePlan: refuse(422, 'NAME_TAKEN', sentence, { pricing_name: sentence }) });
    await hand.click(await screen.findByRole('button', { name: 'New fee plan' }));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await hand.type(name, 'Standard{Enter}');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(name.value).toBe('Standard');
  });
});

describe('A fee plan', () => {
  test('[PRICE-03, PRICE-04, PRICE-05] has a price for each tier, named in its column', async () => {
    await open();
    const table = within(await screen.findByRole('region', { name: 'Ride fee' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Ride fee',
      'Ambulatory',
      'Wheelchair',
      'Stretcher/Gurney',
      'Door to door',
    ]);
  });

  test('[PRICE-06, PRICE-11] is typed in dollars by keys alone and sent in cents', async () => {
    const { hand, server } = await open();
    await hand.click(await cell('Base, Ambulatory'));
    await hand.keyboard('12.5{ArrowRight}$36{Enter}');
    expect(document.activeElement).toBe(await cell('Included distance, Wheelchair'));
    await hand.keyboard('2{ArrowUp}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(await cell('Base, Door to door'));
    await hand.keyboard('1{Control>}{Enter}{/Control}');
    await waitFor(() => expect(server.paramsOf('saveFeePlan')).toHaveLength(1));
    const bases = (server.paramsOf('saveFeePlan') as Calls['saveFeePlan']['params'][])[0]?.tiers;
    expect(bases?.map(({ base_fee }) => base_fee)).toEqual([1250, 3600, 900, 100]);
    expect(bases?.[1]?.included_meters).toBe(3219);
    expect(server.paramsOf('saveFeePlan')).toMatchObject([
      { pricing_id: '9', effective_on: '2026-01-01', expected_version: 2 },
    ]);
  });

  test.each([
    ['12,50', 'Write 12.50, not 12,50.'],
    ['1.005', 'Write at most two decimals: 1.005 has more.'],
    ['-0', 'Write 0, not -0.'],
    ['1000000000', 'An amount is at most $10,000.00.'],
    ['-1', 'A price is not below $0.00.'],
  ])('[PRICE-11] says in one sentence what is wrong with %s, keeps it, and is not sent', async (text, sentence) => {
    const { hand, server } = await open();
    await hand.click(await cell('Base, Wheelchair'));
    await hand.keyboard(text);
    await hand.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(sentence)).toBeTruthy();
    const input = await cell('Base, Wheelchair');
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual([text, 'true']);
    expect(await screen.findByText('Not counted yet: Base')).toBeTruthy();
    expect(server.paramsOf('saveFeePlan')).toEqual([]);
  });

  test('divides its miles into bands, which must not overlap', async () => {
    const { hand, server } = await open();
    await hand.click(await screen.findByRole('button', { name: 'Add a band of miles' }));
    await hand.click(button('Add a band of miles'));
    await hand.click(await cell('End of band 1, miles'));
    await hand.keyboard('10{Tab}');
    await hand.click(await cell('End of band 2, miles'));
    await hand.keyboard('5{Tab}');
    expect(await screen.findByText('A band must end farther out than the one before.')).toBeTruthy();
    await hand.click(await cell('End of band 2, miles'));
    await hand.keyboard('20{Tab}');
    await hand.click(await cell('Beyond 20 miles, Ambulatory'));
    await hand.keyboard('1.65');
    await hand.click(button(/^Save prices/));
    await waitFor(() => expect(server.paramsOf('saveFeePlan')).toHaveLength(1));
    expect(server.paramsOf('saveFeePlan')).toMatchObject([
      {
        tiers: [
          {
            bands: [
              { up_to_meters: 16_093, per_mile_fee: 0 },
              { up_to_meters: 32_187, per_mile_fee: 0 },
              { up_to_meters: null, per_mile_fee: 165 },
            ],
          },
          {}, {}, {},
        ],
      },
    ]); // prettier-ignore
  });

  test('puts back what Escape is pressed on', async () => {
    const { hand } = await open();
    await hand.click(await cell('Base, Ambulatory'));
    await hand.keyboard('7{Escape}');
    expect((await cell('Base, Ambulatory')).value).toBe('$9.00');
    expect(button(/^Save prices/).getAttribute('aria-disabled')).toBe('true');
  });

  test('that priced rides is only read, and another begins from it on a day of its own', async () => {
    const { hand, server, address } = await open({ versions: [paperVersion({ rides: 16_908 })] });
    expect((await screen.findAllByText(/16,908 rides priced, never changes/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('textbox', { name: /^Base/ })).toBeNull();
    await hand.click(button('New version from this one'));
    await hand.click(await cell('Base, Ambulatory'));
    await hand.keyboard('9.5{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Choose the day it starts on.')).toBeTruthy();
    const day = await screen.findByRole('textbox', { name: 'Starts on' });
    await hand.type(day, '1/1/2026{Tab}');
    await hand.click(button(/^Start on/));
    expect(await screen.findByText('A version starts on that day already.')).toBeTruthy();
    await hand.clear(day);
    await hand.type(day, '1/1/2027{Tab}');
    expect(await cell('Base, Ambulatory, was $9.00')).toBeTruthy();
    await hand.click(button(/^Start on 01\/01\/2027/));
    await waitFor(() => expect(address()).toContain('version=2027-01-01'));
    expect(server.paramsOf('saveFeePlan')).toMatchObject([
      { effective_on: '2027-01-01', tiers: [{ base_fee: 950 }, { base_fee: 900 }, {}, {}] },
    ]);
  });

  test('[PRICE-11] of a thousand dollars is read in threes, and typed and saved as it stands', async () => {
    const dear = paperVersion({ tiers: paperTiers({ base_fee: 125_000 }), rides: 2 });
    const { unmount } = await open({ versions: [dear] });
    const prices = within(await screen.findByRole('region', { name: 'Ride fee' }));
    expect(prices.getAllByText('$1,250.00')).toHaveLength(4);
    unmount();
    const { hand, server } = await open({ versions: [{ ...dear, rides: 0 }] });
    await hand.click(await cell('Time, Wheelchair'));
    await hand.keyboard('0.20{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(server.paramsOf('saveFeePlan')).toMatchObject([{ tiers: [{ base_fee: 125_000 }, {}, {}, {}] }]),
    );
  });

  test('says at the day that it lies in a priced past, and keeps what was typed', async () => {
    const { hand, server } = await open({ versions: [paperVersion({ rides: 2 })] }, `${PLAN}?from=2026-01-01`);
    const sentence = 'Rides until 03/09/2026 are priced. Choose a day after that.';
    server.answer({ saveFeePlan: refuse(422, 'DAY_PRICED', sentence, { effective_on: sentence }) });
    await hand.click(await cell('Base, Ambulatory'));
    await hand.keyboard('9.5');
    const day = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Starts on' });
    await hand.type(day, '3/1/2026{Tab}');
    await hand.click(button(/^Start on/));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect([day.value, (await cell(/^Base, Ambulatory/)).value]).toEqual(['03/01/2026', '9.5']);
  });

  test('asks whose prices shall stand where somebody else saved meanwhile', async () => {
    const { hand, server, held, queries } = await open();
    await hand.click(await cell('Base, Ambulatory'));
    await hand.keyboard('12');
    server.answer({ getProgramPricingInfo: { ...held, version: 7 } });
    await queries.invalidateQueries();
    expect(await screen.findByText('Someone else just changed Cedar Medical.')).toBeTruthy();
    expect((await cell('Base, Ambulatory')).value).toBe('12');
    await hand.click(button('Use mine'));
    await hand.click(button(/^Save prices/));
    await waitFor(() => expect(server.paramsOf('saveFeePlan')).toMatchObject([{ expected_version: 7 }]));
  });

  test('[PRICE-02, PRICE-14] is renamed, made the default, and paid when an administrator says', async () => {
    const { hand, server } = await open({ is_default: false });
    await hand.click(await screen.findByRole('button', { name: 'Edit plan' }));
    const form = within(await screen.findByRole('form', { name: 'Edit Cedar Medical' }));
    await hand.clear(form.getByRole('textbox', { name: 'Name' }));
    await hand.type(form.getByRole('textbox', { name: 'Name' }), 'Medical');
    await hand.click(form.getByRole('combobox', { name: 'Rides are paid' }));
    await hand.click(await screen.findByTitle('Determined later by admin'));
    await hand.click(form.getByRole('checkbox', { name: /^Default of its program/ }));
    await hand.click(button('Save the fee plan'));
    await waitFor(() => expect(server.paramsOf('saveFeePlanInfo')).toHaveLength(1));
    expect(server.paramsOf('saveFeePlanInfo')).toEqual([
      { pricing_id: '9', pricing_name: 'Medical', payment_timing: 3, is_default: true, expected_version: 2 },
    ]);
  });

  test('shows one tier at a time and the example as a tab on a phone', async () => {
    setWidth(390);
    const { hand } = await open();
    expect(await cell('Base, Wheelchair')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Base, Ambulatory' })).toBeNull();
    await hand.click(screen.getByText('Ambulatory'));
    expect(await cell('Base, Ambulatory')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Worked example' })).toBeNull();
    await hand.click(screen.getByText('Example'));
    expect(example()).toBeTruthy();
    setWidth(1440);
  });
});

describe('The worked example', () => {
  const dear = paperTiers({
    base_fee: 3600,
    included_meters: 3219,
    bands: [
      { up_to_meters: 16_093, per_mile_fee: 260 },
      { up_to_meters: null, per_mile_fee: 225 },
    ],
    per_mile_fee: 260,
    per_minute_fee: 20,
  });

  test('follows what is typed, line by line with its working, beside what is charged now', async () => {
    const versions = [
      paperVersion(),
      paperVersion({ effective_on: '2027-01-01', tiers: dear, addl_fees: [paperFee()] }),
    ];
    const { hand } = await open({ versions });
    const lines = () => within(within(example()).getByRole('table'));
    const texts = (name: RegExp) =>
      within(lines().getByRole('row', { name }))
        .getAllByRole('cell')
        .map((one) => one.textContent);
    await screen.findByRole('region', { name: 'Worked example' });
    await waitFor(() => expect(texts(/^Base/)).toEqual(['$9.00', '$36.00']));
    expect(lines().getByText(/8\.00 × \$2\.60 \+ 1\.38 × \$2\.25 = \$23\.904, rounded once/)).toBeTruthy();
    expect(texts(/^Ride fee/)).toEqual(['$9.00', '$64.70']);
    expect(texts(/^Fuel/)).toEqual(['', '$3.24']);
    expect(texts(/^Total/)).toEqual(['$9.00', '$67.94']);
    await hand.click(await cell('Base, Wheelchair, was $9.00'));
    await hand.keyboard('37');
    await waitFor(() => expect(texts(/^Total/)).toEqual(['$9.00', '$68.99']));
    await hand.clear(within(example()).getByRole('textbox', { name: 'Planned minutes' }));
    await waitFor(() => expect(texts(/^Total/)).toEqual(['$9.00', '$63.95']));
  });

  test('keeps the last good price while a figure cannot be read', async () => {
    const { hand } = await open();
    await waitFor(() => expect(within(example()).getAllByText('$9.00').length).toBeGreaterThan(0));
    const miles = within(example()).getByRole('textbox', { name: 'Miles' });
    await hand.clear(miles);
    await hand.type(miles, '12,5');
    expect(await screen.findByText('Not counted yet: the ride')).toBeTruthy();
    expect(screen.getByText('Write 12.5, not 12,5.')).toBeTruthy();
    expect(within(example()).getAllByText('$9.00').length).toBeGreaterThan(0);
  });
});

describe('An extra of a plan', () => {
  const withFuel = { versions: [paperVersion({ addl_fees: [paperFee()] })] };

  test('[PRICE-15, PRICE-08, PRICE-10] is added under a new label, with its kind, rate and conditions', async () => {
    const { hand, server } = await open();
    await hand.click(await screen.findByRole('button', { name: 'Add an extra' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add an extra' }));
    for (const kind of ['Fixed Amount', 'Percentage']) expect(form.getByText(kind)).toBeTruthy();
    await hand.click(form.getByRole('combobox', { name: 'Label' }));
    await hand.click(await screen.findByTitle('New label…'));
    await hand.type(form.getByRole('textbox', { name: 'New label' }), 'Wait at the door');
    await hand.type(form.getByRole('textbox', { name: 'Amount in dollars' }), '-0.50');
    await hand.click(form.getByRole('combobox', { name: 'Rate' }));
    await hand.click(await screen.findByTitle('per minute'));
    await hand.click(form.getByRole('combobox', { name: 'Counted' }));
    await hand.click(await screen.findByTitle('time at the door'));
    await hand.click(form.getByRole('checkbox', { name: 'No-shows' }));
    await hand.click(button('Save the extra'));
    await waitFor(() => expect(server.paramsOf('saveNewAddlFee')).toHaveLength(1));
    expect(server.paramsOf('addNewAddlInfoLabel')).toEqual([{ type: 1, label: 'Wait at the door' }]);
    expect(server.paramsOf('saveNewAddlFee')).toEqual([
      {
        pricing_id: '9',
        label_id: '62',
        fee_kind: 'Fixed Amount',
        amount_cents: -50,
        percentage: null,
        percentage_basis: null,
        rate_unit: 'per minute',
        counted: 'waited_minutes',
        free_minutes: 0,
        only: { occasions: ['ride', 'no_show'], days_of_week: null, holidays: 'alike', hours: null },
        effective_on: '2026-01-01',
        expected_version: 2,
      },
    ]);
  });

  test('[PRICE-15, PRICE-09] is edited where it is listed: a percentage of the one basis or the other', async () => {
    const { hand, server } = await open(withFuel);
    const extras = within(await screen.findByRole('region', { name: 'Extras' }));
    const row = within(extras.getByRole('row', { name: /^Fuel/ }));
    for (const text of ['5%', 'of ride fee', 'once', 'Any ride']) expect(row.getByText(text)).toBeTruthy();
    await hand.click(button('Fuel: edit'));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Fuel' }));
    await hand.clear(form.getByRole('textbox', { name: 'Percentage' }));
    await hand.type(form.getByRole('textbox', { name: 'Percentage' }), '7.5');
    await hand.click(form.getByRole('combobox', { name: 'Percentage is' }));
    await hand.click(await screen.findByTitle('of subtotal fee'));
    await hand.click(button('Save the extra'));
    await waitFor(() => expect(server.paramsOf('editAddlFee')).toHaveLength(1));
    expect(server.paramsOf('editAddlFee')).toMatchObject([
      { addl_fee_id: '71', percentage: 7.5, percentage_basis: 'of subtotal fee', expected_version: 2 },
    ]);
  });

  test('[PRICE-15] is charged no more from its version on', async () => {
    const { hand, server } = await open(withFuel);
    await hand.click(await screen.findByRole('button', { name: 'Fuel: edit' }));
    await hand.click(await screen.findByRole('button', { name: 'Charge it no more' }));
    await waitFor(() => expect(server.paramsOf('editAddlFee')).toHaveLength(1));
    expect(server.paramsOf('editAddlFee')).toEqual([
      { addl_fee_id: '71', to_delete: true, effective_on: '2026-01-01', expected_version: 2 },
    ]);
  });

  test('says beside its amount what is wrong, and keeps it', async () => {
    const { hand, server } = await open(withFuel);
    await hand.click(await screen.findByRole('button', { name: 'Fuel: edit' }));
    const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Percentage' });
    await hand.clear(amount);
    await hand.type(amount, '1.005');
    await hand.click(button('Save the extra'));
    expect(await screen.findByText('Write at most two decimals: 1.005 has more.')).toBeTruthy();
    expect(amount.value).toBe('1.005');
    expect(server.paramsOf('editAddlFee')).toEqual([]);
  });

  test('stays as it is in a version that priced rides', async () => {
    await open({ versions: [paperVersion({ rides: 3, addl_fees: [paperFee()] })] });
    const edit = await screen.findByRole('button', { name: 'Fuel: edit' });
    expect(edit.getAttribute('aria-disabled')).toBe('true');
  });
});
