import { type Day, find, statusOf } from '@handrail/domain/day';
import { whoDrives, type WorkedHours } from '@handrail/domain/dispatch';
import { Temporal } from 'temporal-polyfill';
import { riderName } from '../../bookings/index.ts';
import { timeText } from '../board/block-text.ts';
import { type DayAxis, msAt } from '../grid/day-axis.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { type Lane, vehicleText } from '../board/lanes.ts';
import { countText } from '../deeds/use-deeds.ts';
import { type Outlook, outlookOn, outlookReplanned } from '../board/verdicts.ts';
import { sliceFor } from './day-slice.ts';
import { type Drop, type Judgement, POOL, type Question } from './gesture.ts';
import { hurtSentence } from './timed-verdicts.ts';
import type { VerdictStore } from './verdict-store.ts';

interface Judged {
  board: HeldBoard;
  axis: DayAxis;
  lanes: readonly Lane[];
  workedOf: (lane: Lane) => WorkedHours | null;
  heldBy: ReadonlyMap<string, string>;
  /** What the server said of the lanes, with times. */
  times?: Pick<VerdictStore, 'times' | 'pickupMsOf'>;
}

/** What comes of letting go here: the same rules that every lane has already said, and what should be known first. */
export function judgeDrop(drop: Drop, asked: Judged): Judgement {
  const { board, heldBy } = asked;
  const lane = asked.lanes.find(({ key }) => key === drop.to.lane);
  if (drop.to.lane !== POOL && !lane) return { is: 'no', sentence: 'That vehicle is no longer on the board.' };
  const holder = drop.bookingIds.map((id) => heldBy.get(id)).find((name) => name !== undefined);
  const taking = holder === undefined ? [] : [takeOver(holder)];
  const who = whoOf(board, drop.bookingIds);
  if (!lane) return taking.length === 0 ? { is: 'fine' } : ask(taking, `Take ${who} over`);
  if (drop.isTimeFree && drop.bookingIds.length > 1)
    return { is: 'no', sentence: 'Several rides keep their times: free the time of one.' };
  const pickupMs = pickupMsOf(drop, asked);
  const { refusal, warnings } = outlookAt(board.day, drop, lane, asked, pickupMs);
  if (refusal) return { is: 'no', sentence: refusal.sentence };
  const beneath = holderAt(lane, drop, asked);
  const hurts = hurtText(drop, asked);
  const share = shareWith(lane, drop, asked);
  const sentences = [
    ...taking,
    ...(beneath === null ? [] : [takeOver(beneath)]),
    ...hurts,
    ...promiseText(drop, pickupMs, asked),
    // The server may have said the same of the lane, in a longer sentence.
    ...warnings.filter((warning) => !hurts.some((sentence) => sentence.includes(warning))),
  ];
  const action = `${who} to ${vehicleText(lane.column)}`;
  if (!share) return sentences.length === 0 ? { is: 'fine' } : ask(sentences, action);
  return ask(sentences.length === 0 ? [`${share.who} rides at that time.`] : sentences, action, share);
}

/** When the ride would be picked up: where its time was freed, else as the lane's verdict shows it; null for its own time. */
export function pickupMsOf(
  { to, isTimeFree, bookingIds }: Drop,
  { axis, times }: Pick<Judged, 'axis' | 'times'>,
): number | null {
  if (isTimeFree) return msAt(axis, to.minute);
  if (bookingIds.length > 1 || to.lane === null) return null;
  return times?.pickupMsOf(to.lane) ?? null;
}

/** What a lane says to rides in the hand, asked of its part of the day alone. */
export function outlookAt(
  day: Day,
  { bookingIds }: Drop,
  { column, key }: Lane,
  asked: Pick<Judged, 'workedOf' | 'lanes'>,
  pickupMs: number | null,
): Outlook {
  const lane = asked.lanes.find((one) => one.key === key);
  const worked = lane ? asked.workedOf(lane) : null;
  const slice = sliceFor(day, column, bookingIds);
  const [only] = bookingIds;
  if (pickupMs === null || only === undefined) return onDrop(outlookOn(slice, bookingIds, column, worked));
  return outlookReplanned(slice, only, column, worked, Temporal.Instant.fromEpochMilliseconds(pickupMs));
}

