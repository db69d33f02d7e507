import type { KeptColumn, TemplateFacts } from '@handrail/domain/dispatch';
import { listed, type VehicleId } from '@handrail/domain/platform';
import type { Looking } from '../../day/index.ts';
import { listFitted, vehicleName } from '../../fleet/index.ts';
import { listNotAuthorized } from '../../authorizations/index.ts';
import { crewOf, gatherFleet } from '../column-wire.ts';
import { listPapersMissed } from '../objections.ts';

/** The vehicles and people of a day as the rules of templates ask about them. */
export async function templateFacts(
  looking: Looking,
  date: string,
  columns: readonly KeptColumn[],
): Promise<TemplateFacts> {
  const fleet = await gatherFleet(looking, date);
  const ids = [...new Set(columns.map(({ vehicleId }) => vehicleId))];
  const fitted = new Map((await listFitted(looking.queries, looking.operator, ids, date)).map((one) => [one.id, one]));
  const missed = await listPapersMissed(looking, date);
  const notAuthorized = await listNotAuthorized(looking, date);
  const nameOfVehicle = (id: VehicleId) => {
    const vehicle = fleet.vehicles.get(id);
    return vehicle ? vehicle.fleetNumber || vehicleName(vehicle) : 'another vehicle';
  };
  return {
    vehicle: (id) => fitted.get(id) ?? null,
    vehicleName: nameOfVehicle,
    crew: (named) => crewOf(named, fleet),
    crewName: (named) => {
      const team = named.teamId === null ? undefined : fleet.teams.get(named.teamId);
      return team?.name ?? listed(crewOf(named, fleet).map(({ name }) => name));
    },
    objections: (vehicleId, named) => [...missed({ vehicleId, ...named }), ...notAuthorized],
    leaves: fleet.leaves,
    keptApart: fleet.keptApart,
  };
}
