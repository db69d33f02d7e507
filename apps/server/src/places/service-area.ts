import type { Box, LngLat } from '@handrail/atlas';
import { isOnMap, type OperatorId, type Point, type ProgramId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { geofencesOn } from '../programs/index.ts';
import type { SignedIn } from '../platform/calls/principal.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { readOperator, type Queries } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { mayBeShown } from './kept-places.ts';
import { mapsOf } from './maps.ts';

interface Nearness {
  near?: Point | undefined;
  program_id?: ProgramId | undefined;
}

/** Where an address search looks first: where its caller says, else where the program serves, else the imported town. */
export async function nearestTo(
  { services, by, clock }: { services: Services; by: { operator: OperatorId }; clock: Clock },
  { near, program_id }: Nearness,
): Promise<LngLat | undefined> {
  if (near) return { lat: near.latitude, lng: near.longitude };
  const now = clock.now();
  const drawn = await readOperator(services.db, by.operator, async (queries) =>
    drawnArea(queries, by.operator, { now, program: program_id }),
  );
  const box = drawn ?? mapsOf(services).region?.info.box;
  return box && { lat: (box[1] + box[3]) / 2, lng: (box[0] + box[2]) / 2 };
}

/** The box around the drawn service area of a program, or of all there are; null where none is drawn. */
export async function drawnArea(
  queries: Queries,
  operator: OperatorId,
  { now, program }: { now: Temporal.Instant; program: ProgramId | undefined },
): Promise<Box | null> {
  const fences = await geofencesOn(queries, operator, now);
  const drawn = program === undefined ? [...fences.values()] : [fences.get(program) ?? []];
  return boxAround(drawn.flat(2).filter(isOnMap));
}

/** The box around the places that most rides went to: one far away does not open every map on two counties. */
export async function visitedArea(queries: Queries, by: SignedIn): Promise<Box | null> {
  const { rows } = await sql<Record<'west' | 'south' | 'east' | 'north', number | null>>`
    select percentile_disc(0.1) within group (order by longitude) as west,
      percentile_disc(0.1) within group (order by latitude) as south,
      percentile_disc(0.9) within group (order by longitude) as east,
      percentile_disc(0.9) within group (order by latitude) as north
    from place where operator_id = ${by.operator} and ${mayBeShown(by)}`.execute(queries);
  const { west, south, east, north } = rows[0] ?? {};
  if (typeof west !== 'number' || typeof south !== 'number' || typeof east !== 'number' || typeof north !== 'number')
    return null;
  return [west, south, east, north];
}

function boxAround(corners: readonly Point[]): Box | null {
  if (corners.length === 0) return null;
  const [lats, lngs] = [corners.map(({ latitude }) => latitude), corners.map(({ longitude }) => longitude)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
