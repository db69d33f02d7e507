import {
  getBrokerIntegration,
  getBrokerTerms,
  importNemPrebookings,
  previewNemPrebookings,
  removeBrokerLayout,
  renameBrokerLayout,
  saveBrokerLayout,
} from '@handrail/contracts/nemt';
import { getOperationList } from '@handrail/contracts/log';
import { beforeEach, describe, expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { type BrokerTown, fileOfText, openBrokerTown, OWN_FILE, OWN_LAYOUT, takeAll } from './testing.ts';

const house = useHouse();

let town: BrokerTown;

beforeEach(async () => {
  town = await openBrokerTown(house);
});

async function look(text = OWN_FILE, insurance_id = town.payer) {
  const file_id = await fileOfText(house, town.operator, town.dora.id, text);
  return town.dora.get(previewNemPrebookings, { insurance_id, file_id });
}

async function save(more: Partial<typeof OWN_LAYOUT> = {}) {
  return town.dora.call(saveBrokerLayout, { insurance_id: town.payer, ...OWN_LAYOUT, ...more });
}

describe('A file that no layout fits', () => {
  test('shows its columns with a first cell each, but of a social security number', async () => {
    const found = await look();
    expect(found).toMatchObject({ import_id: null, layout: null, header_row: 2, own_layouts: [] });
    expect(found.question).toBe('No known layout. Choose one, or say what each column holds.');
    expect(found.mapping.slice(0, 3)).toEqual([
      { header: 'Ride', field: null, sample: '7' },
      { header: 'SSN', field: null, sample: '' },
      { header: 'Whole name', field: null, sample: 'Ruth Okafor' },
    ]);
    expect(JSON.stringify(found)).not.toContain('6789');
  });

  test('is read as somebody says, and from then on by sight, for its payer and for no other', async () => {
    const kept = await save();
    expect(kept).toMatchObject({ data: { layout_name: 'Valley Health' } });
    const found = await look();
    expect(found).toMatchObject({ layout_name: 'Valley Health', question: null, counts: { rows: 1, new: 1 } });
    expect(found.confidence).toBeGreaterThan(0.8);
    expect(found.prebookings[0]).toMatchObject({ firstname: 'Ruth', asked_time: '08:40', service_day: '2026-03-10' });
    const { imported } = await town.dora.get(importNemPrebookings, takeAll(town.payer, found));
    expect(imported).toHaveLength(1);
    const [broker] = await town.dora.get(getBrokerIntegration, {});
    expect(broker?.imports[0]).toMatchObject({ layout: 'Valley Health' });
    const other = await addPayer(house, town, 'Lakeside Plan', { programs: [town.program] });
    expect(await look(OWN_FILE, other)).toMatchObject({ layout: null, own_layouts: [] });
  });

  test('is said anew under the same name, told in the log, and taken back as any change', async () => {
    const first = await save();
    const again = await save({ row: 'round_trip' });
    const [last] = await town.mia.get(getOperationList, {});
    expect(last?.summary).toBe("Layout of a broker's files changed");
    expect((await look()).own_layouts).toHaveLength(1);
    expect(await takeBack(town.dora, again)).toBeAccepted();
    expect(await takeBack(town.dora, first)).toBeAccepted();
    expect((await look()).own_layouts).toEqual([]);
  });

  test('is read by no layout that lacks what a ride needs, says a thing twice, or keeps what nobody may', async () => {
    const { columns } = OWN_LAYOUT;
    const told = async (index: number, field: (typeof columns)[number]['field']) =>
      save({ columns: columns.map((column, at) => (at === index ? { ...column, field } : column)) });
    expect(await told(0, null)).toBeRefused('MAPPING_INCOMPLETE', 'Choose the column that holds the trip number.');
    expect(await told(1, 'member_id')).toBeRefused('NEVER_KEPT', 'SSN is never kept. Leave the column out.');
    expect(await told(6, 'trip_id')).toBeRefused('MAPPED_TWICE');
    expect(await save({ layout_name: ' ' })).toBeRefused('NAME_MISSING', 'Enter a name for this layout.');
    expect(await town.felix.call(saveBrokerLayout, { insurance_id: town.payer, ...OWN_LAYOUT })).toMatchObject({
      httpStatus: 403,
    });
  });
});

describe('A layout that somebody made by hand', () => {
  const own = async () => (await town.dora.get(getBrokerTerms, { insurance_id: town.payer })).own_layouts;
  const ask = () => ({ insurance_id: town.payer });

  test('is given another name, which no other of its payer has, and files are known by it as before', async () => {
    await save();
    await save({ layout_name: 'Weekend' });
    const layout = (await own())[0]?.layout ?? '';
    const rename = async (layout_name: string) => town.dora.call(renameBrokerLayout, { ...ask(), layout, layout_name });
    expect(await rename(' ')).toBeRefused('NAME_MISSING', 'Enter a name for this layout.');
    expect(await rename('Weekend')).toBeRefused('NAME_TAKEN', 'Keystone Access has another layout of this name.');
    const renamed = await rename('Valley');
    expect((await own()).map(({ layout_name, columns }) => [layout_name, columns])).toEqual([
      ['Valley', 9],
      ['Weekend', 9],
    ]);
    expect(await takeBack(town.dora, renamed)).toBeAccepted();
    expect((await own())[0]?.layout_name).toBe('Valley Health');
  });

  test('is taken away, so that nobody knows its files, and comes back by an undo', async () => {
    await save();
    const layout = (await own())[0]?.layout ?? '';
    const removed = await town.dora.call(removeBrokerLayout, { ...ask(), layout });
    expect(await own()).toEqual([]);
    expect(await look()).toMatchObject({ layout: null, import_id: null });
    expect(await town.dora.call(removeBrokerLayout, { ...ask(), layout })).toMatchObject({ httpStatus: 404 });
    expect(await takeBack(town.dora, removed)).toBeAccepted();
    expect(await look()).toMatchObject({ layout_name: 'Valley Health' });
  });

  test('of another payer, or one that is known of all brokers, is nobody’s to change here', async () => {
    await save();
    const layout = (await own())[0]?.layout ?? '';
    const other = await addPayer(house, town, 'Lakeside Plan', { programs: [town.program] });
    const params = { insurance_id: other, layout };
    expect(await town.dora.call(removeBrokerLayout, params)).toMatchObject({ httpStatus: 404 });
    expect(await town.dora.call(renameBrokerLayout, { ...params, layout_name: 'Mine' })).toMatchObject({
      httpStatus: 404,
    });
    expect(await town.dora.call(removeBrokerLayout, { ...ask(), layout: 'vetride' })).toMatchObject({
      httpStatus: 404,
    });
    expect(await town.felix.call(removeBrokerLayout, { ...ask(), layout })).toMatchObject({ httpStatus: 403 });
  });
});
