import { saveShuttlePeriod } from '@handrail/contracts/fleet';
import { getYardDay, saveDriverLeave } from '@handrail/contracts/shifts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addVehicles } from '../fleet/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { useHouse } from '../testing.ts';
import { openShiftTown, TODAY } from './testing.ts';

const house = useHouse();

test('The yard’s page says who is out, what is down, and which papers lapsed or lapse this month.', async () => {
  const { mia, operator, omar, lee, ann } = await openShiftTown(house);
  const owner = asOwner(house.services.db);
  const [van = '', bus = ''] = await addVehicles(mia, ['21', '22']);
  const leave = { driver_leave_id: null, kind: 'sick' as const, ends_on: '2026-03-11', note: '' };
  await mia.get(saveDriverLeave, { ...leave, driver_id: omar, starts_on: TODAY, start_time: null, end_time: null });
  const down = { vehicle_period_id: null, kind: 'maintenance' as const, ends_on: null, reason: 'Brakes' };
  await mia.get(saveShuttlePeriod, { ...down, shuttle_id: van, starts_on: TODAY });
  await sql`update driver set license_expires_on = '2026-03-31' where driver_id = ${lee}`.execute(owner);
  await sql`update driver set license_expires_on = '2026-04-01' where driver_id = ${ann}`.execute(owner);
  await sql`
    with a as (
      insert into account (operator_id, name, is_insurance) values (${operator}, 'Cedar Health', true)
      returning operator_id, account_id), v as (
      insert into vehicle_payer (operator_id, vehicle_id, account_id, expires_on)
      select operator_id, ${bus}, account_id, '2026-02-28' from a)
    insert into driver_payer (operator_id, driver_id, account_id, is_active, expires_on)
    select operator_id, ${omar}, account_id, false, '2026-03-05' from a`.execute(owner);

  await sql`
    insert into driver_paper (operator_id, driver_id, paper, expires_on)
    values (${operator}, ${omar}, 'training', '2026-03-20'), (${operator}, ${omar}, 'drug_test', '2026-04-02'),
      (${operator}, ${ann}, 'background', null)`.execute(owner);
  await sql`
    insert into vehicle_paper (operator_id, vehicle_id, paper, expires_on)
    values (${operator}, ${bus}, 'inspection', '2026-03-01')`.execute(owner);

  expect(await mia.get(getYardDay, { date: TODAY })).toEqual({
    out: [{ driver_id: omar, name: 'Omar Reyes', sentence: 'On sick leave from 03/10/2026 to 03/11/2026.' }],
    down: [{ shuttle_id: van, name: '21', sentence: 'In maintenance since 03/10/2026: Brakes.' }],
    due: [
      {
        driver_id: null,
        shuttle_id: bus,
        name: '22',
        sentence: 'Cedar Health certification expired on 02/28/2026.',
        state: 'expired',
      },
      { driver_id: null, shuttle_id: bus, name: '22', sentence: 'Inspection expired on 03/01/2026.', state: 'expired' },
      {
        driver_id: omar,
        shuttle_id: null,
        name: 'Omar Reyes',
        sentence: 'Training expires on 03/20/2026.',
        state: 'expires_this_month',
      },
      {
        driver_id: lee,
        shuttle_id: null,
        name: 'Lee Park',
        sentence: 'Driver license expires on 03/31/2026.',
        state: 'expires_this_month',
      },
    ],
  });
  expect((await mia.get(getYardDay, { date: '2026-03-12' })).out).toEqual([]);
});
