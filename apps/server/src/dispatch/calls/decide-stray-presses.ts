import { decideStrayPresses as contract } from '@handrail/contracts/dispatch';
import { takeInPresses } from '@handrail/domain/dispatch';
import { find } from '@handrail/domain/day';
import { no, yes } from '@handrail/domain/platform';
import { keepSignature, openBooking, saveDay } from '../../day/index.ts';
import { findFitted } from '../../fleet/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';
import { doorWaitOf } from '../door-wait.ts';
import { decidePresses, openPresses } from '../phones/stray-store.ts';

/** A trip and its two stops. */
const MOST_IDS = 4;

export const decideStrayPressesHandler = change(contract, async ({ booking_id, take_in }, context) => {
  const { tx, clock, because } = context;
  const { day, booking } = await openBooking(context, booking_id);
  const presses = await openPresses(tx, { bookingId: booking_id });
  const [last] = presses.toReversed();
  if (!last) return no('ALREADY_DECIDED', 'Somebody has decided this already.');
  if (take_in) {
    const run = find(day.run, last.runId);
    const verdict = takeInPresses(day, booking_id, presses, {
      vehicle: run ? await findFitted(tx.queries, tx.operator, run.vehicleId, day.date) : null,
      doorWaitMin: await doorWaitOf(tx, booking),
      opening: { now: clock.now(), nextId: await drawIds(tx.queries, MOST_IDS) },
    });
    if (!verdict.ok) return verdict;
    await saveDay(tx, day, verdict.value);
    for (const { signed, signatureFileId: fileId = null, at } of presses) {
      const signedAt = fileId === null ? null : at.toString();
      if (signed) await keepSignature(context, { bookingId: booking_id, ...signed, fileId, signedAt });
    }
    because('Taken in from the driver’s phone.');
  }
  await decidePresses(tx, presses, take_in ? 'taken_in' : 'left');
  return yes({ decided: presses.length });
});
