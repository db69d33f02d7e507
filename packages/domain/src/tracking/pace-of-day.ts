import { derived, entriesOf, epochMsOf, find, type Booking, type Day, type Stop } from '../day/index.ts';

type StopType = Stop['stopType'];

/** How a day goes beside its plan, by what its drivers pressed so far. */
export interface Pace {
  /** How long roads take, as a share of what they were thought to take. */
  drive: number;
  /** How long a vehicle stands for whoever gets in or out; null where nobody has yet, and it is as planned. */
  doorSec: Readonly<Record<Door, number | null>>;
}

/** At whose door a vehicle stands: who has an aid takes longer. */
export type Door = `${StopType}${'' | ' with aids'}`;

/** Nobody drives a way in less than this share of what it was thought to take. */
const QUICKEST = 1 / 3;
/** Nobody gets in or out in less. */
const BRIEFEST_SEC = 10;

/** Before anybody has pressed anything. */
export const AS_PLANNED: Pace = {
  drive: 1,
  doorSec: { pickup: null, 'pickup with aids': null, dropoff: null, 'dropoff with aids': null },
};

export function doorOf({ aids }: Booking, type: StopType): Door {
  return aids.length > 0 ? `${type} with aids` : type;
}

/**
 * What the presses of a day say of its roads and doors, for whatever is still to be reached on it. Of roads only rides that go straight
 * speak: what was thought of their way is known by itself. The middle one counts, so that a jam or a press that was forgotten moves nothing; and
 * beside what was driven lies one ride that took as long as it was thought to, for one ride says little of a day. Presses that nobody can
 * have driven between, because they were made afterwards, one upon the other, say when a thumb was quick.
 */
export const paceOf = /* @__PURE__ */ derived(({ booking, trip }) => [booking, trip], readPace);

function readPace(day: Day): Pace {
  const drives: Weighed[] = [];
  const doors = new Map<Door, Weighed[]>();
  for (const booking of entriesOf(day.booking)) {
    const { drive, stood } = seenOf(booking);
    if (drive && find(day.trip, booking.tripId ?? '')?.kind === 'ride') drives.push(drive);
    for (const [door, sec] of stood) {
      const all = doors.get(door) ?? [];
      all.push({ value: sec, weight: 1 });
      doors.set(door, all);
    }
  }
  if (drives.length === 0 && doors.size === 0) return AS_PLANNED;
  const usual = { value: 1, weight: middleOf(drives.map(({ weight }) => ({ value: weight, weight: 1 }))) ?? 1 };
  const door = (name: Door) => middleOf(doors.get(name) ?? []);
  return {
    drive: middleOf([...drives, usual]) ?? 1,
    doorSec: {
      pickup: door('pickup'),
      'pickup with aids': door('pickup with aids'),
      dropoff: door('dropoff'),
      'dropoff with aids': door('dropoff with aids'),
    },
  };
}

interface Weighed {
  value: number;
  weight: number;
}

interface Seen {
  drive: Weighed | null;
  stood: readonly (readonly [Door, number])[];
}

/** A ride that did not change is read once, however often its day is asked about. */
const kept = new WeakMap<Booking, Seen>();

function seenOf(booking: Booking): Seen {
  const known = kept.get(booking);
  if (known) return known;
  const seen = read(booking);
  kept.set(booking, seen);
  return seen;
}

const NOTHING: Seen = { drive: null, stood: [] };

function read(booking: Booking): Seen {
  const { arrivedAt, pickedUpAt, arrivedDropoffAt, droppedOffAt, windowStartAt, travelSec } = booking;
  if (pickedUpAt === null) return NOTHING;
  const ms = (text: string | null) => (text === null ? null : epochMsOf(text));
  const [came, left, there, done] = [ms(arrivedAt), ms(pickedUpAt), ms(arrivedDropoffAt), ms(droppedOffAt)];
  // Whoever comes before the window waits for it.
  const ready = came === null ? null : Math.max(came, ms(windowStartAt) ?? came);
  const stood = [
    ...standing(doorOf(booking, 'pickup'), ready, left),
    ...standing(doorOf(booking, 'dropoff'), there, done),
  ];
  if (left === null || there === null || travelSec <= 0) return { stood, drive: null };
  const share = (there - left) / 1000 / travelSec;
  return { stood, drive: share >= QUICKEST ? { value: share, weight: travelSec } : null };
}

function standing(door: Door, fromMs: number | null, untilMs: number | null): (readonly [Door, number])[] {
  if (fromMs === null || untilMs === null) return [];
  const sec = (untilMs - fromMs) / 1000;
  return sec >= BRIEFEST_SEC ? [[door, sec]] : [];
}

/** The value that as much lies below as above of it; null of none. */
function middleOf(all: readonly Weighed[]): number | null {
  const sorted = [...all].sort((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { value, weight } of sorted) {
    sum += weight;
    if (sum >= half) return value;
  }
  return null;
}
