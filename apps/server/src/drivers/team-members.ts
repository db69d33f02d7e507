import type { Team, TeamMember } from '@handrail/domain/drivers';
import type { DriverId, OperatorId, TeamId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { listDrivers, listTeams } from './driver-store.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** The drivers a call names. Who names nobody's, or another operator's, is told so. */
export async function membersNamed({ queries, operator }: Asking, ids: readonly DriverId[]): Promise<TeamMember[]> {
  const members = await listDrivers(queries, operator, ids);
  if (members.length < new Set(ids).size) throw notFound();
  return members;
}

/** The teams there are beside one: names and members of those that were dissolved are free again. */
export async function otherTeams(
  { queries, operator }: Asking,
  except: TeamId | null,
): Promise<(Team & { id: TeamId })[]> {
  const teams = await listTeams(queries, operator);
  return teams.filter(({ id, status }) => status === 1 && id !== except);
}

/** The days from one on for which a team is on a column, the first of them first. */
export async function daysAheadOf(
  { queries, operator }: Asking,
  id: TeamId,
  from: Temporal.PlainDate,
): Promise<Temporal.PlainDate[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct service_day as day from run
    where operator_id = ${operator} and team_id = ${id} and service_day >= ${from.toString()}
    order by 1`.execute(queries);
  return rows.map(({ day }) => Temporal.PlainDate.from(day));
}
