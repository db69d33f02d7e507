import { endToFind, type RideOfRow, rideOfRow } from '@handrail/domain/bookings';
import { type FoundAddress, isSameDoor } from '@handrail/domain/fleet';
import { instantText, instantOf, type ProgramId, type Zone } from '@handrail/domain/platform';
import { wayOfRide } from '../day/index.ts';
import { type Address, findAddresses } from '../places/index.ts';
import type { SignedIn } from '../platform/calls/principal.ts';
import { readOperator } from '../platform/db/transaction.ts';
import type { JudgedRow, RowProblem } from '../platform/importer/index.ts';
import type { Services } from '../platform/services.ts';
import { getProgram, hoursOf } from '../programs/index.ts';
import { type Placed, sealedPlaces } from './placed-row.ts';
import { whoRides } from './who-rides.ts';

/** A list of thousands names hundreds of doors, and whoever looks at its preview waits for all of them. */
const MOST_SECONDS = 120;

/** Finds both ends of each ride of a list, and the way between. A ride without an end is none, so its row is refused. */
export async function findEnds(
  { services, by }: { services: Services; by: SignedIn },
  rows: readonly JudgedRow[],
): Promise<{ rows: JudgedRow[]; refused: RowProblem[] }> {
  const rides = rows.map((judged) => ({ judged, ride: rideOfRow(judged.values) }));
  const texts = rides.flatMap(({ ride }) => [endToFind(ride.pickup), endToFind(ride.dropoff)]);
  const found = await findAddresses(services, by, texts, MOST_SECONDS);
  const programs = await programsOf(services, by, rows);
  const ways = new Map<string, Placed['way']>();
  const refused: RowProblem[] = [];
  const placed: JudgedRow[] = [];
  for (const { judged, ride } of rides) {
    const [pickup, dropoff] = [addressOf(ride.pickup, found), addressOf(ride.dropoff, found)];
    if (!pickup) refused.push(unfound(judged.row, 'pickup_address', ride.pickup));
    if (!dropoff) refused.push(unfound(judged.row, 'dropoff_address', ride.dropoff));
    const program = programs.get(judged.row);
    if (!pickup || !dropoff || !program) continue;
    const departAt = departureOf(ride, program.zone);
    const key = [endToFind(ride.pickup), endToFind(ride.dropoff), program.id, departAt].join('\n');
    const way =
      ways.get(key) ?? (await wayOfRide(services, { from: pickup, to: dropoff, departAt, hours: program.hours }));
    ways.set(key, way);
    placed.push({ row: judged.row, values: sealedPlaces(judged.values, { pickup, dropoff, way }) });
  }
  return { rows: placed, refused };
}

async function programsOf(services: Services, by: SignedIn, rows: readonly JudgedRow[]) {
  return readOperator(services.db, by.operator, async (queries) => {
    const { of } = await whoRides({ queries, operator: by.operator }, rows);
    const known = new Map<ProgramId, { id: ProgramId; zone: Zone; hours: Awaited<ReturnType<typeof hoursOf>> }>();
    for (const id of new Set([...of.values()].map(({ programId }) => programId))) {
      const { zone } = await getProgram(queries, by.operator, id);
      known.set(id, { id, zone, hours: await hoursOf(queries, by.operator, id) });
    }
    return new Map(
      [...of].flatMap(([row, { programId }]) => {
        const program = known.get(programId);
        return program ? [[row, program] as const] : [];
      }),
    );
  });
}

function addressOf(end: RideOfRow['pickup'], found: ReadonlyMap<string, FoundAddress | null>): Address | null {
  const at = found.get(endToFind(end)) ?? null;
  if (!at || !isSameDoor(end, at)) return null;
  const { line, label, city, state, zip, latitude, longitude } = at;
  return {
    userplace_id: null,
    addressLine1: line,
    ...(label === '' || label === line ? {} : { label }),
    city,
    state,
    zipcode: zip,
    latitude,
    longitude,
    location_type: 2,
  };
}

/** The moment of a pickup; null for a will-call, and for a time that the clocks skip, which the rule refuses. */
function departureOf({ date, pickupTime }: RideOfRow, zone: Zone): string | null {
  const at = pickupTime && instantOf(date.toPlainDateTime(pickupTime), zone);
  return at?.ok ? instantText(at.value, zone) : null;
}

function unfound(row: number, field: string, end: RideOfRow['pickup']): RowProblem {
  return { row, field, sentence: `The address '${endToFind(end)}' was not found on the map.` };
}
