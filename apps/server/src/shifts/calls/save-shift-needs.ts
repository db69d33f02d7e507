import { saveShiftNeeds as contract } from '@handrail/contracts/shifts';
import { no, yes } from '@handrail/domain/platform';
import { checkNeeds } from '@handrail/domain/shifts';
import { zonesOf } from '../../day/index.ts';
import { stale } from '../../platform/calls/stale.ts';
import { change } from '../../platform/calls/handler.ts';
import { shiftNeedEntity } from '../entities.ts';
import { listNeeds, needOnWire, needsInRow } from '../need-store.ts';

export const saveShiftNeedsHandler = change(contract, async (params, { tx }) => {
  const { program_id, expected_version } = params;
  if (!(await zonesOf(tx.queries, tx.operator)).has(program_id)) {
    return no('PROGRAM_NOT_FOUND', 'Program not found');
  }
  const [stored] = await listNeeds(tx, [program_id]);
  const needs = checkNeeds(
    program_id,
    params.needs.map(({ day_of_week, start_time, end_time, drivers }) => ({
      dayOfWeek: day_of_week,
      start: start_time,
      end: end_time,
      drivers,
    })),
  );
  if (!needs.ok) return needs;

  const week = needsInRow(needs.value);
  const row = stored
    ? await tx.save(shiftNeedEntity, stored.id, expected_version ?? stored.version, { week })
    : await tx.insert(shiftNeedEntity, { program_id, week });
  if (!row) return stale('needs', 'these');
  return yes({ program_id, version: row.version, needs: needs.value.map(needOnWire) });
});
