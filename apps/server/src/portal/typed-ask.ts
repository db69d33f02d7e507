import type { askForRide, getOfferedTimes } from '@handrail/contracts/portal';
import type { SentOf } from '@handrail/contracts/platform';

/** A ride as it was typed on the page, kept whole from one step to the next: nothing is lost by a refusal. */
export interface TypedAsk {
  /** The id of one of the account's riders, or `new`. */
  rider: string;
  firstname: string;
  lastname: string;
  phone: string;
  date: string;
  /** `09:30`, or nothing. */
  appointment: string;
  pickup: string;
  dropoff: string;
  companions: string;
  aids: readonly string[];
  /** `yes`, or nothing: the driver comes to the door and goes along to the next. */
  door: string;
  note: string;
  time: string;
  /** `none`, `call`, or a time. */
  back: string;
}

export const SOMEONE_NEW = 'new';

export function emptyAsk(today: string): TypedAsk {
  return {
    rider: SOMEONE_NEW,
    firstname: '',
    lastname: '',
    phone: '',
    date: today,
    appointment: '',
    pickup: '',
    dropoff: '',
    companions: '0',
    aids: [],
    door: '',
    note: '',
    time: '',
    back: 'none',
  };
}

export function askOf(form: URLSearchParams): TypedAsk {
  const text = (name: string) => form.get(name) ?? '';
  return {
    rider: text('rider') || SOMEONE_NEW,
    firstname: text('firstname'),
    lastname: text('lastname'),
    phone: text('phone'),
    date: text('date'),
    appointment: text('appointment'),
    // One of those that may have been meant takes the place of what was typed.
    pickup: text('meant_pickup') || text('pickup'),
    dropoff: text('meant_dropoff') || text('dropoff'),
    companions: text('companions'),
    aids: form.getAll('aids'),
    door: text('door'),
    note: text('note'),
    time: text('time'),
    back: text('back') || 'none',
  };
}

export function timesAsked(typed: TypedAsk): SentOf<typeof getOfferedTimes> {
  const { pickup, dropoff, date, companions, aids, time, back } = typed;
  return {
    pickup,
    dropoff,
    date,
    additional_passenger: countOf(companions),
    mobility_assistance: [...aids],
    ...needsOf(typed),
    ...(time === '' ? {} : { pickup_time: time }),
    ...(back === 'none' || back === 'call' ? {} : { return_time: back }),
  };
}

function needsOf({ door, date, appointment }: TypedAsk) {
  return {
    ...(door === '' ? {} : { door_to_door: true }),
    ...(appointment === '' ? {} : { appointment_time: `${date}T${appointment}` }),
  };
}

export function rideAsked(typed: TypedAsk): SentOf<typeof askForRide> {
  const { rider, firstname, lastname, phone, pickup, dropoff, companions, aids, note, time, back } = typed;
  return {
    rider_id: rider === SOMEONE_NEW ? null : rider,
    ...(rider === SOMEONE_NEW ? { firstname, lastname, phone } : {}),
    pickup,
    dropoff,
    pickup_time: time,
    ...(back === 'none'
      ? {}
      : { return_leg: back === 'call' ? { will_call: true } : { will_call: false, pickup_time: back } }),
    mobility_assistance: [...aids],
    additional_passenger: countOf(companions),
    ...needsOf(typed),
    // Browsers send the lines of a text with both signs.
    ...(note.trim() === '' ? {} : { note: note.replaceAll('\r\n', '\n') }),
  };
}

/** What is no whole number is refused by the call, whose field has another name here. */
function countOf(companions: string): number {
  return companions.trim() === '' ? 0 : Number(companions);
}

/** The page's names of fields whose calls have others. */
export function fieldsHere(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [HERE[name] ?? name, sentence]));
}

const HERE: Readonly<Record<string, string>> = {
  additional_passenger: 'companions',
  appointment_time: 'appointment',
  return_time: 'back',
  mobility_assistance: 'aids',
  pickup_time: 'time',
  return_leg: 'back',
  rider_id: 'rider',
};
