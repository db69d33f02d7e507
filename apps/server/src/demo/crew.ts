import type { Level } from '@handrail/contracts/platform';
import type { OperatorId } from '@handrail/domain/platform';
import type { Doer } from '@handrail/testbed/days';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../platform/db/transaction.ts';
import type { Actor } from '../platform/log/operations.ts';

/** The people of an operator by what they do all day. */
export interface Crew {
  /** Who answers the phone. */
  desk: string | null;
  /** Who has the board, in the morning and later. */
  dispatchers: readonly string[];
}

const CHANGES_AT = 13;

/** Whoever books and nothing else is at the desk, whoever dispatches and owns nothing has the board; in a small house one does all. */
export async function crewOf(queries: Queries, operator: OperatorId): Promise<Crew> {
  const { rows } = await sql<{ id: string; levels: Level[] | null }>`
    select person_id::text as id, is_admin as levels from staff where operator_id = ${operator} order by person_id`.execute(
    queries,
  );
  const holding = (level: Level) => {
    const all = rows.filter(({ levels }) => levels?.includes(level));
    const own = all.filter(({ levels }) => !levels?.includes(4));
    return (own.length > 0 ? own : all).map(({ id }) => id);
  };
  return { desk: holding(2)[0] ?? null, dispatchers: holding(3) };
}

/** Who did a deed, as the log names them. */
export function actorOf(crew: Crew, by: Doer, at: Temporal.ZonedDateTime): Actor {
  if (typeof by !== 'string') return { kind: 'driver', personId: by.driverId };
  const [early = crew.desk, late = early] = crew.dispatchers;
  const dispatcher = at.hour < CHANGES_AT ? early : late;
  return { kind: 'user', personId: by === 'desk' ? (crew.desk ?? dispatcher) : dispatcher };
}
