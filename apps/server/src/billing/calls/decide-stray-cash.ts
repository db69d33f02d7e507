import { decideStrayCash as contract } from '@handrail/contracts/billing';
import { no, yes } from '@handrail/domain/platform';
import { openBooking } from '../../day/index.ts';
import { decidePresses, openCash } from '../../dispatch/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { takeCash } from '../take-cash.ts';

/** The driver holds the money whatever became of the ride: taken in, it is theirs to hand in, as any cash that they pressed. */
export const decideStrayCashHandler = change(contract, async ({ stray_press_id: id, take_in }, context) => {
  const { tx, because } = context;
  const [press] = await openCash(tx, { id });
  if (!press) return no('ALREADY_DECIDED', 'Somebody has decided this already.');
  if (take_in) {
    const opened = await openBooking(context, press.bookingId);
    const taken = await takeCash(context, opened, press);
    if (!taken.ok) return no('AMOUNT_INVALID', taken.refusal.sentence);
    because('Taken in from the driver’s phone.');
  }
  await decidePresses(tx, [press], take_in ? 'taken_in' : 'left');
  return yes({ decided: 1 });
});
