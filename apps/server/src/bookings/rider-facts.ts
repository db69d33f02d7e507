import type { OperatorId, RiderId } from '@handrail/domain/platform';
import type { Member } from '@handrail/domain/riders';
import { sql } from 'kysely';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Queries } from '../platform/db/transaction.ts';

/** A rider as the rules of booking ask about them. */
export async function getMember(queries: Queries, operator: OperatorId, id: RiderId): Promise<Member> {
  const member = (await listMembers(queries, operator, [id])).get(id);
  if (!member) throw notFound();
  return member;
}

/** The same of many; who is nobody is left out. */
export async function listMembers(
  queries: Queries,
  operator: OperatorId,
  ids: readonly RiderId[],
): Promise<Map<RiderId, Member>> {
  const { rows } = await sql<Member>`
    select r.rider_id as id, r.status = 1 as "isActive", r.load_sec as "loadSec",
      case when r.hold_reason is null then null else jsonb_build_object(
        'reason', r.hold_reason, 'until', r.hold_until, 'passedBy', to_jsonb(r.hold_passed_by)) end as hold,
      coalesce((select jsonb_agg(x.program_id::text) from rider_program x
        where x.operator_id = r.operator_id and x.rider_id = r.rider_id), '[]') as "programIds"
    from rider r where r.operator_id = ${operator} and r.rider_id = any(${[...ids]}::bigint[])`.execute(queries);
  return new Map(rows.map((member) => [member.id, member]));
}
