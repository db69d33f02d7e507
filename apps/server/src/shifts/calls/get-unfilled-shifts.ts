import { getUnfilledShifts as contract } from '@handrail/contracts/shifts';
import type { InstantText } from '@handrail/domain/day';
import { yes, type ProgramId } from '@handrail/domain/platform';
import { decimalHours, unfilledInMonth } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import { zoneClock, zonesOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { needOnWire, listNeeds } from '../need-store.ts';
import { staffedDays } from '../staffed-days.ts';

export const getUnfilledShiftsHandler = read(contract, async (params, { queries, by }) => {
  const looking = { queries, operator: by.operator };
  const month = Temporal.PlainYearMonth.from(params.month);
  const stored = await listNeeds(looking, params.program_id);
  const zones = await zonesOf(queries, by.operator);
  const zoneOf = (program: ProgramId) => zones.get(program) ?? 'UTC'; // a need names a program of the same operator
  const clocks = new Map([...zones].map(([program, zone]) => [program, zoneClock(zone)]));
  const print = (at: InstantText, program: ProgramId) => clocks.get(program)?.at(at) ?? at;
  const days = unfilledInMonth(
    month,
    stored.flatMap(({ needs }) => needs),
    await staffedDays(looking, month),
    zoneOf,
  );
  return yes({
    needs: stored.flatMap(({ programId, needs }) =>
      needs.map((need) => ({ program_id: programId, ...needOnWire(need) })),
    ),
    versions: stored.map(({ programId, version }) => ({ program_id: programId, version })),
    days: days.map(({ date, isClosed, missing, missingMinutes, unfilled }) => ({
      date: date.toString(),
      is_closed: isClosed,
      missing,
      missing_hours: decimalHours(missingMinutes),
      unfilled: unfilled.map((one) => ({
        program_id: one.programId,
        start_time: print(one.startsAt, one.programId),
        end_time: print(one.endsAt, one.programId),
        missing: one.missing,
      })),
    })),
  });
});
