import { sql } from 'kysely';
import type { OperatorId } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { appendOperation, lockHead } from '../log/operations.ts';
import { RESTORE } from '../log/present.ts';
import type { Queries } from './transaction.ts';

/** Says in every operator's log that a dump was restored without being verified. The wall's clock says when. */
export async function sayUnverified(queries: Queries): Promise<void> {
  const { rows } = await sql<{ operator_id: OperatorId; settings_id: string }>`
    select h.operator_id, coalesce(s.settings_id, 0)::text as settings_id
    from head h left join settings s using (operator_id) order by h.operator_id`.execute(queries);
  for (const { operator_id, settings_id: id } of rows) {
    const told = { entity: 'settings', id, day: null, rowVersion: 0, before: {}, after: { restored_unverified: true } };
    const deed = {
      at: Temporal.Now.instant().round('millisecond').toString(),
      actor: { kind: 'job', personId: null },
      requestId: 'restore',
      call: RESTORE,
      reason: 'A dump was restored without being verified.',
    } as const;
    await appendOperation(queries, operator_id, await lockHead(queries, operator_id), deed, [told]);
  }
}
