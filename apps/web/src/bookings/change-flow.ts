/**
 * Where whoever cancels or edits a booking stands. The edit time is checked first; what is too late to be edited may still
 * be canceled, and what is canceled to be booked anew waits for that.
 */
export interface ChangeFlow {
  step: 'check' | 'choose' | 'cancel_question' | 'done';
  /** The question whether to cancel is open: for good, or to book it anew. */
  cancelConfirm: 'for_good' | 'for_reschedule' | null;
  /** A direct cancel is followed by the list of bookings. */
  goToBookingList: boolean;
  /** Canceled, and not booked anew yet. */
  cancelledForReschedule: boolean;
  newBookingIdForReschedule: string | null;
}

export const startOfFlow: ChangeFlow = {
  step: 'check',
  cancelConfirm: null,
  goToBookingList: false,
  cancelledForReschedule: false,
  newBookingIdForReschedule: null,
};

export function checked(flow: ChangeFlow, isInTime: boolean): ChangeFlow {
  return { ...flow, step: isInTime ? 'choose' : 'cancel_question' };
}

export function cancelDirectly(flow: ChangeFlow): ChangeFlow {
  return { ...flow, cancelConfirm: 'for_good', goToBookingList: true };
}

export function cancelToReschedule(flow: ChangeFlow): ChangeFlow {
  return { ...flow, cancelConfirm: 'for_reschedule', goToBookingList: false };
}

export function keepBooking(flow: ChangeFlow): ChangeFlow {
  return { ...flow, cancelConfirm: null, goToBookingList: false };
}

/** The call was answered. Whoever asked may have changed their mind about why in between. */
export function canceled(flow: ChangeFlow, isForReschedule: boolean): ChangeFlow {
  return {
    ...flow,
    step: 'done',
    cancelConfirm: null,
    goToBookingList: !isForReschedule,
    cancelledForReschedule: isForReschedule,
  };
}

export function recreated(flow: ChangeFlow, newBookingId: string): ChangeFlow {
  return { ...flow, cancelledForReschedule: false, newBookingIdForReschedule: newBookingId };
}
