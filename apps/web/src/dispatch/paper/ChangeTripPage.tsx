import { readTimeCell } from '@handrail/domain/dispatch';
import { clockTimeAt, listName } from '@handrail/domain/platform';
import type { Calls } from '@handrail/contracts/wire';
import { useParams } from '@tanstack/react-router';
import { Temporal } from 'temporal-polyfill';
import {
  Bar,
  type FieldErrors,
  Form,
  FormActions,
  FormGroup,
  OneRecord,
  PageHead,
  SaveButton,
  TextArea,
  TextInput,
  useForm,
} from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { useChange, useRead } from '../../platform/wire/index.ts';

type Ride = Calls['getCurrentTripData']['result']['booking'];

/** What is known of when things happened, in their order. */
const TIMES = [
  { field: 'driver_enroute_time', label: 'On route', plan: 'scheduled_pickup_time' },
  { field: 'driver_arrival_time', label: 'Arrived at pickup', plan: 'scheduled_pickup_time' },
  { field: 'actual_pickup_time', label: 'Picked up', plan: 'scheduled_pickup_time' },
  { field: 'driver_arrival_dropoff_time', label: 'Arrived at drop-off', plan: 'scheduled_dropoff_time' },
  { field: 'actual_dropoff_time', label: 'Dropped off', plan: 'scheduled_dropoff_time' },
] as const;

type Field = (typeof TIMES)[number]['field'];
type Values = Record<Field, string> & { driver_note: string; reason: string };

/** The times of one ride as a form: what the sheet has as a row. */
export default function ChangeTripPage() {
  const { booking_id = '', trip_id = '' } = useParams({ strict: false });
  const read = useRead('getCurrentTripData', { booking_id, trip_id });
  return (
    <div className="page page-form">
      <OneRecord
        read={read}
        noun="ride"
        list={{ label: 'Today', path: '/dashboard' }}
        bars={<Bar width="100%" height={280} />}
      >
        {({ booking }) => <ChangeTrip key={booking.version} ride={booking} tripId={trip_id} />}
      </OneRecord>
    </div>
  );
}

function ChangeTrip({ ride, tripId }: { ride: Ride; tripId: string }) {
  const change = useChange('updateCurrentTrip', { touches: ['getCurrentTripData', 'getPaperRows'] });
  const start = startOf(ride);
  const form = useForm<Values>({ start, check: (values) => errorsOf(ride, start, values) });
  const name = listName({ first: ride.passenger_firstname, last: ride.passenger_lastname });

  async function send(values: Values) {
    const times = TIMES.flatMap(({ field, plan }) => {
      if (values[field] === start[field]) return [];
      const read = readOf(ride, values[field], plan);
      return read.ok ? [[field, read.value && wallOf(read.value, ride.program_timezone)] as const] : [];
    });
    await change.mutateAsync({
      trip_id: tripId,
      booking_id: ride.booking_id,
      expected_version: ride.version,
      ...Object.fromEntries(times),
      ...(values.driver_note === start.driver_note ? {} : { driver_note: values.driver_note }),
      ...(values.reason.trim() === '' ? {} : { reason: values.reason.trim() }),
    });
  }

  return (
    <>
      <PageHead title={`Update trip info, ${name}`} />
      <div className="sheet">
        <Form form={form} onSubmit={send} onSaved={() => sayDone(`The times of ${name} are saved.`)}>
          <FormGroup title="Times">
            {TIMES.map(({ field, label }) => (
              <TextInput
                key={field}
                label={label}
                help="Such as 7:30 AM, 730 or +4 after plan."
                {...form.field(field)}
              />
            ))}
          </FormGroup>
          <FormGroup title="Notes">
            <TextArea label="Driver to admin note" {...form.field('driver_note')} />
            <TextInput label="Reason" help="Optional. It stands in the log." {...form.field('reason')} />
          </FormGroup>
          <FormActions>
            <SaveButton label="Update trip" form={form} />
          </FormActions>
        </Form>
      </div>
    </>
  );
}

function startOf(ride: Ride): Values {
  const shown = (at: string | null) =>
    at === null ? '' : clockTimeAt(Temporal.Instant.from(at), ride.program_timezone);
  return {
    driver_enroute_time: shown(ride.driver_enroute_time),
    driver_arrival_time: shown(ride.driver_arrival_time),
    actual_pickup_time: shown(ride.actual_pickup_time),
    driver_arrival_dropoff_time: shown(ride.driver_arrival_dropoff_time),
    actual_dropoff_time: shown(ride.actual_dropoff_time),
    driver_note: ride.driver_note,
    reason: '',
  };
}

function errorsOf(ride: Ride, start: Values, values: Values): FieldErrors<Values> {
  const errors = TIMES.flatMap(({ field, plan }) => {
    const read = values[field] === start[field] ? null : readOf(ride, values[field], plan);
    return read && !read.ok ? [[field, read.refusal.sentence] as const] : [];
  });
  return Object.fromEntries(errors);
}

function readOf(ride: Ride, text: string, plan: (typeof TIMES)[number]['plan']) {
  const planned = ride[plan];
  return readTimeCell(text, {
    planAt: planned === null ? null : Temporal.Instant.from(planned),
    serviceDay: Temporal.PlainDate.from(ride.service_day),
    zone: ride.program_timezone,
  });
}

/** On the wire, with the offset: in the hour that comes twice it says which. */
function wallOf(at: Temporal.Instant, zone: string): string {
  const zoned = at.toZonedDateTimeISO(zone);
  return `${zoned.toPlainDateTime().toString({ smallestUnit: 'minute' })}${zoned.offset}`;
}
