import {
  fitsOutcome,
  WISH_OUTCOME_WORDS,
  WISH_REASON_WORDS,
  type WishReason,
  wishReasons,
} from '@handrail/domain/bookings';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, Checkbox, type FormState, Modal, SelectInput } from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { CallError, useChange } from '../../platform/wire/index.ts';
import { useUndo } from '../../log/index.ts';
import { useProgram } from '../../programs/index.ts';
import { clockOf } from '../bookings.ts';
import { useSlots } from '../slots.ts';
import type { ReservationValues } from './reservation-form.ts';
import { type Offer, offersFor, takeOffer } from './wish.ts';

interface WishModalProps {
  form: FormState<ReservationValues>;
  riderId: string;
  wished: string;
  onClose: () => void;
  onRecorded: () => void;
}

/** Negotiates a pickup: what is offered, and that the rider takes one of them, or none and why. */
export function WishModal({ form, riderId, wished, onClose, onRecorded }: WishModalProps) {
  const { program_id, offers: before, back } = form.values;
  const zone = useProgram(program_id)?.program_timezone ?? 'UTC';
  const { slots } = useSlots(program_id, Temporal.PlainDate.from(wished.slice(0, 10)));
  const offers = offersFor(wished, slots ?? [], zone);
  const [offered, setOffered] = useState<readonly string[]>(before);
  const [reason, setReason] = useState<WishReason | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const record = useChange('recordWish', { touches: ['getWishList'] });
  const undo = useUndo();
  const outcome = offers.some(({ wall, isWithin }) => isWithin && offered.includes(wall)) ? 'declined' : 'denied';
  const isChosen = reason !== null && fitsOutcome(outcome, reason);

  function take({ wall }: Offer) {
    takeOffer(form, wall, offered);
    onClose();
  }

  async function send() {
    if (!isChosen) {
      setRefusal('Choose why.');
      return;
    }
    try {
      const { operation } = await record.mutateAsync({
        program_id,
        passenger_id: riderId,
        wished_time: wished,
        offers: [...offered],
        with_return: back !== 'none',
        reason,
      });
      sayDone(`${clockOf(wished)}: ${WISH_OUTCOME_WORDS[outcome].toLowerCase()}${twice(back)}.`, undo(operation));
      onClose();
      onRecorded();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  return (
    <Modal
      title={`Offer another time than ${clockOf(wished)}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Back to the form" onClick={onClose} />
          <ActionButton
            look="danger"
            label={outcome === 'declined' ? 'Record the offer as declined' : 'Record as denied'}
            isBusy={record.isPending}
            onClick={() => void send()}
          />
        </>
      }
    >
      <div className="stack">
        {slots && !offers.some(({ isWithin }) => isWithin) && (
          <p>
            Nothing is free within an hour of {clockOf(wished)}. A later or earlier ride is booked, and counts as
            denied.
          </p>
        )}
        <fieldset className="booking-offers">
          <legend>What was offered</legend>
          {offers.map((offer) => (
            <div className="booking-offer" key={offer.wall}>
              <Checkbox
                label={`${offer.text}, ${apart(offer.minutes)}`}
                isChecked={offered.includes(offer.wall)}
                onChange={(isOn) =>
                  setOffered(isOn ? [...offered, offer.wall] : offered.filter((wall) => wall !== offer.wall))
                }
              />
              <ActionButton isSmall label={`Takes ${offer.text}`} onClick={() => take(offer)} />
            </div>
          ))}
        </fieldset>
        <SelectInput
          label={outcome === 'declined' ? 'Why the offer was declined' : 'Why nothing could be offered'}
          value={isChosen ? reason : null}
          onChange={(next) => {
            setReason(next);
            setRefusal(null);
          }}
          error={refusal}
          choices={wishReasons[outcome].map((one) => ({ value: one, label: WISH_REASON_WORDS[one] }))}
        />
        {back !== 'none' && <p className="quiet">The way back is given up with it, and counts as well.</p>}
      </div>
    </Modal>
  );
}

function apart(minutes: number): string {
  return `${Math.abs(minutes)} min ${minutes < 0 ? 'earlier' : 'later'}`;
}

function twice(back: ReservationValues['back']): string {
  return back === 'none' ? '' : ', there and back';
}
