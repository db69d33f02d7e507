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

async function look(text = OWN_FILE, insurance_id = town.payer, more: { service_day?: string } = {}) {
  const file_id = await fileOfText(house, town.operator, town.dora.id, text);
  return town.dora.get(previewNemPrebookings, { insurance_id, file_id, ...more });
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

  test('is of the day that somebody says where its rows name none, but for the row of totals', async () => {
    const rows = ['Ride,Whole name,When,From where,To where,From lat,From long,To lat,To long'];
    for (const [n, time] of ['8:40 AM', '11:59 PM'].entries())
      rows.push(`${n + 7},Ruth Okafor,${time},12 Elm St,1 Clinic Way,40.8,-77.86,40.82,-77.9`);
    const text = [...rows, 'Total,2'].join('\r\n');
    await save({ columns: OWN_LAYOUT.columns.filter(({ field }) => field !== null) });
    const found = await look(text);
    expect(found).toMatchObject({ lacks_day: true, counts: { rows: 3, refused: 3 } });
    const told = await look(text, town.payer, { service_day: '2026-03-10' });
    expect(told).toMatchObject({ lacks_day: false, counts: { rows: 3, new: 2, refused: 1 } });
    expect(told.prebookings.map(({ service_day, will_call }) => [service_day, will_call])).toEqual([
      ['2026-03-10', false],
      ['2026-03-10', true],
      [null, false],
    ]);
    // What names its day is asked nothing, and is of its own.
    await save();
    expect(await look()).toMatchObject({ lacks_day: false });
    const [own] = (await look(OWN_FILE, town.payer, { service_day: '2026-03-12' })).prebookings;
    expect(own?.service_day).toBe('2026-03-10');
  });

  test('is doubted where a leg begins before the one it follows, on whichever rows they are', async () => {
    const columns = [
      ...OWN_LAYOUT.columns,
      { header: 'Way', field: 'leg' as const },
      { header: 'Journey', field: 'group_id' as const },
    ];
    await save({ columns });
    const line = (number: string, time: string, leg: string) =>
      `${number},,Ruth Okafor,03/10/2026 ${time},12 Elm St,1 Clinic Way,9,40.8,-77.86,40.82,-77.9,${leg},J1`;
    const header = columns.map((column) => column.header).join(',');
    const found = await look([header, line('8', '8:00 AM', 'Return'), line('7', '10:40 AM', 'Going')].join('\n'));
    expect(found.prebookings.map(({ warnings }) => warnings)).toEqual([
      ['Leg B at 08:00 is not after leg A at 10:40.'],
      [],
    ]);
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
