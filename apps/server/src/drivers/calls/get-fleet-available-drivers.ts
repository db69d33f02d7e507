import { getFleetAvailableDrivers as contract } from '@handrail/contracts/drivers';
import { yes } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { todayOf } from '../../programs/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { whoIsOnLeave, whoIsOut } from '../available-drivers.ts';
import { listTeams } from '../driver-store.ts';
import { listKeptDrivers } from '../kept-drivers.ts';
import { teamsOnWire } from '../team-wire.ts';

export const getFleetAvailableDriversHandler = read(contract, async ({ date }, { services, queries, by, clock }) => {
  const { operator } = by;
  const day = date === undefined ? await todayOf({ queries, operator, clock }) : Temporal.PlainDate.from(date);
  const out = await whoIsOut(queries, operator, day);
  const onLeave = await whoIsOnLeave(queries, operator, day);
  const present = (await listKeptDrivers(services, { queries, operator, clock })).filter(
    ({ driver_id, status }) => status === 1 && !onLeave.has(driver_id),
  );
  const working = new Set(present.map(({ driver_id }) => driver_id));
  const teams = (await listTeams(queries, operator)).filter(
    ({ id, status, driverIds }) =>
      status === 1 && !out.teams.has(id) && driverIds.every((member) => working.has(member)),
  );
  return yes({
    drivers: present.filter(({ driver_id }) => !out.drivers.has(driver_id)),
    teams: await teamsOnWire(queries, operator, teams),
  });
});
