import type { ProgramId } from '@handrail/domain/platform';
import { cedarOperator } from '../people/index.ts';
import { drawTown, type Town } from '../town/index.ts';
import { cedarFleet } from './cedar-fleet.ts';
import { cedarRiders } from './cedar-riders.ts';
import type { Company, NextId } from './company.ts';
import { fleetOf } from './fleet.ts';
import { gazetteerOf } from './gazetteer.ts';
import { areaOf, programsOf, week } from './programs.ts';

/** The seed of the town everyone knows: its addresses stand in tests and on screenshots. */
export const TOWN_SEED = 1;

/** The Tuesday in spring on which the tests live. */
export const TOWN_DATE = '2026-03-10';

export interface Opening {
  nextId: NextId;
  /** Where the programs are there already, in the order in which the operator lists them. */
  programIds?: readonly ProgramId[];
  seed?: number;
  /** Drawing one takes a second or two: whoever has it hands it on. */
  town?: Town;
}

/** Cedar Valley Transit: two programs, fourteen vehicles, three hundred riders. Same seed, same company. */
export function cedarValley({ nextId, programIds, seed = TOWN_SEED, town = drawTown(seed) }: Opening): Company {
  const geofence = areaOf(town.geofences[0]?.ring ?? []);
  const programs = programsOf(cedarOperator, programIds ?? cedarOperator.programs.map(() => nextId()), [
    { geofence, serviceHours: week('05:00-21:00', '06:00-20:00', '07:00-18:00'), seatsPerSlot: 12 },
    {
      geofence,
      serviceHours: week('04:30-21:00', '04:30-20:30', null),
      seatsPerSlot: 10,
      editCutoffMin: 120,
    },
  ]);
  const ids = programs.map(({ id }) => id);
  const places = gazetteerOf(town, geofence, seed, nextId);
  const riders = cedarRiders(seed, places, ids, nextId);
  const parking = places.landmark('depot').id;
  const plate = (n: number) => `LVT-${4101 + n * 7}`;
  const fleet = fleetOf(cedarFleet, { programIds: ids, parking, areaCodes: [607], plate, nextId });
  const zone = town.timeZone;
  return { name: cedarOperator.name, zone, programs, places: places.places, riders, ...fleet };
}
