import { describe, expect, test } from 'vitest';
import {
  cancelDirectly,
  canceled,
  cancelToReschedule,
  checked,
  keepBooking,
  recreated,
  startOfFlow,
} from './change-flow.ts';

const late = checked(startOfFlow, false);

describe('Canceling or editing a booking', () => {
  test('leads to the choice while the edit time is valid, and to the cancel question after it', () => {
    expect(checked(startOfFlow, true).step).toBe('choose');
    expect(late.step).toBe('cancel_question');
  });

  test('[BOOK-72] directly asks to confirm, and goes on to the booking list', () => {
    const asked = cancelDirectly(late);
    expect(asked).toMatchObject({ cancelConfirm: 'for_good', goToBookingList: true });
    expect(canceled(asked, false)).toMatchObject({
      step: 'done',
      cancelConfirm: null,
      goToBookingList: true,
      cancelledForReschedule: false,
    });
    expect(keepBooking(asked)).toEqual(late);
  });

  test('[BOOK-73] [BOOK-74] to reschedule waits for the new booking, and then knows it', () => {
    const waiting = canceled(cancelToReschedule(late), true);
    expect(waiting).toMatchObject({
      goToBookingList: false,
      cancelledForReschedule: true,
      newBookingIdForReschedule: null,
    });
    expect(recreated(waiting, '35')).toMatchObject({
      cancelledForReschedule: false,
      newBookingIdForReschedule: '35',
    });
  });
});
