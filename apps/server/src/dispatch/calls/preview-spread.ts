import { previewSpread as contract } from '@handrail/contracts/dispatch';
import type { ParamsOf, ResultOf } from '@handrail/contracts/platform';
import { no, yes } from '@handrail/domain/platform';
import { malformed } from '../../platform/calls/call-failure.ts';
import { askedRead, type Preparing } from '../../platform/calls/handler.ts';
import { BenchAway } from '../live/bench-desk.ts';
import { liveDaysOf } from '../live/live-days.ts';
import { DayMoved, reckonSpread } from '../live/reckon-spread.ts';

type Preview = ResultOf<typeof contract>;

/** A day that is opened anew under the question is asked again, but not for ever. */
const MOST_TRIES = 3;

export const previewSpreadHandler = askedRead(contract, async (params, context) => {
  const preview = await previewed(params, context);
  return preview === null
    ? no('VERDICTS_AWAY', 'No times at the moment: nothing can be spread before they are back.')
    : yes(preview);
});

async function previewed(
  { date, rides }: ParamsOf<typeof contract>,
  { services, by, clock }: Preparing,
): Promise<Preview | null> {
  if (new Set(rides.map(({ booking_id }) => booking_id)).size < rides.length) {
    throw malformed('A booking is named twice.');
  }
  const asked = rides.map(({ booking_id, to, is_left_out }) => ({
    bookingId: booking_id,
    to: to ? { vehicleId: to.shuttle_id, driverId: to.driver_id, teamId: to.driver_team_id } : null,
    isLeftOut: is_left_out ?? false,
  }));
  const live = liveDaysOf(services);
  for (let tries = 1; ; tries += 1) {
    try {
      const open = await live.dayOn(by.operator, date);
      return { version: open.day.version, lines: await reckonSpread(live, open, asked, clock.now()) };
    } catch (failure) {
      if (failure instanceof DayMoved && tries < MOST_TRIES) continue;
      if (!(failure instanceof BenchAway || failure instanceof DayMoved)) throw failure;
      services.log.warn({ err: failure }, 'bench');
      return null;
    }
  }
}
