/** Reports on paper, for tests. */
import type { Calls } from '@handrail/contracts/wire';
import { MEASURE_NAMES, NO_COUNTS, type Counts } from '@handrail/domain/reports';

export type PaperDay = Partial<Counts> & { date: string; program?: string; isOpen?: boolean };

/** The one program of whoever looks at these reports. */
export const PAPER_PROGRAM = {
  program_id: '1',
  version: 1,
  program_name: 'Dial-a-Ride',
  manual_dispatch: true,
  heatmap_bounds: null,
  program_timezone: 'America/New_York',
};

/** What the server says of these days. */
export function paperRidership(
  days: readonly PaperDay[],
  more: Partial<Calls['getDailyRidershipData']['result']> = {},
): Calls['getDailyRidershipData']['result'] {
  return {
    programList: [{ program_id: '1', program_name: 'Dial-a-Ride' }],
    ridership_data: days.map(({ date, program = '1', isOpen = false, ...counts }) => {
      const of: Counts = { ...NO_COUNTS, ...counts };
      return {
        date,
        program_id: program,
        booked: of.booked,
        completed: of.completed,
        canceled: of.canceled,
        no_show: of.no_show,
        passengers: of.passengers,
        ride_fee: of.ride_fee_cents,
        is_open: isOpen,
        figures: MEASURE_NAMES.map((name) => of[name]),
      };
    }),
    measures: [...MEASURE_NAMES],
    hours: [],
    version: 4711,
    counted_at: '2026-03-10T14:06:00-04:00',
    days_behind: 0,
    corrections: [],
    ...more,
  };
}