/** Who lets go over a lane chooses from no list of drivers: a lane that has none says so in its own words. */
function onDrop(outlook: Outlook): Outlook {
  if (outlook.refusal?.code !== 'NO_DRIVER_ON_LIST') return outlook;
  const nobody = whoDrives({ driverId: null, teamId: null });
  return nobody.ok ? outlook : { ...outlook, refusal: nobody.refusal };
}

function ask(sentences: readonly string[], action: string, share?: Question['share']): Judgement {
  return { is: 'ask', question: { sentences: [...new Set(sentences)], action, ...(share ? { share } : {}) } };
}

function takeOver(name: string): string {
  return `${name.split(' ')[0]} is moving this. Take over?`;
}

/** Who could share a trip with what is let go of: the rides that it lies over, while nobody has set out for them. */
function shareWith(lane: Lane, drop: Drop, { axis, board }: Judged) {
  if (drop.to.minute < 0) return null;
  const beneath = ridesBeneath(lane, drop, axis).filter((id) => !drop.bookingIds.includes(id));
  const isFree = (id: string) => {
    const booking = find(board.day.booking, id);
    return booking !== undefined && statusOf(booking) === 'dispatched';
  };
  if (beneath.length === 0 || !beneath.every(isFree)) return null;
  const who = whoOf(board, beneath);
  return { who, label: `Share with ${who}`, bookingIds: [...drop.bookingIds, ...beneath] };
}

/** The colleague who holds what lies where one lets go. */
function holderAt(lane: Lane, drop: Drop, { axis, heldBy }: Judged): string | null {
  return ridesBeneath(lane, drop, axis).flatMap((id) => heldBy.get(id) ?? [])[0] ?? null;
}

/** The rides that lie where one lets go. */
export function ridesBeneath({ trips }: Lane, { to }: Drop, axis: DayAxis): string[] {
  const ms = msAt(axis, to.minute);
  return trips
    .filter(({ entry }) => Date.parse(entry.startsAt) <= ms && Date.parse(entry.endsAt) > ms)
    .flatMap(({ rides }) => rides.map(({ entry }) => entry.id));
}

/** What somebody would have to grant for it, where times are known. */
function hurtText({ to, bookingIds }: Drop, { times, board }: Judged): string[] {
  const told = times?.times() ?? null;
  const run = to.lane === null ? undefined : told?.runs.get(to.lane);
  const sentence = told && run ? hurtSentence(run, told.telling) : null;
  if (sentence === null) return [];
  // Of several the first is reckoned with.
  return [bookingIds.length > 1 ? `${whoOf(board, bookingIds.slice(0, 1))}: ${sentence}` : sentence];
}

/** Another time than its own may leave what the rider was promised: that is asked once. */
function promiseText({ bookingIds }: Drop, ms: number | null, { board, axis }: Judged): string[] {
  const [id] = bookingIds;
  const booking = id === undefined || ms === null ? undefined : find(board.day.booking, id);
  if (!booking?.windowEndAt || ms === null) return [];
  const zone = board.day.zones.get(booking.programId) ?? axis.zone;
  const at = timeText(new Date(ms).toISOString(), zone);
  if (ms > Date.parse(booking.windowEndAt))
    return [`At ${at} it is after the promised window, which ends at ${timeText(booking.windowEndAt, zone)}.`];
  if (booking.windowStartAt !== null && ms < Date.parse(booking.windowStartAt))
    return [`At ${at} it is before the promised window, which begins at ${timeText(booking.windowStartAt, zone)}.`];
  return [];
}

export function whoOf(board: HeldBoard, bookingIds: readonly string[]): string {
  const [only] = bookingIds;
  const facts = bookingIds.length === 1 && only !== undefined ? board.bookings.get(only) : undefined;
  return facts ? facts.passenger_lastname || riderName(facts) : countText(bookingIds.length);
}
