import { endsOfRow, endToFind, type RideOfRow, rideOfRow } from '@handrail/domain/bookings';
import { eachOf, instantText, instantOf, type ProgramId, type Zone } from '@handrail/domain/platform';
import { wayOfRide } from '../day/index.ts';
import type { SignedIn } from '../platform/calls/principal.ts';
import { readOperator } from '../platform/db/transaction.ts';
import type { JudgedRow, RowProblem } from '../platform/importer/index.ts';
import { pieceByPiece, turns } from '../platform/in-breaths.ts';
import type { Services } from '../platform/services.ts';
import { getProgram, hoursOf } from '../programs/index.ts';
import { endFinder, unfoundEnd } from './end-finder.ts';
import { namedRider, type Placed, sealedPlaces } from './placed-row.ts';
import { whoRides } from './who-rides.ts';

/** Finds both ends of each ride of a list, and the way between. A ride without an end is none, so its row is refused. */
export async function findEnds(
  { services, by }: { services: Services; by: SignedIn },
  rows: readonly JudgedRow[],
): Promise<{ rows: JudgedRow[]; refused: RowProblem[] }> {
  const ends = await pieceByPiece(eachOf(rows, ({ values }) => Object.values(endsOfRow(values))));
  const addressOf = await endFinder({ services, by }, ends);
  const programs = await programsOf(services, by, rows);
  const ways = new Map<string, Placed['way']>();
  const refused: RowProblem[] = [];
  const placed: JudgedRow[] = [];
  const letOthersIn = turns();
  for (const judged of rows) {
    await letOthersIn();
    const ride = rideOfRow(judged.values);
    const [pickup, dropoff] = [addressOf(ride.pickup), addressOf(ride.dropoff)];
    if (!pickup) refused.push(unfoundEnd(judged.row, 'pickup_address', ride.pickup));
    if (!dropoff) refused.push(unfoundEnd(judged.row, 'dropoff_address', ride.dropoff));
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
    const { of } = await whoRides({ queries, operator: by.operator }, rows, namedRider);
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

/** The moment of a pickup; null for a will-call, and for a time that the clocks skip, which the rule refuses. */
function departureOf({ date, pickupTime }: RideOfRow, zone: Zone): string | null {
  const at = pickupTime && instantOf(date.toPlainDateTime(pickupTime), zone);
  return at?.ok ? instantText(at.value, zone) : null;
}
