import { saveShiftPattern as contract } from '@handrail/contracts/shifts';
import { no, yes } from '@handrail/domain/platform';
import { checkPattern, readShiftFields } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import { drawIds } from '../../platform/db/draw-ids.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { shiftPatternEntity } from '../entities.ts';
import { findPattern, listPatterns, patternOfRow, patternOnWire } from '../pattern-store.ts';
import { gatherRoster } from '../roster.ts';

export const saveShiftPatternHandler = change(contract, async (params, { tx }) => {
  const { shift_pattern_id, driver_id, program_id, to_delete = false, expected_version } = params;
  const roster = await gatherRoster(tx);
  roster.expect({ drivers: [driver_id], programs: [program_id] });
  const stored = shift_pattern_id === null ? null : await findPattern(tx, shift_pattern_id);
  if (shift_pattern_id !== null && stored?.driverId !== driver_id) throw notFound();
  if (stored && isStale(stored, expected_version)) return stale('pattern');
  if (stored && to_delete) {
    await tx.remove(shiftPatternEntity, stored.id, stored.version);
    return yes({ pattern: null });
  }

  if (!roster.isActive(driver_id)) {
    return no('DRIVER_INACTIVE', `${roster.nameOf(driver_id)} is not an active driver.`);
  }
  const times = readShiftFields(params.start_time, params.end_time);
  if (!times.ok) return times;
  const pattern = checkPattern(
    {
      id: shift_pattern_id ?? (await drawIds(tx.queries, 1))(),
      driverId: driver_id,
      programId: program_id,
      daysOfWeek: params.days_of_week,
      startsOn: Temporal.PlainDate.from(params.starts_on),
      endsOn: params.ends_on === null ? null : Temporal.PlainDate.from(params.ends_on),
      ...times.value,
    },
    await listPatterns(tx, [driver_id]),
  );
  if (!pattern.ok) return pattern;

  const { id, daysOfWeek, startTime, endTime } = pattern.value;
  const columns = {
    program_id,
    days_of_week: [...daysOfWeek],
    start_time: startTime.toString(),
    end_time: endTime.toString(),
    starts_on: params.starts_on,
    ends_on: params.ends_on,
  };
  const row = stored
    ? await tx.save(shiftPatternEntity, id, stored.version, columns)
    : await tx.insert(shiftPatternEntity, { shift_pattern_id: id, driver_id, ...columns });
  if (!row) throw notFound();
  return yes({ pattern: patternOnWire(patternOfRow(row)) });
});
