import { getDailyRidershipData as contract } from '@handrail/contracts/reports';
import { textOfInstant } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { addHours, checkPeriod, MEASURE_NAMES, MOST_REPORT_DAYS } from '@handrail/domain/reports';
import { zoneClock } from '../../day/index.ts';
import { askedRead } from '../../platform/calls/handler.ts';
import { listPrograms } from '../../programs/index.ts';
import { periodOf } from '../asked-period.ts';
import { correctionsOf, readFigures } from '../figures.ts';
import { withLook } from '../look.ts';

export const getDailyRidershipDataHandler = askedRead(
  contract,
  async ({ program_id, start_date, end_date }, { services, by: { operator }, clock }) => {
    const period = checkPeriod(periodOf({ start_date, end_date }), MOST_REPORT_DAYS);
    if (!period.ok) return period;
    const now = clock.now();
    const asked = { from: start_date, to: end_date, programs: program_id };
    return withLook(services, operator, async (look) => {
      const { counts, version, daysBehind } = await readFigures({ services, operator, look }, asked, now);
      const { corrections, programs } = await look(async (queries) => ({
        corrections: await correctionsOf({ queries, operator }, counts),
        programs: await listPrograms(queries, operator),
      }));
      // Where several zones are served, the first one's clock is the house's.
      const { at } = zoneClock(programs[0]?.program_timezone ?? 'UTC');
      return yes({
        programList: programs
          .filter(({ program_id: id }) => program_id.length === 0 || program_id.includes(id))
          .map(({ program_id: id, program_name }) => ({ program_id: id, program_name })),
        ridership_data: counts.map(({ date, programId, isDayClosed, counts: of }) => ({
          date,
          program_id: programId,
          booked: of.booked,
          completed: of.completed,
          canceled: of.canceled,
          no_show: of.no_show,
          passengers: of.passengers,
          ride_fee: of.ride_fee_cents,
          is_open: !isDayClosed,
          figures: MEASURE_NAMES.map((name) => of[name]),
        })),
        measures: [...MEASURE_NAMES],
        hours: addHours(counts).map(({ veryLate, ...hour }) => ({ ...hour, very_late: veryLate })),
        version,
        counted_at: at(textOfInstant(now)),
        days_behind: daysBehind,
        corrections: corrections.map((one) => ({ ...one, at: at(textOfInstant(one.at)) })),
      });
    });
  },
);
