import { useAccount } from '../../platform/account/index.ts';
import { ActionButton, type FormState, useHotkeys } from '../../platform/kit/index.ts';
import { type ReservationValues, tripCount } from './reservation-form.ts';
import { useBestAt, useWishOf } from './slot-effect.tsx';
import type { MeantVehicle } from './use-what-follows.ts';

interface BookBarProps {
  form: FormState<ReservationValues>;
  /** Told before the form is sent: where the ride goes once it is booked. */
  onMeant: (vehicle: MeantVehicle | null) => void;
  onDiscard: () => void;
}

/** The foot of the form: book, book and dispatch for those who may, or begin anew. */
export function BookBar({ form, onMeant, onDiscard }: BookBarProps) {
  const count = tripCount(form.values);
  const { is_admin } = useAccount();
  const isDispatcher = is_admin.includes(3) || is_admin.includes(4);
  useHotkeys([
    {
      keys: 'ctrl+enter',
      label: 'Book',
      inFields: true,
      run: () => {
        onMeant(null);
        send();
      },
    },
  ]);
  return (
    <div className="booking-bar">
      <ActionButton
        look="main"
        type="submit"
        label={count === 1 ? 'Book 1 trip' : `Book ${count} trips`}
        keys="ctrl+enter"
        isBusy={form.isBusy}
        onClick={() => onMeant(null)}
      />
      {isDispatcher && <DispatchButton form={form} onMeant={onMeant} />}
      <span className="grow" />
      <ActionButton
        look="quiet"
        label="Discard"
        refusal={form.isDirty ? null : { sentence: 'Nothing was typed yet.' }}
        onClick={onDiscard}
      />
    </div>
  );
}

function DispatchButton({ form, onMeant }: Pick<BookBarProps, 'form' | 'onMeant'>) {
  const { best, isAsked } = useBestAt(useWishOf(form.values), form.values.pickup_time);
  return (
    <ActionButton
      label={best ? `Book and dispatch to ${best.shuttle_name}` : 'Book and dispatch'}
      refusal={best ? null : { sentence: isAsked ? NO_VEHICLE : NOT_KNOWN }}
      isBusy={form.isBusy}
      onClick={() => {
        if (!best) return;
        onMeant(best);
        send();
      }}
    />
  );
}

const NO_VEHICLE = 'No vehicle can serve it as it stands.';
const NOT_KNOWN = 'Which vehicle is known once the rider, both ends and the pickup are.';

function send(): void {
  document.querySelector<HTMLFormElement>('.booking-reservation form')?.requestSubmit();
}
