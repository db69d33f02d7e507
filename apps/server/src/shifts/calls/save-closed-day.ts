import { saveClosedDay as contract } from '@handrail/contracts/shifts';
import { yes } from '@handrail/domain/platform';
import { checkClosedDay } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { bookedOn } from '../booked-on.ts';
import { closedDayOfRow, closedDayOnWire, findClosedDay, listClosedDays } from '../closed-day-store.ts';
import { closedDayEntity } from '../entities.ts';
import { gatherRoster } from '../roster.ts';

export const saveClosedDayHandler = change(contract, async (params, { tx }) => {
  const { closed_day_id, program_id, reason, to_delete = false, expected_version } = params;
  (await gatherRoster(tx)).expect({ programs: program_id === null ? [] : [program_id] });
  const stored = closed_day_id === null ? null : await findClosedDay(tx, closed_day_id);
  if (closed_day_id !== null && !stored) throw notFound();
  if (stored && isStale(stored, expected_version)) return stale('closed day');
  if (stored && to_delete) {
    await tx.remove(closedDayEntity, stored.id, stored.version);
    return yes({ closed_day: null, booked: await bookedOn(tx, stored) });
  }

  const date = Temporal.PlainDate.from(params.date);
  const checked = checkClosedDay(
    { date, programId: program_id, reason },
    (await listClosedDays(tx, { from: date, to: date })).filter(({ id }) => id !== closed_day_id),
  );
  if (!checked.ok) return checked;
  const columns = { date: params.date, program_id, reason: checked.value.reason };
  const row = stored
    ? await tx.save(closedDayEntity, stored.id, stored.version, columns)
    : await tx.insert(closedDayEntity, columns);
  if (!row) throw notFound();
  return yes({ closed_day: closedDayOnWire(closedDayOfRow(row)), booked: await bookedOn(tx, checked.value) });
});
