import { saveDriverLeave as contract } from '@handrail/contracts/shifts';
import { yes } from '@handrail/domain/platform';
import { checkLeave, readTypedRange } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import { drawIds } from '../../platform/db/draw-ids.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { findLeave, leaveOnWire, listLeaves, removeLeave, saveLeave } from '../../drivers/index.ts';
import { gatherRoster } from '../roster.ts';
import { shiftsWithin } from '../shifts-within.ts';

export const saveDriverLeaveHandler = change(contract, async (params, { tx }) => {
  const { driver_leave_id, driver_id, kind, start_time, end_time, to_delete = false, expected_version } = params;
  const roster = await gatherRoster(tx);
  roster.expect({ drivers: [driver_id] });
  const stored = driver_leave_id === null ? null : await findLeave(tx, driver_leave_id);
  if (driver_leave_id !== null && stored?.driverId !== driver_id) throw notFound();
  if (stored && isStale(stored, expected_version)) return stale('leave');
  if (stored && to_delete) {
    await removeLeave(tx, stored);
    return yes({ leave: null, shifts: [] });
  }

  const isWholeDay = start_time === null && end_time === null;
  const during = isWholeDay ? yes(null) : readTypedRange(start_time ?? '', end_time ?? '');
  if (!during.ok) return during;
  const [startsOn, endsOn] = [Temporal.PlainDate.from(params.starts_on), Temporal.PlainDate.from(params.ends_on)];
  const leave = checkLeave(
    {
      id: driver_leave_id ?? (await drawIds(tx.queries, 1))(),
      driverId: driver_id,
      kind,
      startsOn,
      endsOn,
      during: during.value,
      note: params.note,
    },
    await listLeaves(tx, { from: startsOn, to: endsOn, driverId: driver_id }),
  );
  if (!leave.ok) return leave;

  const saved = await saveLeave(tx, leave.value, stored);
  if (!saved) throw notFound();
  return yes({ leave: leaveOnWire(saved), shifts: await shiftsWithin(tx, leave.value, roster) });
});
