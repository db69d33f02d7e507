import { getBestRuns as contract } from '@handrail/contracts/dispatch';
import { no, type OperatorId, yes } from '@handrail/domain/platform';
import { askedRead } from '../../platform/calls/handler.ts';
import { breath } from '../../platform/in-breaths.ts';
import { typedWallOfDay } from '../deed.ts';
import { BenchAway } from '../live/bench-desk.ts';
import { bestRuns } from '../live/best-runs.ts';
import { type LiveDays, liveDaysOf } from '../live/live-days.ts';
import type { OpenDay } from '../live/open-day.ts';

export const getBestRunsHandler = askedRead(
  contract,
  async ({ date, bookings, pickup_time, shuttle_id }, { services, by, clock }) => {
    const live = liveDaysOf(services);
    try {
      const open = await openDay(live, by.operator, date);
      const wished = pickup_time === undefined ? null : typedWallOfDay(pickup_time, date, 'pickup_time');
      const vehicleIds = shuttle_id ? new Set(shuttle_id) : null;
      const asked = { bookingIds: [...new Set(bookings)], vehicleIds, wished };
      return yes(await bestRuns(live, open, asked, clock.now()));
    } catch (failure) {
      if (!(failure instanceof BenchAway)) throw failure;
      services.log.warn({ err: failure }, 'bench');
      return no('VERDICTS_AWAY', 'No times at the moment: each vehicle says what the rules say.');
    }
  },
);

/** Twenty who asked in one moment hear of the day in one moment: each goes on by themselves, with the day as it is by then. */
async function openDay(live: LiveDays, operator: OperatorId, date: string): Promise<OpenDay> {
  for (;;) {
    const open = await live.dayOn(operator, date);
    await breath();
    if (live.isStill(open)) return open;
  }
}
