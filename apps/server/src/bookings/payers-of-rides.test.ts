import { createNewBooking, editBooking } from '@handrail/contracts/bookings';
import { dispatchBooking } from '@handrail/contracts/dispatch';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { addDriver, addVehicles } from '../fleet/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { useHouse } from '../testing.ts';
import { openBookingTown } from './testing.ts';

const house = useHouse();

const OF_OTHERS = 'This insurance does not pay for rides of this program.';
const ENDED = 'This insurance pays for no more rides.';

async function openDesk() {
  const town = await openBookingTown(house);
  const arbor = await addPayer(house, town, 'Arbor', { programs: [town.program] });
  const birch = await addPayer(house, town, 'Birch');
  const elsewhere = await addPayer(house, await house.openTown(), 'Cedar');
  return { town, arbor, birch, elsewhere };
}

describe('The payer of a ride', () => {
  test('pays in its program when it is booked, and is an account of the operator', async () => {
    const { town, arbor, birch, elsewhere } = await openDesk();
    const book = async (said: object) => town.dora.call(createNewBooking, { ...(await town.draft()), ...said });
    expect(await book({ insurance_account_id: arbor })).toMatchObject({
      data: { booking: { insurance_account_id: arbor } },
    });
    expect(await book({ insurance_account_id: birch })).toBeRefused('INSURANCE_UNFIT', OF_OTHERS);
    for (const id of [elsewhere, '999999999']) {
      expect((await book({ insurance_account_id: id })).httpStatus).toBe(404);
      expect((await book({ pickup_account_id: id })).httpStatus).toBe(404);
      expect((await book({ dropoff_account_id: id })).httpStatus).toBe(404);
    }
    expect(await book({ pickup_account_id: birch })).toMatchObject({ data: { booking: { pickup_account_id: birch } } });
  });

  test('may be changed to another who does, and stays with the ride when they stop paying', async () => {
    const { town, arbor, birch } = await openDesk();
    const { booking_id } = await town.book();
    const edit = async (said: object) => town.dora.call(editBooking, { booking_id, ...said });
    expect(await edit({ insurance_account_id: birch })).toBeRefused('INSURANCE_UNFIT', OF_OTHERS);
    expect(await edit({ insurance_account_id: arbor })).toMatchObject({ data: { insurance_account_id: arbor } });
    await sql`update account set status = 0 where account_id = ${arbor}`.execute(asOwner(house.services.db));
    expect(await edit({ insurance_account_id: arbor, office_note: 'Rings twice.' })).toBeAccepted();
    expect(await edit({ insurance_account_id: null })).toMatchObject({ data: { insurance_account_id: null } });
    expect(await edit({ insurance_account_id: arbor })).toBeRefused('INSURANCE_UNFIT', ENDED);
  });

  test('is looked at when the ride is dispatched too', async () => {
    const { town, arbor, birch, elsewhere } = await openDesk();
    const { booking_id } = await town.book();
    const [shuttle_id = ''] = await addVehicles(town.mia, ['40']);
    await sql`insert into vehicle_program (operator_id, vehicle_id, program_id)
      values (${town.operator}, ${shuttle_id}, ${town.program})`.execute(asOwner(house.services.db));
    const run = { shuttle_id, driver_id: await addDriver(house, town), driver_team_id: null };
    const dispatch = async (insurance_account_id: string) =>
      town.felix.call(dispatchBooking, { booking_id, pickup_time: '2026-03-10T08:40', ...run, insurance_account_id });
    expect(await dispatch(birch)).toBeRefused('INSURANCE_UNFIT', OF_OTHERS);
    expect((await dispatch(elsewhere)).httpStatus).toBe(404);
    expect(await dispatch(arbor)).toBeAccepted();
    expect(await town.info(booking_id)).toMatchObject({ insurance_account_id: arbor });
  });
});
