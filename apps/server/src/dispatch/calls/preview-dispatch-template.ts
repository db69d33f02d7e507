import { previewDispatchTemplate as contract } from '@handrail/contracts/dispatch';
import { isClosed } from '@handrail/domain/day';
import { applyTemplate } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { dayOn, lookingOf } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { templateFacts } from '../templates/template-facts.ts';
import { getTemplate } from '../templates/template-store.ts';

/** No id of the one sequence comes near: nothing of this day is ever written. */
const FIRST_SUPPOSED_ID = 9_000_000_000_000_000;

export const previewDispatchTemplateHandler = read(contract, async ({ template_id, date }, context) => {
  const looking = lookingOf(context);
  const now = context.clock.now();
  const { columns, programId } = await getTemplate(looking, template_id);
  const day = await dayOn(context, date);
  const facts = await templateFacts(looking, date, columns);
  let next = FIRST_SUPPOSED_ID;
  const opening = { now, nextId: () => String(next++) as never }; // an id of whatever is asked for, which none has
  const { lines } = applyTemplate(day, { columns, programId, facts }, opening);
  return yes({
    version: day.version,
    is_closed: isClosed(day, now),
    lines: lines.map(({ bookingId, refusal, ...line }) => ({
      ...line,
      booking_id: bookingId,
      code: refusal?.code ?? null,
      reason: refusal?.sentence ?? null,
    })),
  });
});
