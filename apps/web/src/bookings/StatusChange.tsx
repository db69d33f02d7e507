import { changeStatus } from '@handrail/domain/bookings';
import type { Refusal } from '@handrail/domain/platform';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, Segmented, TextInput, useNow } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { useUndo } from '../log/index.ts';
import { sliceOf } from './booking-entry.ts';
import { bookingReads } from './booking-reads.ts';
import { type Booking, pickupText, stateOf } from './bookings.ts';

interface Step {
  number: number;
  label: string;
  /** A correction, or a no-show before its time, says why. */
  needsReason: boolean;
}

/** Puts the status where the ride is. What the driver would press comes first; corrections ask for their reason. */
export function StatusChange({ booking, journey }: { booking: Booking; journey: readonly string[] }) {
  const now = Temporal.Instant.fromEpochMilliseconds(useNow('second'));
  const [asked, setAsked] = useState<{ step: Step; sentence: string } | null>(null);
  const [reason, setReason] = useState('');
  const [rest, setRest] = useState<Rest>('keep');
  const next = journey[journey.indexOf(booking.booking_id) + 1] ?? null;
  const isBackAsked = next !== null && asked?.step.number === NO_SHOW;
  const change = useChange('changeBookingStatus', { touches: bookingReads });
  const undo = useUndo();
  const steps = stepsFrom(booking);
  const ask = (next: typeof asked) => {
    setAsked(next);
    setReason(''); // a reason belongs to the step it was given for
    setRest('keep');
  };
  if (steps.length === 0) return null;
  const isReasonAsked = asked !== null && (asked.step.needsReason || asked.sentence !== '');

  async function set(step: Step, why = '') {
    try {
      const { operation } = await change.mutateAsync({
        booking_id: booking.booking_id,
        ride_status: step.number,
        expected_version: booking.version,
        ...(why === '' ? {} : { reason: why }),
        ...(step.number === NO_SHOW && next !== null ? { rest_of_journey: rest } : {}),
      });
      ask(null);
      const back = step.number === NO_SHOW && rest === 'cancel' ? ' The rest of the journey is canceled.' : '';
      sayDone(`${booking.passenger_firstname} ${booking.passenger_lastname}: ${step.label}.${back}`, undo(operation));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (why === '') ask({ step, sentence: failure.message });
      else setAsked({ step, sentence: failure.message });
    }
  }

  return (
    <section aria-label="Status">
      <h3>Status</h3>
      <div className="button-row">
        {steps.map((step) => {
          const refusal = refusalOf(booking, step, now);
          const isOverridable = refusal !== null && OVERRIDABLE.has(refusal.code);
          return (
            <ActionButton
              key={step.number}
              isSmall
              label={step.label}
              isBusy={change.isPending && asked?.step.number !== step.number}
              refusal={isOverridable ? null : refusal}
              onClick={() => {
                if (isOverridable) ask({ step, sentence: refusal.sentence });
                else if (step.needsReason || (step.number === NO_SHOW && next !== null)) ask({ step, sentence: '' });
                else void set(step);
              }}
            />
          );
        })}
      </div>
      {asked && (
        <form
          className="booking-status-reason"
          onSubmit={(event) => {
            event.preventDefault();
            void set(asked.step, reason.trim());
          }}
        >
          {isReasonAsked && (
            <TextInput
              label={`Why: ${asked.step.label}`}
              value={reason}
              onChange={setReason}
              startsFocused
              pasting="allowed"
              error={asked.sentence || null}
            />
          )}
          {isBackAsked && <BackChoice nextId={next} value={rest} onChange={setRest} />}
          <div className="button-row">
            <ActionButton
              isSmall
              look="main"
              type="submit"
              label={asked.step.label}
              refusal={isReasonAsked && reason.trim() === '' ? { sentence: 'Say why first.' } : null}
              isBusy={change.isPending}
            />
            <ActionButton isSmall label="Cancel" onClick={() => ask(null)} />
          </div>
        </form>
      )}
    </section>
  );
}

type Rest = 'keep' | 'cancel';
const NO_SHOW = 5;

/** Whoever was not met may come back otherwise, or need no way back: it is asked at once, and decided by nobody else. */
function BackChoice({ nextId, value, onChange }: { nextId: string; value: Rest; onChange: (rest: Rest) => void }) {
  const { data } = useRead('getBookingInfoById', { booking_id: nextId });
  const time = data ? `, ${pickupText(data)}` : '';
  return (
    <Segmented
      label={`The way back${time}`}
      value={value}
      onChange={onChange}
      choices={[
        { value: 'keep', label: 'Keep it' },
        { value: 'cancel', label: 'Cancel it too' },
      ]}
    />
  );
}

/** What the console may do from here; what is not possible yet stays in sight with its reason. */
function stepsFrom(booking: Booking): Step[] {
  const forward = (number: number, label: string): Step => ({ number, label, needsReason: false });
  const back = (number: number, label: string): Step => ({ number, label, needsReason: true });
  switch (stateOf(booking)) {
    case 'dispatched':
    case 'on_route':
    case 'arrived':
      return [forward(6, 'Picked up'), forward(5, 'No show')];
    case 'picked_up':
      return [forward(11, 'At the drop-off'), forward(3, 'Completed')];
    case 'arrived_dropoff':
      return [forward(3, 'Completed')];
    case 'completed':
      return [back(6, 'Back to Pickup')];
    case 'no_show':
      return [back(1, 'Back to Dispatched'), back(6, 'Back to Pickup')];
    case 'booked':
    case 'canceled':
      return [];
  }
}

/** A no-show that the door wait does not bear out is asked for its reason, not forbidden. */
const OVERRIDABLE = new Set(['NOT_ARRIVED', 'STILL_WAITING']);

/** The rule's own sentence, asked as the server will ask it. */
function refusalOf(booking: Booking, step: Step, now: Temporal.Instant): Refusal | null {
  const verdict = changeStatus(
    sliceOf([booking]),
    {
      bookingId: booking.booking_id,
      rideStatus: step.number,
      at: now,
      reason: step.needsReason ? 'to be given' : null,
    },
    { doorWaitMin: booking.door_wait_min, now },
  );
  return verdict.ok ? null : verdict.refusal;
}
