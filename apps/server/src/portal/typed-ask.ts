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
  pickup: string;
  dropoff: string;
  companions: string;
  aids: readonly string[];
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
    pickup: '',
    dropoff: '',
    companions: '0',
    aids: [],
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
    pickup: text('pickup'),
    dropoff: text('dropoff'),
    companions: text('companions'),
    aids: form.getAll('aids'),
    note: text('note'),
    time: text('time'),
    back: text('back') || 'none',
  };
}

export function timesAsked({ pickup, dropoff, date, companions }: TypedAsk): SentOf<typeof getOfferedTimes> {
  return { pickup, dropoff, date, additional_passenger: countOf(companions) };
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
  mobility_assistance: 'aids',
  pickup_time: 'time',
  return_leg: 'back',
  rider_id: 'rider',
};
