import { planShifts as contract } from '@handrail/contracts/shifts';
import { checkDateSpan } from '@handrail/domain/fleet';
import { invariant, no, yes } from '@handrail/domain/platform';
import { checkReportRange, planDays } from '@handrail/domain/shifts';
import { change } from '../../platform/calls/handler.ts';
import { checkZone, spanOf } from '../asked-day.ts';
import { gatherPlanning } from '../copy-rules.ts';
import { listPatterns } from '../pattern-store.ts';
import { gatherRoster } from '../roster.ts';
import { readSchedules } from '../schedule-store.ts';
import { addToDays } from '../write-days.ts';

export const planShiftsHandler = change(contract, async (params, { tx }) => {
  checkZone(params.timezone);
  const span = spanOf(params);
  const order = checkDateSpan({ startsOn: span.from, endsOn: span.to });
  if (!order.ok) return no('INVALID_DATE_RANGE', order.refusal.sentence, { end_date: order.refusal.sentence });
  const range = checkReportRange(span.from, span.to);
  if (!range.ok) return range;
  const roster = await gatherRoster(tx);
  roster.expect({ drivers: params.driver_id ?? [] });

  const dates = Array.from({ length: span.from.until(span.to).days + 1 }, (_, n) => span.from.add({ days: n }));
  const stored = await readSchedules(tx, dates);
  const storedOn = new Map(stored.map((schedule) => [schedule.date.toString(), schedule]));
  const planning = await gatherPlanning(tx, roster, span);
  const planned = planDays(
    dates,
    await listPatterns(tx, params.driver_id ?? null),
    (date) => storedOn.get(date.toString())?.shifts ?? [],
    planning.rules,
  );
  const days = planned.map((taken) => {
    const schedule = storedOn.get(taken.date.toString());
    invariant(schedule, 'A day was planned that was not asked for.');
    return { stored: schedule, taken };
  });
  return yes(await addToDays(tx, days, { ...planning, roster }));
});
