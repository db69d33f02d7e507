import { createNewBooking } from '@handrail/contracts/bookings';
import {
  changeAssignedVehicleDriver,
  createMultipleFlexTrips,
  dispatchBooking,
  getDispatchBoard,
} from '@handrail/contracts/dispatch';
import { getDriverPapers, saveDriverPapers } from '@handrail/contracts/drivers';
import { getShuttlePapers, saveShuttlePapers } from '@handrail/contracts/fleet';
import { getOperationList } from '@handrail/contracts/log';
import { beforeEach, describe, expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { askFor } from '../authorizations/testing.ts';
import { openBookingTown, type BookingTown } from '../bookings/testing.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { chainOf, useHouse } from '../testing.ts';

const house = useHouse();

let town: BookingTown;
let payer: string;
let run: { shuttle_id: string; driver_id: string; driver_team_id: null };

/** A program in Los Angeles, whose last minutes of a day are morning in London already. */
beforeEach(async () => {
  town = await openBookingTown(house, {}, 'America/Los_Angeles');
  payer = await addPayer(house, town, 'Keystone Access', { programs: [town.program] });
  const { rows } = await house.services.db.pool.query<{ vehicle: string; driver: string }>(
    `select (select max(vehicle_id) from vehicle where operator_id = $1) as vehicle,
      (select max(driver_id) from driver where operator_id = $1) as driver`,
    [town.operator],
  );
  run = { shuttle_id: rows[0]?.vehicle ?? '', driver_id: rows[0]?.driver ?? '', driver_team_id: null };
});

const MISSED = 'Keystone Access asks for: drug test of Dan Dorn. It expired on 03/10/2026.';

async function book(pickup_time: string): Promise<string> {
  const draft = await town.draft({ pickup_time, insurance_account_id: payer });
  return (await town.dora.get(createNewBooking, draft)).booking_id;
}

async function dispatch(booking_id: string, pickup_time: string) {
  return town.felix.call(dispatchBooking, { booking_id, pickup_time, ...run, insurance_account_id: null });
}

describe('A paper that expires at midnight', () => {
  beforeEach(async () => {
    const papers = [{ paper: 'drug_test' as const, expires_on: '2026-03-10' }];
    await town.felix.get(saveDriverPapers, { driver_id: run.driver_id, papers });
  });

  test('is good for the last ride of its day and not for the first of the next, on the program’s clocks', async () => {
    await askFor(town.mia, payer, { papers: 'refuse', driver_papers: ['drug_test'] });
    const [last, first] = [await book('2026-03-10T23:50'), await book('2026-03-11T00:10')];
    expect(await dispatch(first, '2026-03-11T00:10')).toBeRefused('PAPER_MISSING', MISSED);
    expect(await dispatch(last, '2026-03-10T23:50')).toBeAccepted();
    const both = await town.felix.call(createMultipleFlexTrips, { bookings: [first], ...run });
    expect(both).toBeRefused('PAPER_MISSING', MISSED);
  });

  test('is only said where its payer minds, and not of a ride that somebody else pays', async () => {
    await askFor(town.mia, payer, { papers: 'warn', driver_papers: ['drug_test'] });
    const first = await book('2026-03-11T00:10');
    expect(await dispatch(first, '2026-03-11T00:10')).toMatchObject({
      data: { warnings: [{ code: 'PAPER_MISSING', message: MISSED }] },
    });
    const own = await town.book({ pickup_time: '2026-03-11T02:10' });
    expect(await dispatch(own.booking_id, '2026-03-11T02:10')).toMatchObject({ data: { warnings: [] } });
  });

  test('is shown on the column of the day after it, and not on its own', async () => {
    await askFor(town.mia, payer, { papers: 'refuse', driver_papers: ['drug_test'] });
    await town.felix.get(changeAssignedVehicleDriver, { ...run, date: '2026-03-10' });
    await town.felix.get(changeAssignedVehicleDriver, { ...run, date: '2026-03-11' });
    const missed = async (date: string) => {
      const { columns } = await town.felix.get(getDispatchBoard, { date, program_id: [town.program] });
      return columns.map(({ papers_missed }) => papers_missed);
    };
    expect(await missed('2026-03-10')).toEqual([undefined]);
    expect(await missed('2026-03-11')).toEqual([[{ insurance_id: payer, message: MISSED, refuses: true }]]);
  });
});

describe('Papers of a vehicle', () => {
  test('are asked for by the payer that says so, until they are on file', async () => {
    await askFor(town.mia, payer, { papers: 'refuse', vehicle_papers: ['inspection', 'certification'] });
    const ride = await book('2026-03-10T08:40');
    expect(await dispatch(ride, '2026-03-10T08:40')).toBeRefused(
      'PAPER_MISSING',
      'Keystone Access asks for: certification of vehicle 12. None is on file.',
    );
    await askFor(town.mia, payer, { papers: 'refuse', vehicle_papers: ['inspection'] });
    expect(await dispatch(ride, '2026-03-10T08:40')).toBeRefused('PAPER_MISSING');
    const papers = [{ paper: 'inspection' as const, expires_on: null }];
    await town.felix.get(saveShuttlePapers, { shuttle_id: run.shuttle_id, papers });
    expect(await dispatch(ride, '2026-03-10T08:40')).toBeAccepted();
  });

  test('are put on file, dated anew, taken away and brought back, and told by whose they are', async () => {
    const held = async () => (await town.felix.get(getShuttlePapers, { shuttle_id: run.shuttle_id })).papers;
    const save = async (...papers: { paper: 'inspection' | 'insurance'; expires_on: string | null }[]) =>
      town.felix.call(saveShuttlePapers, { shuttle_id: run.shuttle_id, papers });
    await save({ paper: 'inspection', expires_on: '2026-06-30' }, { paper: 'insurance', expires_on: null });
    await save({ paper: 'inspection', expires_on: '2027-06-30' }, { paper: 'insurance', expires_on: null });
    const [told] = await town.mia.get(getOperationList, {});
    expect(told?.summary).toContain('Inspection of 12');
    const gone = await save();
    expect(await held()).toEqual([]);
    expect(await takeBack(town.felix, gone)).toBeAccepted();
    expect(await held()).toEqual([
      { paper: 'inspection', expires_on: '2027-06-30' },
      { paper: 'insurance', expires_on: null },
    ]);
    expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
  });
});

test('The license of a driver’s record is one of the papers, and not among those that are saved beside it.', async () => {
  await house.services.db.pool.query(`update driver set license_expires_on = '2026-03-09' where operator_id = $1`, [
    town.operator,
  ]);
  const { papers } = await town.felix.get(getDriverPapers, { driver_id: run.driver_id });
  expect(papers).toEqual([{ paper: 'license', expires_on: '2026-03-09' }]);
  await askFor(town.mia, payer, { papers: 'refuse', driver_papers: ['license'] });
  const ride = await book('2026-03-10T08:40');
  expect(await dispatch(ride, '2026-03-10T08:40')).toBeRefused(
    'PAPER_MISSING',
    'Keystone Access asks for: driver license of Dan Dorn. It expired on 03/09/2026.',
  );
});
