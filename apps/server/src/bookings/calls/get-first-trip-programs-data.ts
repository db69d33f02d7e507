import { getFirstTripProgramsData as contract } from '@handrail/contracts/bookings';
import { openUntil } from '@handrail/domain/bookings';
import { unassigned } from '@handrail/domain/day';
import { clockTimeAt, yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listPrograms } from '../../programs/index.ts';
import { bookingsOnWire, lookingOf } from '../../day/index.ts';
import { programsToday } from '../open-programs.ts';

export const getFirstTripProgramsDataHandler = read(contract, async (_params, context) => {
  const { queries, by, clock, reveals } = context;
  const shown = new Map((await listPrograms(queries, by.operator)).map((program) => [program.program_id, program]));
  const open = [];
  for (const { program, today } of await programsToday(context)) {
    const until = openUntil(today, program, clock.now());
    const onWire = shown.get(program.id);
    if (!until || !onWire) continue;
    const waiting = unassigned(today).filter(({ programId }) => programId === program.id);
    reveals(waiting.map(({ riderId }) => riderId));
    open.push({
      program: onWire,
      waiting: await bookingsOnWire(lookingOf(context), today, waiting),
      open_until: clockTimeAt(until, program.zone),
    });
  }
  return yes(open);
});
