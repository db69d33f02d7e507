import { longDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { Around, Teller, TellerOfAll, WholeChange } from '../log/index.ts';
import { type NamedRide, subjectOfRides, timeText } from './told-names.ts';

export { namesOf } from './told-names.ts';

/**
 * What the log says of a service day, by names: 'Hector Navarro, 7:00 AM: to 204, from 203'; '3 rides to 204'. A ride
 * that is put on a vehicle is told by its booking, one that changes vehicles by its trip.
 */
export const toldTogether: Record<string, TellerOfAll> = {
  booking: (changes, around) => {
    const days = daysChanged(changes);
    return rideSentences(
      changes.map((change) => ({
        ride: { rider: around.nameOf(change.row['rider_id']), wall: change.row['scheduled_wall'] },
        deeds: rideDeeds(change, days, around),
      })),
    );
  },

  trip: (changes, around) => {
    const isBlock = ({ row }: WholeChange) => BLOCKS.has(row['kind']);
    const blocks = changes.filter(isBlock);
    const rides = changes.filter((change) => !isBlock(change) && change.before && change.after);
    return [
      ...rideSentences(rides.map((change) => tripDone(change, around))),
      ...blocks.map((change) => blockSentence(change, around)),
    ];
  },

  // Whoever did it is named beside it.
  lane_holder: (changes, { nameOf }) =>
    changes.map(({ before, after, row }) => {
      const deed = after === null ? 'given back' : before === null ? 'taken for the day' : 'taken over for the day';
      return `Vehicle ${nameOf(row['vehicle_id'])}: ${deed}`;
    }),

  dispatch_view: (changes) => changes.map(viewSentence),

  dispatch_template: (changes) => changes.map(templateSentence),

  run: (changes, { nameOf }) =>
    changes.flatMap(({ before, after, row }) => {
      if (!before || !after) return [];
      const driver = nameOf(row['team_id']) || nameOf(row['driver_id']);
      return [`Vehicle ${nameOf(row['vehicle_id'])}: driver changed${driver === '' ? '' : ` to ${driver}`}`];
    }),
};

/**
 * The same in a few words, for the history of one ride. A stop and an opened run say nothing that their ride does not.
 */
export const told: Record<string, Teller> = {
  booking: ({ before, after }) => {
    if (!before) return ['Booked'];
    if (!after) return null; // it enters another day in the same step
    const words = BOOKING.flatMap(([field, set, struck]) =>
      field in after ? (isSet(after[field]) ? set : struck) : [],
    );
    return words.length > 0 ? words : undefined;
  },
  trip: ({ before, after }) => {
    if (!before || !after) return null;
    const words = TRIP.flatMap(([field, word, struck = word]) =>
      field in after ? (isSet(after[field]) ? word : struck) : [],
    );
    return words.length > 0 ? words : null;
  },
  run: ({ before, after }) => (before && after ? ['Driver changed'] : null),
  stop: () => null,
  stray_press: ({ before, after }) => {
    if (!before) return ['Press of a driver kept, on a ride that was moved'];
    if (!after) return ['Press taken back'];
    return 'state' in after ? [PRESS[String(after['state'])] ?? 'Press decided'] : null;
  },
  door_call: ({ after }) => [after ? 'The driver called the rider from the door' : 'Call from the door taken back'],
};

const PRESS: Record<string, string> = {
  open: 'Decision on a press taken back',
  taken_in: 'Press of a driver taken in',
  left: 'Press of a driver left',
};

/** What it means that a field was set, and that it was struck out; the most telling first. */
const BOOKING: readonly (readonly [field: string, set: readonly string[], struck: readonly string[]])[] = [
  ['canceled_at', ['Canceled'], ['Reinstated']],
  ['trip_id', ['Put on a vehicle'], ['Taken off its vehicle']],
  ['enroute_at', ['On the way to the pickup'], ['Not on the way any more']],
  ['arrived_at', ['Arrived at the pickup'], ['Arrival struck out']],
  ['picked_up_at', ['Picked up'], ['Pickup struck out']],
  ['arrived_dropoff_at', ['Arrived at the drop-off'], ['Arrival at the drop-off struck out']],
  ['dropped_off_at', ['Dropped off'], ['Drop-off struck out']],
  ['no_show_at', ['No show'], ['No show struck out']],
  ['called_at', ['Rider called'], ['Call taken back']],
  ['scheduled_pickup_at', ['Pickup time changed'], ['Made a will-call']],
  ['pickup_place_id', ['Pickup address changed'], []],
  ['dropoff_place_id', ['Drop-off address changed'], []],
  ['appointment_at', ['Appointment changed'], ['Appointment removed']],
  ['aids', ['Mobility aids changed'], ['Mobility aids changed']],
  ['companions', ['Companions changed'], ['Companions changed']],
  ['office_note', ['Office note changed'], ['Office note removed']],
  ['admin_note', ['Note to the driver changed'], ['Note to the driver removed']],
  ['driver_note', ["Driver's note changed"], ["Driver's note removed"]],
  ['signature_file_id', ['Signature changed'], ['Signature removed']],
  ['flag', ['Flagged'], ['Flag removed']],
  ['ride_fee_cents', ['Fee changed'], ['Fee changed']],
  ['payment', ['Payment changed'], ['Payment changed']],
  ['payment_status', ['Payment status changed'], ['Payment status changed']],
  ['payment_timing', ['Due at another time'], ['Due at another time']],
  ['recreated_as', ['Booked again'], ['Not booked again any more']],
];

const TRIP: readonly (readonly [field: string, word: string, struck?: string])[] = [
  ['run_id', 'Moved to another vehicle'],
  ['starts_at', 'Planned for another time'],
  ['ends_at', 'Planned for another time'],
  ['notes', 'Note on the trip changed'],
  ['pinned', 'Pinned', 'Pin taken off'],
];

/** What a vehicle does without a rider. */
const BLOCKS: ReadonlyMap<unknown, string> = new Map([
  ['lunch_break', 'Lunch break'],
  ['time_block', 'Time block'],
  ['driver_action', 'Driver action'],
]);

interface RideDone {
  /** A ride, or what the rides of a trip are called. */
  ride: NamedRide | string;
  deeds: readonly string[];
  /** The vehicle it was on before. */
  from?: string;
}

/** Rides to which the same was done share a sentence. A plan moves hundreds: then their number says enough. */
function rideSentences(done: readonly RideDone[]): string[] {
  const told = done.filter(({ deeds }) => deeds.length > 0);
  const alike = [...Map.groupBy(told, ({ deeds }) => deeds.join(', '))];
  if (alike.length > MOST_SENTENCES) {
    const isPlan = alike.every(([deed]) => deed.startsWith('to '));
    return [isPlan ? `${count(told)} to ${alike.length} vehicles` : `${count(told)} changed`];
  }
  return alike.map(([deed, same]) => {
    const subject = subjectOf(same.map(({ ride }) => ride));
    const froms = new Set(same.map(({ from = '' }) => from));
    const [from = ''] = froms;
    const tail = froms.size === 1 && from !== '' ? `, from ${from}` : '';
    const goesOn = subject.endsWith(' rides') && GOES_ON.test(deed);
    return `${subject}${goesOn ? '' : ':'} ${deed}${tail}`;
  });
}

/** More sentences than these nobody reads in a line. */
const MOST_SENTENCES = 4;

/** A deed that goes on from '3 rides'. */
const GOES_ON = /^(to|off|booked|canceled|picked up|dropped off|put|moved|pinned|no longer pinned|reinstated)\b/;

function subjectOf(rides: readonly RideDone['ride'][]): string {
  const [first] = rides;
  if (rides.length === 1 && typeof first === 'string') return first;
  const named = rides.filter((ride) => typeof ride !== 'string');
  return named.length === rides.length ? subjectOfRides(named) : count(rides);
}

function count(rides: readonly unknown[]): string {
  return `${rides.length.toLocaleString('en-US')} ${rides.length === 1 ? 'ride' : 'rides'}`;
}

/** Which rides left a day, and which entered one: a ride that did both was moved. */
interface DaysChanged {
  left: ReadonlySet<string>;
  entered: ReadonlySet<string>;
}

function daysChanged(changes: readonly WholeChange[]): DaysChanged {
  const idsOf = (some: readonly WholeChange[]) => new Set(some.map(({ id }) => id));
  return {
    left: idsOf(changes.filter(({ after }) => after === null)),
    entered: idsOf(changes.filter(({ before }) => before === null)),
  };
}

function rideDeeds(change: WholeChange, { left, entered }: DaysChanged, around: Around): string[] {
  const { id, before, after } = change;
  if (!before) return [left.has(id) ? `moved to ${dayText(after?.['service_day'])}` : 'booked'];
  if (!after) return entered.has(id) ? [] : ['booking removed'];
  const deeds = BOOKING.flatMap(([field, set, struck]) => {
    if (!(field in after)) return [];
    if (field === 'trip_id') return [vehicleDeed(before[field], after[field], around)];
    if (field === 'scheduled_pickup_at' && isSet(before[field]) && isSet(after[field]))
      return [`pickup time changed from ${timeText(before['scheduled_wall'] ?? change.row['scheduled_wall'])}`];
    return (isSet(after[field]) ? set : struck).map(lowerFirst);
  });
  return deeds.length > 0 ? deeds : Object.keys(after).map((field) => field.replaceAll('_', ' '));
}

/** Onto which vehicle, or off which: the trip that came or went with it knows. */
function vehicleDeed(before: unknown, after: unknown, { beside, nameOf }: Around): string {
  const vehicleOf = (tripId: unknown) => nameOf(beside('trip').get(String(tripId))?.row['run_id'] ?? null);
  if (!isSet(after)) return `off ${vehicleOf(before) || 'its vehicle'}`;
  const vehicle = vehicleOf(after);
  return vehicle === '' ? 'put on a vehicle' : `to ${vehicle}`;
}

function tripDone({ id, before, after, row }: WholeChange, { nameOf, beside }: Around): RideDone {
  const ride = nameOf(id) || 'A ride';
  const deeds: string[] = [];
  if (after && 'run_id' in after) deeds.push(`to ${nameOf(row['run_id']) || 'another vehicle'}`);
  // Where the ride itself was changed it says so, with its times.
  else if (after && ('starts_at' in after || 'ends_at' in after) && beside('booking').size === 0)
    deeds.push('planned for another time');
  if (after && 'notes' in after) deeds.push('note on the trip changed');
  if (after && 'pinned' in after) deeds.push(isSet(after['pinned']) ? 'pinned' : 'no longer pinned');
  return { ride, deeds, from: after && 'run_id' in after ? nameOf(before?.['run_id']) : '' };
}

function blockSentence({ before, after, row }: WholeChange, { nameOf }: Around): string {
  const block = `${BLOCKS.get(row['kind']) ?? ''} of ${nameOf(row['run_id']) || 'a vehicle'}`;
  if (!before) return `${block} planned`;
  return after ? `${block} changed` : `${block} removed`;
}

/** 'View “Late vans”: shared'. */
function templateSentence({ before, after, row }: WholeChange): string {
  const template = `Template “${String(before?.['name'] ?? row['name'])}”`;
  if (!before) return `${template} kept`;
  return after ? `${template} renamed to “${String(after['name'])}”` : `${template} deleted`;
}

function viewSentence({ before, after, row }: WholeChange): string {
  const view = `View “${String(before?.['name'] ?? row['name'])}”`;
  if (!before) return `${view} saved`;
  if (!after) return `${view} deleted`;
  const deeds = [
    'name' in after ? `renamed to “${String(after['name'])}”` : '',
    'is_shared' in after ? (isSet(after['is_shared']) ? 'shared' : 'no longer shared') : '',
    'params' in after ? 'shows something else' : '',
  ].filter((deed) => deed !== '');
  return `${view}: ${deeds.join(', ')}`;
}

function dayText(date: unknown): string {
  return longDate(Temporal.PlainDate.from(String(date)));
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function isSet(value: unknown): boolean {
  return value !== null && value !== '' && value !== false;
}
