import { useChange } from '../platform/wire/index.ts';
import { paymentReads } from './payment-reads.ts';
import type { PaidRide } from './ride.ts';

export interface WayToPay {
  /** One of the program's ways, or the reference of a card that is kept. */
  way: string;
  /** Whether the card is kept, as its holder agreed. */
  keeps: boolean;
}

/** Starts a payment and verifies it: true once it has come in, false while it waits for the provider's page. */
export function useTaking({ booking_id, passenger_id, version }: PaidRide) {
  const begin = useChange('initiateBookingPayment', { touches: paymentReads });
  const beginKept = useChange('initiatePassengerStripePayment', { touches: paymentReads });
  const verify = useChange('verifyBookingPayment', { touches: paymentReads });
  return {
    isBusy: begin.isPending || beginKept.isPending || verify.isPending,
    take: async ({ way, keeps }: WayToPay): Promise<boolean> => {
      const guard = { booking_id, expected_version: version };
      const { data } = keeps
        ? await beginKept.mutateAsync({ ...guard, passenger_id })
        : await begin.mutateAsync({ ...guard, payment: way });
      if (data.payment === 'card' && data.payment_status === 'pending') return false;
      await verify.mutateAsync({ booking_id, reference: data.reference ?? '' });
      return true;
    },
  };
}
