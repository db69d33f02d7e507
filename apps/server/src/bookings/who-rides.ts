import type { RiderOfRow } from '@handrail/domain/bookings';
import { idsOfNames } from '@handrail/domain/fleet';
import { eachOf, listName, type OperatorId, type ProgramId, type RiderId } from '@handrail/domain/platform';
import { nameKey } from '@handrail/domain/riders';
import { sql } from 'kysely';
import type { Queries } from '../platform/db/transaction.ts';
import type { RowProblem } from '../platform/importer/index.ts';
import { pieceByPiece } from '../platform/in-breaths.ts';
import { listPrograms } from '../programs/index.ts';

interface Namesake {
  id: RiderId;
  firstname: string;
  lastname: string;
  phone: string | null;
  bornOn: string | null;
}

/** What a row says of its rider, and of the program. */
export interface NamedRider extends RiderOfRow {
  row: number;
}

export interface WhoRides {
  riderId: RiderId;
  programId: ProgramId;
}

/**
 * Whose ride each row is, and of which program. A member is known by name with phone or date of birth; a name alone is
 * enough only where one member has it, for the wrong rider would be driven.
 */
export async function whoRides<Row>(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  list: readonly Row[],
  namedRider: (row: Row) => NamedRider,
): Promise<{ of: ReadonlyMap<number, WhoRides>; refused: RowProblem[] }> {
  const rows = await pieceByPiece(eachOf(list, (row) => [namedRider(row)]));
  const names = await pieceByPiece(eachOf(rows, (named) => [nameKey(named)]));
  const { rows: members } = await sql<Namesake>`
    select r.rider_id as id, p.firstname, p.lastname, p.phone, r.born_on::text as "bornOn"
    from rider r join person p on p.operator_id = r.operator_id and p.person_id = r.rider_id
    where r.operator_id = ${operator} and r.merged_into is null
      and lower(trim(p.lastname) || ' ' || trim(p.firstname)) = any(${[...new Set(names)]})`.execute(queries);
  const byName = Map.groupBy(members, nameKey);
  const programs = (await listPrograms(queries, operator)).map(({ program_id, program_name }) => ({
    id: program_id,
    name: program_name,
  }));
  const found = await pieceByPiece(
    eachOf(rows, (named, n): (WhoRides | Told)[] => {
      const member = memberOf(named, byName.get(names[n] ?? '') ?? []);
      if ('sentence' in member) return [member];
      const program = programOf(named.program, programs);
      return 'sentence' in program ? [program] : [{ riderId: member.id, programId: program.id }];
    }),
  );
  const of = new Map<number, WhoRides>();
  const refused: RowProblem[] = [];
  for (const [n, { row }] of rows.entries()) {
    const one = found[n];
    if (one && 'sentence' in one) refused.push({ row, ...one });
    else if (one) of.set(row, one);
  }
  return { of, refused };
}

type Told = { field: string; sentence: string };

function memberOf(
  ride: Pick<Namesake, 'firstname' | 'lastname' | 'phone' | 'bornOn'>,
  namesakes: readonly Namesake[],
): Namesake | Told {
  const name = listName({ first: ride.firstname, last: ride.lastname });
  if (namesakes.length === 0)
    return { field: 'lastname', sentence: `${name} is no member yet. Import the riders first.` };
  const isSaid = ride.phone !== null || ride.bornOn !== null;
  const fits = namesakes.filter(
    ({ phone, bornOn }) =>
      !isSaid || (ride.phone !== null && phone === ride.phone) || (ride.bornOn !== null && bornOn === ride.bornOn),
  );
  const both = fits.filter(
    ({ phone, bornOn }) =>
      (ride.phone === null || phone === ride.phone) && (ride.bornOn === null || bornOn === ride.bornOn),
  );
  const [only, ...others] = both.length > 0 ? both : fits;
  if (!only) return { field: 'phone', sentence: `No ${name} has this phone or date of birth.` };
  if (others.length === 0) return only;
  const count = others.length + 1;
  return {
    field: 'lastname',
    sentence: isSaid
      ? `${count} members called ${name} fit. Merge them first, or say the phone and the date of birth.`
      : `There are ${count} members called ${name}. Say the phone or the date of birth.`,
  };
}

function programOf(
  named: string | null,
  programs: readonly { id: ProgramId; name: string }[],
): { id: ProgramId } | Told {
  const [only, ...others] = programs;
  if (named === null)
    return only && others.length === 0 ? only : { field: 'program', sentence: 'Say which program the ride is of.' };
  const ids = idsOfNames([named], programs, 'program');
  const [id] = ids.ok ? ids.value : [];
  return id === undefined ? { field: 'program', sentence: `There is no program '${named}'.` } : { id };
}
