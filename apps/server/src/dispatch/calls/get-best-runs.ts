import { getBestRuns as contract } from '@handrail/contracts/dispatch';
import { no, yes } from '@handrail/domain/platform';
import { preparedRead } from '../../platform/calls/handler.ts';
import { typedWallOfDay } from '../deed.ts';
import { BenchAway } from '../live/bench-desk.ts';
import { type BestRuns, bestRuns } from '../live/best-runs.ts';
import { liveDaysOf } from '../live/live-days.ts';

/** The bench is asked before a connection is taken: whoever waits for it keeps nobody from the database. */
export const getBestRunsHandler = preparedRead(
  contract,
  async ({ date, bookings, pickup_time, shuttle_id }, { services, by, clock }): Promise<BestRuns | null> => {
    const live = liveDaysOf(services);
    try {
      const open = await live.dayOn(by.operator, date);
      const wished = pickup_time === undefined ? null : typedWallOfDay(pickup_time, date, 'pickup_time');
      const vehicleIds = shuttle_id ? new Set(shuttle_id) : null;
      return await bestRuns(live, open, { bookingIds: [...new Set(bookings)], vehicleIds, wished }, clock.now());
    } catch (failure) {
      if (!(failure instanceof BenchAway)) throw failure;
      services.log.warn({ err: failure }, 'bench');
      return null;
    }
  },
  async (_params, _context, runs) =>
    Promise.resolve(
      runs === null ? no('VERDICTS_AWAY', 'No times at the moment: each vehicle says what the rules say.') : yes(runs),
    ),
);
