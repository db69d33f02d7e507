import { getFleetInsurance } from '@handrail/contracts/accounts';
import {
  createNewInsurance,
  getBrokerIntegration,
  getNemPrebookingList,
  importNemPrebookings,
  previewNemPrebookings,
} from '@handrail/contracts/nemt';
import { undoOperation } from '@handrail/contracts/log';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { HOME, TUESDAY_MORNING } from '../bookings/testing.ts';
import { askFor } from '../authorizations/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { useHouse } from '../testing.ts';
import { fileOfText, milo, openBrokerTown, ruth, takeAll } from './testing.ts';

const house = useHouse();

afterEach(() => house.townClock.set(TUESDAY_MORNING));

describe('A new payer', () => {
  test('[NEMT-04] is added by the desk, with its programs, and is among the payers from then on', async () => {
    const town = await openBrokerTown(house);
    const made = await town.dora.get(createNewInsurance, { name: ' Penn Rides ', program_id: [town.program] });
    expect(made).toMatchObject({
      insurance_name: 'Penn Rides',
      is_active: true,
      program: [{ program_id: town.program }],
    });
    expect(await town.dora.get(getFleetInsurance, {})).toContainEqual(made);
    expect(await town.dora.call(undoOperation, { version: await town.version() })).toBeAccepted();
    expect(await town.dora.get(getFleetInsurance, {})).not.toContainEqual(made);
  });

  test('needs a name that nobody has, and a program', async () => {
    const town = await openBrokerTown(house);
    const ask = async (name: string, program_id: string[]) => town.dora.call(createNewInsurance, { name, program_id });
    expect(await ask('  ', [town.program])).toBeRefused('NAME_MISSING');
    expect(await ask('keystone access', [town.program])).toBeRefused('NAME_TAKEN');
    expect(await ask('Penn Rides', [])).toBeRefused('NO_PROGRAM', 'Please select a program service first.');
    expect(await town.felix.call(createNewInsurance, { name: 'Penn Rides', program_id: [town.program] })).toMatchObject(
      {
        httpStatus: 403,
      },
    );
  });
});

test('[NEMT-09] The brokers show whom they certify, their last files, and what of them is ahead.', async () => {
  const town = await openBrokerTown(house);
  await sql`
    insert into vehicle_payer (operator_id, vehicle_id, account_id, is_active, expires_on)
    select operator_id, vehicle_id, ${town.payer}, true, '2026-04-01' from vehicle where operator_id = ${town.operator}`.execute(
    asOwner(house.services.db),
  );
  const { imported } = await town.bring([ruth(), milo(), milo({ 'Trip ID': '9', 'Promised Pick-up Time': 'soon' })]);
  await town.dispatch(await town.info(imported[0]?.booking_id ?? ''));
  const [broker] = await town.dora.get(getBrokerIntegration, {});
  expect(broker).toMatchObject({
    insurance_id: town.payer,
    shuttle_names: ['12'],
    shuttles: [{ name: '12', is_active: true, expires_on: '2026-04-01' }],
    drivers: [],
    connection: 'file',
    last_import: TUESDAY_MORNING.replace('Z', '.000Z'),
    imports: [{ layout: 'Ride To Care', by: 'Dora Tester', rows: 3, refused: 1 }],
    rides_ahead: 2,
    rides_waiting: 1,
  });
  expect(await town.felix.call(getBrokerIntegration, {})).toMatchObject({ httpStatus: 403 });
});

test('A broker shows of what it asks for that which has lapsed or lapses this month, training and drug tests too.', async () => {
  const town = await openBrokerTown(house);
  const owner = asOwner(house.services.db);
  await sql`
    insert into driver_paper (operator_id, driver_id, paper, expires_on)
    select operator_id, max(driver_id), p.paper, p.expires_on::date from driver, (values ('drug_test', '2026-03-09'),
      ('training', '2026-03-20'), ('background', '2026-03-20')) as p (paper, expires_on)
    where operator_id = ${town.operator} group by operator_id, p.paper, p.expires_on`.execute(owner);
  await sql`
    insert into vehicle_paper (operator_id, vehicle_id, paper, expires_on)
    select operator_id, vehicle_id, p.paper, p.expires_on::date from vehicle, (values ('inspection', '2026-03-31'),
      ('insurance', '2026-04-01')) as p (paper, expires_on) where operator_id = ${town.operator}`.execute(owner);
  const due = async () =>
    (await town.dora.get(getBrokerIntegration, {}))[0]?.papers_due.map(({ holder, paper, expires_on }) => [
      holder,
      paper,
      expires_on,
    ]);
  expect(await due()).toEqual([]);
  await askFor(town.mia, town.payer, {
    papers: 'warn',
    driver_papers: ['certification', 'training', 'drug_test'],
    vehicle_papers: ['inspection', 'insurance'],
  });
  expect(await due()).toEqual([
    ['driver', 'drug_test', '2026-03-09'],
    ['driver', 'training', '2026-03-20'],
    ['shuttle', 'inspection', '2026-03-31'],
  ]);
});

