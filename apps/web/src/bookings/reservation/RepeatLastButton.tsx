import { IconRepeat } from '@tabler/icons-react';
import { ActionButton, type FormState, useHotkeys } from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import type { Rider } from '../../riders/index.ts';
import { repeated } from './repeated.ts';
import type { ReservationValues } from './reservation-form.ts';

/** Fills the form with the rider's last ride by one key; the hand goes on to its time. */
export function RepeatLastButton({ form, rider }: { form: FormState<ReservationValues>; rider: Rider }) {
  const latest = useRead('getUserLatestBookings', { user_id: rider.user_id });
  const last = latest.data?.[0];

  function repeatLast() {
    if (!last) return;
    for (const [name, value] of Object.entries(repeated(last, rider))) {
      form.set(name as keyof ReservationValues, value); // a name of the record it came from
    }
    document.querySelector<HTMLInputElement>('.booking-pickup-choice input')?.focus();
  }

  useHotkeys([{ keys: 'f8', label: 'Repeat last trip', inFields: true, run: repeatLast }], last !== undefined);
  return (
    <ActionButton
      icon={<IconRepeat size={16} />}
      label="Repeat last trip"
      keys="f8"
      refusal={last ? null : { sentence: 'There is no ride of this rider yet.' }}
      onClick={repeatLast}
    />
  );
}
