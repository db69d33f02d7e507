import { readOdometerCell, readTimeCell } from '@handrail/domain/dispatch';
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

type Read = Calls['getCurrentTripData']['result'];
type Ride = Read['booking'];

/** What is known of when things happened, in their order. */
const TIMES = [
  { field: 'driver_enroute_time', label: 'On route', plan: 'scheduled_pickup_time' },
  { field: 'driver_arrival_time', label: 'Arrived at pickup', plan: 'scheduled_pickup_time' },
  { field: 'actual_pickup_time', label: 'Picked up', plan: 'scheduled_pickup_time' },
  { field: 'driver_arrival_dropoff_time', label: 'Arrived at drop-off', plan: 'scheduled_dropoff_time' },
  { field: 'actual_dropoff_time', label: 'Dropped off', plan: 'scheduled_dropoff_time' },
] as const;

type Field = (typeof TIMES)[number]['field'];
const ODOMETERS = [
  { field: 'pickup_odometer', label: 'Odometer, start' },
  { field: 'dropoff_odometer', label: 'Odometer, end' },
] as const;

interface Values extends Record<Field | (typeof ODOMETERS)[number]['field'], string> {
  no_show_time: string;
  no_show_reason: string;
  driver_note: string;
  reason: string;
}

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
        {({ booking, row }) => <ChangeTrip key={booking.version} ride={booking} row={row} tripId={trip_id} />}
      </OneRecord>
    </div>
  );
}

function ChangeTrip({ ride, row, tripId }: { ride: Ride; row: Read['row']; tripId: string }) {
  const change = useChange('updateCurrentTrip', { touches: ['getCurrentTripData', 'getPaperRows'] });
  const start = startOf(ride, row);
  const form = useForm<Values>({ start, check: (values) => errorsOf(ride, row, start, values) });
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
      ...blanksOf(ride, row, start, values),
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
          {row && (
            <FormGroup title="Sheet">
              {ODOMETERS.map(({ field, label }) => (
                <TextInput
                  key={field}
                  label={label}
                  help={row.miles_before === null ? 'Whole miles.' : `Whole miles; ${row.miles_before} before it.`}
                  {...form.field(field)}
                />
              ))}
              <TextInput label="No show at" help="Where nobody was at the door." {...form.field('no_show_time')} />
              <TextInput label="Reason of the no-show" {...form.field('no_show_reason')} />
            </FormGroup>
          )}
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

function startOf(ride: Ride, row: Read['row']): Values {
  const shown = (at: string | null) =>
    at === null ? '' : clockTimeAt(Temporal.Instant.from(at), ride.program_timezone);
  return {
    driver_enroute_time: shown(ride.driver_enroute_time),
    driver_arrival_time: shown(ride.driver_arrival_time),
    actual_pickup_time: shown(ride.actual_pickup_time),
    driver_arrival_dropoff_time: shown(ride.driver_arrival_dropoff_time),
    actual_dropoff_time: shown(ride.actual_dropoff_time),
    pickup_odometer: milesText(row?.pickup_odometer),
    dropoff_odometer: milesText(row?.dropoff_odometer),
    no_show_time: shown(row?.no_show_time ?? null),
    no_show_reason: row?.no_show_reason ?? '',
    driver_note: ride.driver_note,
    reason: '',
  };
}

function milesText(miles: number | null | undefined): string {
  return miles == null ? '' : String(miles);
}

/** What else the sheet has of the ride, as far as it was changed. */
function blanksOf(ride: Ride, row: Read['row'], start: Values, values: Values) {
  const miles = ODOMETERS.flatMap(({ field }) => {
    const read = values[field] === start[field] ? null : readOdometerCell(values[field], row?.miles_before ?? null);
    return read?.ok ? [[field, read.value] as const] : [];
  });
  const noShow = readOf(ride, values.no_show_time, 'scheduled_pickup_time');
  const isNoShowChanged = values.no_show_time !== start.no_show_time || values.no_show_reason !== start.no_show_reason;
  return {
    ...Object.fromEntries(miles),
    ...(isNoShowChanged && noShow.ok
      ? {
          no_show_time: noShow.value && wallOf(noShow.value, ride.program_timezone),
          ...(noShow.value === null ? {} : { no_show_reason: values.no_show_reason.trim() }),
        }
      : {}),
  };
}

function errorsOf(ride: Ride, row: Read['row'], start: Values, values: Values): FieldErrors<Values> {
  const errors = TIMES.flatMap(({ field, plan }) => {
    const read = values[field] === start[field] ? null : readOf(ride, values[field], plan);
    return read && !read.ok ? [[field, read.refusal.sentence] as const] : [];
  });
  const miles = ODOMETERS.flatMap(({ field }) => {
    const read = values[field] === start[field] ? null : readOdometerCell(values[field], row?.miles_before ?? null);
    return read && !read.ok ? [[field, read.refusal.sentence] as const] : [];
  });
  const noShow =
    values.no_show_time === start.no_show_time ? null : readOf(ride, values.no_show_time, 'scheduled_pickup_time');
  const reason =
    values.no_show_time.trim() === '' && values.no_show_reason.trim() !== ''
      ? { no_show_reason: 'Type when nobody was there, too.' }
      : {};
  return {
    ...Object.fromEntries([...errors, ...miles]),
    ...(noShow && !noShow.ok ? { no_show_time: noShow.refusal.sentence } : {}),
    ...reason,
  };
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
