type Deed = 'for_good' | 'for_reschedule' | 'edit';

/**
 * Where whoever cancels or edits a booking stands. The edit time is checked first; what is too late to be edited may still
 * be canceled, or edited, on the rider's own word, and what is canceled to be booked anew waits for that.
 */
export interface ChangeFlow {
  step: 'check' | 'choose' | 'cancel_question' | 'verify' | 'cancel' | 'edit' | 'done';
  /** What the rider's word is wanted for. */
  wants: Deed | null;
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
  wants: null,
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

/** Too late for anything but the rider's own word. */
export function verifyFor(flow: ChangeFlow, wants: Deed): ChangeFlow {
  return { ...flow, step: 'verify', wants };
}

/**
 * The rider gave their word. A ride nobody was sent for is asked about once more; one that is on its way is canceled first, and
 * what is asked then is the notice that it is done.
 */
export function verified(flow: ChangeFlow, isBooked: boolean): ChangeFlow {
  switch (flow.wants) {
    case 'edit':
      return { ...flow, step: 'edit' };
    case 'for_good':
      return isBooked ? cancelDirectly({ ...flow, step: 'cancel_question' }) : { ...flow, step: 'cancel' };
    case 'for_reschedule':
      return isBooked ? cancelToReschedule({ ...flow, step: 'cancel_question' }) : { ...flow, step: 'cancel' };
    case null:
      return flow;
  }
}

/** A dispatcher says why instead of asking for the rider's word. */
export function sayWhy(flow: ChangeFlow): ChangeFlow {
  return flow.wants === 'for_reschedule'
    ? cancelToReschedule({ ...flow, step: 'cancel_question' })
    : cancelDirectly({ ...flow, step: 'cancel_question' });
}

export function keepBooking(flow: ChangeFlow): ChangeFlow {
  const step = flow.step === 'verify' || flow.step === 'cancel' ? 'cancel_question' : flow.step;
  return { ...flow, step, wants: null, cancelConfirm: null, goToBookingList: false };
}

/** The call was answered. Whoever asked may have changed their mind about why in between. */
export function canceled(flow: ChangeFlow, isForReschedule: boolean): ChangeFlow {
  return {
    ...flow,
    step: 'done',
    cancelConfirm: null,
    // Canceled without being asked again, it stands there as the notice that it is done.
    goToBookingList: !isForReschedule && flow.step !== 'cancel',
    cancelledForReschedule: isForReschedule,
  };
}

export function recreated(flow: ChangeFlow, newBookingId: string): ChangeFlow {
  return { ...flow, cancelledForReschedule: false, newBookingIdForReschedule: newBookingId };
}
