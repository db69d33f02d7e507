import { longDate, weekdayOf } from '@handrail/domain/platform';
import { recurrenceText } from '@handrail/domain/subscriptions';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { type Booking, pickupText, riderName } from '../bookings/index.ts';
import { LineBars, useUndo } from '../log/index.ts';
import { ActionButton, DateInput, Facts, OneRecord, PageHead, Tag, TextArea } from '../platform/kit/index.ts';
import { notify, sayDone, sayWarnings } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { orderAndRideReads } from './order-reads.ts';
import { RecurrenceFields, type RecurrenceValues, whyNoDays } from './RecurrenceFields.tsx';
import { WishFields, type WishValues } from './WishFields.tsx';
import './subscriptions.css';

/** A booking and the rides that come with it, made to come again. */
export default function NewOrderPage() {
  const { id = '' } = useParams({ strict: false });
  const read = useRead('getBookingInfoById', { booking_id: id });
  const list = { label: 'All bookings', path: '/rider-services/bookings' };
  return (
    <div className="page page-form">
      <OneRecord read={read} noun="booking" list={list} bars={<LineBars count={6} />}>
        {(booking) => <NewOrder key={booking.booking_id} booking={booking} journey={booking.journey} />}
      </OneRecord>
    </div>
  );
}

function NewOrder({ booking, journey }: { booking: Booking; journey: readonly string[] }) {
  const navigate = useNavigate();
  const first = Temporal.PlainDate.from(booking.service_day);
  const [days, setDays] = useState<RecurrenceValues>({
    every: 'week',
    days_of_week: [weekdayOf(first)],
    days_of_month: [first.day],
  });
  const [startsOn, setStartsOn] = useState<Temporal.PlainDate | null>(first);
  const [endsOn, setEndsOn] = useState<Temporal.PlainDate | null>(null);
  const [note, setNote] = useState('');
  const [wished, setWished] = useState<WishValues>({ vehicle: null, driver: null });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const weekly = useChange('createNewFleetSubscription', { touches: orderAndRideReads });
  const monthly = useChange('createNewMonthlyFleetSubscription', { touches: orderAndRideReads });
  const undo = useUndo();

  async function make() {
    const missing = whyNoDays(days);
    if (missing !== undefined) return setErrors({ days: missing });
    if (startsOn === null) return setErrors({ start_date: 'Enter the first day.' });
    const common = {
      booking_id: booking.booking_id,
      start_date: startsOn.toString(),
      end_date: endsOn?.toString() ?? null,
      ...(note.trim() === '' ? {} : { note: note.trim() }),
      ...(wished.vehicle === null ? {} : { wished_shuttle_id: wished.vehicle }),
      ...(wished.driver === null ? {} : { wished_driver_id: wished.driver }),
    };
    try {
      const { data, operation } =
        days.every === 'week'
          ? await weekly.mutateAsync({ ...common, days_of_week: days.days_of_week })
          : await monthly.mutateAsync({ ...common, days_of_month: days.days_of_month });
      const { refused, subscription } = data;
      sayDone(
        `${riderName(booking)} has a standing order: ${subscription.bookings.length} rides are booked.`,
        undo(operation),
      );
      // What stood in the form is not said again.
      const shown = new Set(preview.data?.warnings?.map(({ message }) => message));
      sayWarnings({ warnings: data.warnings?.filter(({ message }) => !shown.has(message)) });
      if (refused.length > 0) {
        notify({
          kind: 'warning',
          title: refused.length === 1 ? '1 date cannot be had' : `${refused.length} dates cannot be had`,
          text: refused.map(({ message }) => message).join(' '),
        });
      }
      void navigate({ to: `/fleet/subscription/view/${subscription.subscription_id}` });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setErrors(Object.keys(failure.fields).length > 0 ? failure.fields : { all: failure.message });
    }
  }

  const recurrence = recurrenceText(
    days.every === 'week'
      ? { every: 'week', daysOfWeek: days.days_of_week, weeks: 1, countedFrom: first }
      : { every: 'month', daysOfMonth: days.days_of_month },
  );
  const others = journey.length - 1;
  const preview = useRead(
    'previewNewFleetSubscription',
    {
      booking_id: booking.booking_id,
      start_date: startsOn?.toString() ?? '',
      end_date: endsOn?.toString() ?? null,
      ...(days.every === 'week' ? { days_of_week: days.days_of_week } : { days_of_month: days.days_of_month }),
    },
    { enabled: startsOn !== null && whyNoDays(days) === undefined && booking.subscription_id === null },
  );
  return (
    <>
      <PageHead title={`Repeat the ride of ${riderName(booking)}`} />
      <form
        className="sheet subscription-new"
        aria-label="New standing order"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Facts
          facts={[
            { name: 'Ride', value: `${pickupText(booking)} on ${longDate(first)}` },
            { name: 'From', value: booking.pickup_address },
            { name: 'To', value: booking.dropoff_address },
            {
              name: 'With it',
              value: others === 0 ? 'No way back' : others === 1 ? 'The ride back' : `${others} more rides`,
            },
          ]}
        />
        <RecurrenceFields
          values={days}
          onChange={(next) => {
            setDays(next);
            setErrors({});
          }}
          error={errors['days'] ?? errors['days_of_week'] ?? errors['days_of_month']}
        />
        <div className="subscription-fields">
          <DateInput label="First day" value={startsOn} onChange={setStartsOn} error={errors['start_date']} />
          <DateInput label="Last day" optional value={endsOn} onChange={setEndsOn} error={errors['end_date']} />
        </div>
        <WishFields programId={booking.program_id} values={wished} onChange={setWished} />
        <TextArea label="Note" optional value={note} onChange={setNote} pasting="allowed" />
        {whyNoDays(days) === undefined && (
          <p className="quiet">
            {recurrence} at {booking.will_call ? 'the rider’s call' : pickupText(booking)}. Rides are booked some weeks
            ahead and those after them day by day.
          </p>
        )}
        {preview.data?.warnings?.map(({ code, message }) => (
          <output key={code}>
            <Tag tone="warn">Over half</Tag> {message}
          </output>
        ))}
        {errors['all'] !== undefined && (
          <p className="form-refusal" role="alert">
            {errors['all']}
          </p>
        )}
        <div className="subscription-form-foot">
          <ActionButton
            look="main"
            type="submit"
            label="Make the standing order"
            isBusy={weekly.isPending || monthly.isPending}
            refusal={isRepeated(booking)}
          />
          <ActionButton label="Back to the booking" onClick={() => history.back()} />
        </div>
      </form>
    </>
  );
}

function isRepeated({ subscription_id }: Booking) {
  return subscription_id === null ? null : { sentence: 'This booking is part of a standing order already.' };
}
