import { getFleetAvailableDrivers as contract } from '@handrail/contracts/drivers';
import { yes } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { todayOf } from '../../fleet/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { whoIsOut } from '../available-drivers.ts';
import { listTeams } from '../driver-store.ts';
import { listKeptDrivers } from '../kept-drivers.ts';
import { teamsOnWire } from '../team-wire.ts';

export const getFleetAvailableDriversHandler = read(contract, async ({ date }, { services, queries, by, clock }) => {
  const { operator } = by;
  const day = date === undefined ? await todayOf({ queries, operator, clock }) : Temporal.PlainDate.from(date);
  const out = await whoIsOut(queries, operator, day);
  const active = (await listKeptDrivers(services, { queries, operator, clock })).filter(({ status }) => status === 1);
  const working = new Set(active.map(({ driver_id }) => driver_id));
  const teams = (await listTeams(queries, operator)).filter(
    ({ id, status, driverIds }) =>
      status === 1 && !out.teams.has(id) && driverIds.every((member) => working.has(member)),
  );
  return yes({
    drivers: active.filter(({ driver_id }) => !out.drivers.has(driver_id)),
    teams: await teamsOnWire(queries, operator, teams),
  });
});
