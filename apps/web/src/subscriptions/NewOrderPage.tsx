import { longDate, weekdayOf } from '@handrail/domain/platform';
import { recurrenceText } from '@handrail/domain/subscriptions';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Temporal } from 'temporal-polyfill';
import { type Booking, pickupText, riderName } from '../bookings/index.ts';
import { LineBars, useUndo } from '../log/index.ts';
import {
  ActionButton,
  DateInput,
  Facts,
  type FieldErrors,
  Form,
  OneRecord,
  PageHead,
  Tag,
  TextArea,
  useForm,
} from '../platform/kit/index.ts';
import { notify, sayDone, sayWarnings } from '../platform/notices/index.ts';
import { useChange, useRead } from '../platform/wire/index.ts';
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

/** What a repetition is asked for with, by the names of the call. */
interface Values extends RecurrenceValues {
  start_date: Temporal.PlainDate | null;
  end_date: Temporal.PlainDate | null;
  note: string;
  wished: WishValues;
}

function NewOrder({ booking, journey }: { booking: Booking; journey: readonly string[] }) {
  const navigate = useNavigate();
  const first = Temporal.PlainDate.from(booking.service_day);
  const form = useForm<Values>({ start: startOf(first), check });
  const { start_date, end_date, wished, every, days_of_week, days_of_month } = form.values;
  const days = { every, days_of_week, days_of_month };
  const weekly = useChange('createNewFleetSubscription', { touches: orderAndRideReads });
  const monthly = useChange('createNewMonthlyFleetSubscription', { touches: orderAndRideReads });
  const undo = useUndo();

  async function make({ start_date, end_date, note, wished, ...days }: Values) {
    if (start_date === null) return;
    const common = {
      booking_id: booking.booking_id,
      start_date: start_date.toString(),
      end_date: end_date?.toString() ?? null,
      ...(note.trim() === '' ? {} : { note: note.trim() }),
      ...(wished.vehicle === null ? {} : { wished_shuttle_id: wished.vehicle }),
      ...(wished.driver === null ? {} : { wished_driver_id: wished.driver }),
    };
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
      start_date: start_date?.toString() ?? '',
      end_date: end_date?.toString() ?? null,
      ...(days.every === 'week' ? { days_of_week: days.days_of_week } : { days_of_month: days.days_of_month }),
    },
    { enabled: start_date !== null && whyNoDays(days) === undefined && booking.subscription_id === null },
  );
  return (
    <>
      <PageHead title={`Repeat the ride of ${riderName(booking)}`} />
      <div className="sheet subscription-new">
        <Form form={form} label="New standing order" onSubmit={make}>
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
              for (const name of DAYS) form.set(name, next[name]);
            }}
            error={form.errors.days_of_week ?? form.errors.days_of_month}
          />
          <div className="subscription-fields">
            <DateInput label="First day" {...form.field('start_date')} />
            <DateInput label="Last day" optional {...form.field('end_date')} />
          </div>
          <WishFields programId={booking.program_id} values={wished} onChange={(next) => form.set('wished', next)} />
          <TextArea label="Note" optional {...form.field('note')} pasting="allowed" />
          {whyNoDays(days) === undefined && (
            <p className="quiet">
              {recurrence} at {booking.will_call ? 'the rider’s call' : pickupText(booking)}. Rides are booked some
              weeks ahead and those after them day by day.
            </p>
          )}
          {preview.data?.warnings?.map(({ code, message }) => (
            <output key={code}>
              <Tag tone="warn">Over half</Tag> {message}
            </output>
          ))}
          <div className="subscription-form-foot">
            <ActionButton
              look="main"
              type="submit"
              label="Make the standing order"
              isBusy={form.isBusy}
              refusal={isRepeated(booking)}
            />
            <ActionButton label="Back to the booking" onClick={() => history.back()} />
          </div>
        </Form>
      </div>
    </>
  );
}

function isRepeated({ subscription_id }: Booking) {
  return subscription_id === null ? null : { sentence: 'This booking is part of a standing order already.' };
}

const DAYS = ['every', 'days_of_week', 'days_of_month'] as const;

function startOf(first: Temporal.PlainDate): Values {
  return {
    every: 'week',
    days_of_week: [weekdayOf(first)],
    days_of_month: [first.day],
    start_date: first,
    end_date: null,
    note: '',
    wished: { vehicle: null, driver: null },
  };
}

function check(values: Values): FieldErrors<Values> {
  const missing = whyNoDays(values);
  return {
    ...(missing === undefined ? {} : { [values.every === 'week' ? 'days_of_week' : 'days_of_month']: missing }),
    ...(values.start_date === null ? { start_date: 'Enter the first day.' } : {}),
  };
}
