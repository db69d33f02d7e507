import { getDriverCash as contract } from '@handrail/contracts/billing';
import { runsOf } from '@handrail/domain/day';
import { addUp, yes } from '@handrail/domain/platform';
import { dayOn, lookingOf, ridersOf } from '../../day/index.ts';
import { isDrivenBy } from '../../dispatch/index.ts';
import { listDrivers, listTeams } from '../../drivers/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { cashOfColumns } from '../cash-of-rides.ts';
import { countsOfDay, driverCash } from '../cash-store.ts';
import { cashRideOnWire, countOnWire } from '../cash-wire.ts';

/** A driver has a line where cash is due on a run of theirs, where they took some, or where some was counted. */
export const getDriverCashHandler = read(contract, async ({ date }, context) => {
  const { queries, by, reveals } = context;
  const asking = { queries, operator: by.operator };
  const looking = lookingOf(context);
  const day = await dayOn(context, date);
  const runs = runsOf(day, []);
  const teams = await listTeams(queries, by.operator);
  const drivers = await listDrivers(queries, by.operator);
  const ofDay = await driverCash(asking, { serviceDay: date });
  const counts = await countsOfDay(asking, date);
  const lines = [];
  for (const { id, firstname, lastname } of drivers) {
    const own = new Set(teams.filter(({ driverIds }) => driverIds.includes(id)).map((team) => team.id));
    const columns = runs.filter((run) => isDrivenBy(run, id, own));
    const cash = ofDay.find(({ driverId }) => driverId === id);
    const counted = counts.filter(({ driver_id }) => driver_id === id);
    const rides = columns.length === 0 ? [] : await cashOfColumns(asking, day, { columns, driverId: id });
    if (rides.length === 0 && !cash && counted.length === 0) continue;
    lines.push({ id, name: `${firstname} ${lastname}`.trim(), rides, cash, counted });
  }
  const riders = new Set(lines.flatMap(({ rides }) => rides.map(({ booking }) => booking.riderId)));
  const named = await ridersOf(looking, riders);
  reveals([...riders]);
  const left = await driverCash(asking, {});
  const nameOf = new Map(drivers.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]));
  return yes({
    drivers: lines.map(({ id, name, rides, cash, counted }) => ({
      driver_id: id,
      driver_name: name,
      due_cents: addUp(rides.map(({ dueCents }) => dueCents)),
      taken_cents: cash?.takenCents ?? 0,
      in_hand_cents: cash?.inHandCents ?? 0,
      rides: rides.map((ride) => cashRideOnWire(ride, named)),
      counts: counted.map(countOnWire),
    })),
    elsewhere: left
      .filter(({ serviceDay }) => serviceDay !== date)
      .map(({ driverId, serviceDay, inHandCents }) => ({
        driver_id: driverId,
        driver_name: nameOf.get(driverId) ?? '',
        date: serviceDay,
        in_hand_cents: inHandCents,
      })),
  });
});
