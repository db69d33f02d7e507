import type { Calls } from '@handrail/contracts/wire';
import { etaWords, promiseWords } from '@handrail/domain/tracking';
import { clockOf, isWillCall } from '../../bookings/index.ts';

export type Whereabouts = Calls['getRideWhereabouts']['result'];

/** What is read out on the line: the time in large, how far off that is, and a sentence that is no surer than what is known. */
export interface Answer {
  time: string;
  beside: string;
  say: string;
}

/** A vehicle that has said nothing for longer is silent, and its times follow from the plan. */
const SILENT_MS = 120_000;

/** The answer to 'Where is my ride?', from what is known at this moment. */
export function answerOf(found: Whereabouts, nowMs: number): Answer {
  const { booking, eta, vehicle } = found;
  const name = vehicle?.number ?? 'The vehicle';
  const zone = booking.program_timezone;
  if (booking.actual_dropoff_time !== null) {
    const at = clockOf(booking.actual_dropoff_time);
    return { time: at, beside: 'dropped off', say: `The ride was over at ${at}.` };
  }
  if (booking.cancel_time !== null)
    return { time: 'Canceled', beside: clockOf(booking.cancel_time), say: 'The ride is canceled.' };
  if (booking.no_show_time !== null)
    return { time: 'No show', beside: clockOf(booking.no_show_time), say: 'Nobody was met at the door.' };
  if (vehicle === null) return undriven(found, nowMs);
  if (eta === null) {
    if (booking.driver_arrival_time !== null && booking.actual_pickup_time === null)
      return {
        time: 'At the door',
        beside: `since ${clockOf(booking.driver_arrival_time)}`,
        say: `${name} is at the door.`,
      };
    return {
      time: clockOf(booking.scheduled_pickup_time),
      beside: 'by the plan',
      say: `${name} is planned for ${clockOf(booking.scheduled_pickup_time)}.`,
    };
  }
  const atMs = Date.parse(eta.at);
  const { time, minutes, range } = etaWords(atMs, { nowMs, zone, isGuess: eta.is_guess });
  const beside = `in ${minutes} min, ${range.replace(/^Most likely/, 'likely').replace(/\.$/, '')}`;
  if (eta.stop_type === 'dropoff')
    return {
      time: time ?? clockOf(eta.at),
      beside,
      say: `You are on ${name} and arrive ${time ? `about ${time}` : range}.`,
    };
  const how = eta.is_guess ? 'is planned to come' : 'is on its way to you and arrives';
  const [from, to] = [booking.window_start_time, booking.window_end_time];
  const promise =
    from === null || to === null ? null : promiseWords(atMs, { fromMs: Date.parse(from), toMs: Date.parse(to), zone });
  const kept =
    promise === null ? '' : promise.isKept ? ' That is inside your window.' : ` That is ${lowered(promise.words)}.`;
  return { time: time ?? clockOf(eta.at), beside, say: `${name} ${how} ${time ? `about ${time}` : range}.${kept}` };
}

/** 'Van 02 silent since 2:01 PM': why a time is only the plan's; null where the vehicle says where it is. */
export function silenceOf({ eta, seen, vehicle }: Whereabouts, nowMs: number): string | null {
  if (vehicle === null || eta === null || !eta.is_guess) return null;
  if (seen === null) return `By the plan: ${vehicle.number} has not said where it is today.`;
  if (nowMs - Date.parse(seen.timestamp) <= SILENT_MS) return null;
  return `By the plan: ${vehicle.number} is silent since ${clockOf(seen.timestamp)}.`;
}

/** What the driver pressed last for this ride, and when. */
export function lastPress({ booking }: Whereabouts): string {
  const presses: [string, string | null][] = [
    ['Dropped off', booking.actual_dropoff_time],
    ['No show', booking.no_show_time],
    ['Arrived at drop-off', booking.driver_arrival_dropoff_time],
    ['Picked up', booking.actual_pickup_time],
    ['Arrived at pickup', booking.driver_arrival_time],
    ['On route', booking.driver_enroute_time],
  ];
  const last = presses.find(([, at]) => at !== null);
  return last?.[1] ? `${clockOf(last[1])} ${last[0]}` : 'Nothing yet';
}

/** '2:10 PM, window 2:10 PM to 2:25 PM, appointment 3:00 PM'. */
export function promiseText({ booking }: Whereabouts): string {
  if (isWillCall(booking)) return 'Will call, not called yet';
  const { window_start_time, window_end_time, appointment_time } = booking;
  return [
    clockOf(booking.scheduled_pickup_time),
    ...(window_start_time && window_end_time
      ? [`window ${clockOf(window_start_time)} to ${clockOf(window_end_time)}`]
      : []),
    ...(appointment_time ? [`appointment ${clockOf(appointment_time)}`] : []),
  ].join(', ');
}

function undriven({ booking }: Whereabouts, nowMs: number): Answer {
  const called = booking.will_call_call_time;
  if (isWillCall(booking))
    return { time: 'Will call', beside: 'not called yet', say: 'We send a vehicle as soon as you call.' };
  const waits = called === null ? '' : `waits ${Math.max(0, Math.floor((nowMs - Date.parse(called)) / 60_000))} min`;
  return {
    time: 'No vehicle yet',
    beside: waits,
    say: `No vehicle is chosen yet for ${clockOf(booking.scheduled_pickup_time)}.`,
  };
}

function lowered(words: string): string {
  return words.slice(0, 1).toLowerCase() + words.slice(1);
}