describe('A file in the broker’s own words', () => {
  const header =
    "Medicaid Number,Member's Last Name,Member's First Name,Member's Date of Birth,Social Security Number,Trip Number,Appointment Date,Appointment Time,Trip Reason Code,Trip Status,Vehicle Type,Wheelchair Flag,Pickup Address,Pickup City,Pickup State,Pickup Zip Code,Delivery Name,Delivery Address,Delivery City,Delivery State,Delivery Zip Code,Return Time,Trip Bid Status,Trip Mileage,Trip Cost";
  const row =
    'CV1000417,OKAFOR,RUTH,03/04/1955,078-05-1120,Z10GBITXI0A,03/10/2026,9:30 AM,Dialysis,Approved,Wheelchair Van,Y,12 Elm St,Cedar Valley,PA,16801,,1 Clinic Way,Cedar Valley,PA,16801,13:15,,4.80,45.90';

  test('of one row for a journey makes both rides, with addresses that are known here, and one journey of them', async () => {
    const town = await openBrokerTown(house);
    await town.book(); // its places are known from now on
    const file_id = await fileOfText(house, town.operator, town.dora.id, `${header}\n${row}\n`);
    const asked = { insurance_id: town.payer, file_id };
    const found = await town.dora.get(previewNemPrebookings, { ...asked, layout: 'mtm_v1' });
    expect(
      found.prebookings.map(({ broker_prebooking_id, outcome, reason }) => [broker_prebooking_id, outcome, reason]),
    ).toEqual([
      ['Z10GBITXI0A', 'new', null],
      ['Z10GBITXI0B', 'new', null],
    ]);
    expect(found.counts).toMatchObject({ rows: 1, new: 1 });
    const { imported } = await town.dora.get(importNemPrebookings, takeAll(town.payer, found));
    const [there, back] = await Promise.all(imported.map(async ({ booking_id }) => town.info(booking_id ?? '')));
    expect(there).toMatchObject({ pickup_address: '12 Elm St', mobility_assistance: ['Wheelchair'] });
    expect(back).toMatchObject({
      pickup_address: '1 Clinic Way',
      pickup_time: '1:15 PM',
      journey_id: there?.journey_id,
    });
    expect(there?.journey).toEqual(imported.map(({ booking_id }) => booking_id));
    expect(Date.parse(there?.scheduled_dropoff_time ?? '')).toBeLessThan(Date.parse('2026-03-10T13:30:00Z'));
  });

  test('has its social security numbers read by nobody, and kept nowhere', async () => {
    const town = await openBrokerTown(house);
    await town.book();
    const file_id = await fileOfText(house, town.operator, town.dora.id, `${header}\n${row}\n`);
    const found = await town.dora.get(previewNemPrebookings, { insurance_id: town.payer, file_id, layout: 'mtm_v1' });
    expect(found.mapping).toContainEqual({ header: 'Social Security Number', field: null, sample: '' });
    expect(JSON.stringify(found)).not.toContain('078-05-1120');
    const { rows } = await sql<{ sealed: string; file_id: string }>`
      select r.sealed, i.file_id from import i join import_rows r using (operator_id, import_id)
      where i.operator_id = ${town.operator}`.execute(asOwner(house.services.db));
    expect(rows).not.toEqual([]);
    for (const one of rows) {
      const text = house.services.vault.open(one.sealed, `import:${town.operator}:${one.file_id}`);
      expect(text).toContain('CV1000417');
      expect(text).not.toContain('078-05-1120');
    }
  });

  test('that names a house nobody finds is refused by its address, and its other rows are taken', async () => {
    const town = await openBrokerTown(house);
    await town.book({ pickup_place: HOME });
    const lost = row.replace('12 Elm St', '99 Nowhere Ave').replace('Z10GBITXI0A', 'Z10GBITXJ0A');
    const file_id = await fileOfText(house, town.operator, town.dora.id, `${header}\n${row}\n${lost}\n`);
    const found = await town.dora.get(previewNemPrebookings, { insurance_id: town.payer, file_id, layout: 'mtm_v1' });
    expect(found.counts).toMatchObject({ rows: 2, new: 1, refused: 1 });
    expect(found.prebookings.at(-1)?.reason).toBe(
      "The address '99 Nowhere Ave, Cedar Valley, PA 16801' was not found on the map.",
    );
  });

  test('that is like none that is known waits to be told how it is read', async () => {
    const town = await openBrokerTown(house);
    const file_id = await fileOfText(house, town.operator, town.dora.id, 'Color,Shape\nred,round\n');
    const found = await town.dora.get(previewNemPrebookings, { insurance_id: town.payer, file_id });
    expect(found).toMatchObject({
      import_id: null,
      layout: null,
      prebookings: [],
      question: expect.stringContaining('No known layout'),
    });
    const asked = { insurance_id: town.payer, file_id, layout: 'nobodys' };
    expect(await town.dora.call(previewNemPrebookings, asked)).toBeRefused('LAYOUT_UNKNOWN');
  });
});

test('A file of more rows than one hold of the head is for is imported in parts, and taken back as one.', async () => {
  const town = await openBrokerTown(house);
  const many = Array.from({ length: 230 }, (_, n) =>
    ruth({
      'Trip ID': `P${n}`,
      'Customer Number': `N${n % 40}`,
      'Last Name': `Rider${n % 40}`,
      'Passenger Phone': '',
      'Promised Pick-up Time': `${String(8 + Math.floor(n / 30)).padStart(2, '0')}:${String((n * 2) % 60).padStart(2, '0')}`,
    }),
  );
  const before = await town.version();
  const { imported, refused } = await town.bring(many);
  expect([imported.length, refused]).toEqual([230, []]);
  expect(await town.version()).toBeGreaterThan(before + 1);
  expect((await town.check(many)).counts).toMatchObject({ rows: 230, unchanged: 230 });
  expect(await town.dora.call(undoOperation, { version: await town.version() })).toBeAccepted();
  expect(await town.dora.get(getNemPrebookingList, { insurance_id: town.payer })).toEqual([]);
});
