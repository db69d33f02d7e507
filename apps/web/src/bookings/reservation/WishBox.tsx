import { useState } from 'react';
import { ActionButton, type FormState, useHotkeys } from '../../platform/kit/index.ts';
import { clockOf } from '../bookings.ts';
import type { ReservationValues } from './reservation-form.ts';
import { WishModal } from './WishModal.tsx';
import { wishedTime } from './wish.ts';

interface WishBoxProps {
  form: FormState<ReservationValues>;
  /** The wish was kept without a booking: the next caller begins anew. */
  onRecorded: () => void;
}

/** What becomes of a pickup that cannot be had as it is wished: one key to offer another, or to record that none was taken. */
export function WishBox({ form, onRecorded }: WishBoxProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { rider, program_id, wished_time, offers, pickup_time } = form.values;
  const wished = wishedTime(form.values);
  const isReady = rider !== null && program_id !== '' && wished !== '';
  useHotkeys([{ keys: 'f9', label: 'Offer another time', inFields: true, run: () => isReady && setIsOpen(true) }]);
  const others = offers.filter((wall) => wall !== pickup_time);
  return (
    <div className="booking-wish">
      <ActionButton
        isSmall
        label="Offer another time"
        keys="f9"
        refusal={isReady ? null : { sentence: 'Choose the rider, the program and the wished pickup first.' }}
        onClick={() => setIsOpen(true)}
      />
      {wished_time !== '' && wished_time !== pickup_time && (
        <>
          <span className="quiet">
            Wished {clockOf(wished_time)}
            {others.length > 0 && `, also offered ${others.map(clockOf).join(', ')}`}
          </span>
          <ActionButton
            look="quiet"
            isSmall
            label="Forget the wish"
            onClick={() => {
              form.set('wished_time', '');
              form.set('offers', []);
            }}
          />
        </>
      )}
      {isOpen && rider && (
        <WishModal
          form={form}
          riderId={rider.user_id}
          wished={wished}
          onClose={() => setIsOpen(false)}
          onRecorded={onRecorded}
        />
      )}
    </div>
  );
}
