import { previewDispatchTemplate as contract } from '@handrail/contracts/dispatch';
import { bookingOf, type Day, instantOfText, isClosed, zoneOf } from '@handrail/domain/day';
import { applyTemplate, columnsDecided } from '@handrail/domain/dispatch';
import { type BookingId, clockTimeAt, yes } from '@handrail/domain/platform';
import { dayOn, lookingOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { readDecided } from '../templates/read-decided.ts';
import { templateFacts } from '../templates/template-facts.ts';
import { getTemplate } from '../templates/template-store.ts';

/** No id of the one sequence comes near: nothing of this day is ever written. */
const FIRST_SUPPOSED_ID = 9_000_000_000_000_000;

export const previewDispatchTemplateHandler = read(
  contract,
  async ({ template_id, date, decided: wished }, context) => {
    const decided = readDecided(wished);
    if (!decided.ok) return decided;
    const looking = lookingOf(context);
    const now = context.clock.now();
    const { columns, programId } = await getTemplate(looking, template_id);
    const day = await dayOn(context, date);
    const facts = await templateFacts(looking, date, columnsDecided(columns, decided.value));
    let next = FIRST_SUPPOSED_ID;
    const opening = { now, nextId: () => String(next++) as never }; // an id of whatever is asked for, which none has
    const { lines } = applyTemplate(day, { columns, programId, facts, decided: decided.value }, opening);
    return yes({
      version: day.version,
      is_closed: isClosed(day, now),
      lines: lines.map(({ bookingId, otherId, refusal, ...line }) => ({
        ...line,
        booking_id: bookingId,
        other: otherId && otherOnWire(day, otherId),
        code: refusal?.code ?? null,
        reason: refusal?.sentence ?? null,
      })),
    });
  },
);

function otherOnWire(day: Day, id: BookingId) {
  const { scheduledPickupAt, programId } = bookingOf(day, id);
  return {
    booking_id: id,
    pickup_time: scheduledPickupAt && clockTimeAt(instantOfText(scheduledPickupAt), zoneOf(day, programId)),
  };
}
