import { Temporal } from 'temporal-polyfill';
import {
  edit,
  newTrip,
  textOfInstant,
  tripOf,
  tripsOfRun,
  zoneOf,
  type Day,
  type InstantText,
  type Trip,
} from '../day/index.ts';
import type { PlaceId, ProgramId, TripId, VehicleId } from '../platform/ids.ts';
import { instantRange, noRange } from '../platform/time-range.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { instantOf, type WallTime } from '../platform/zones.ts';
import type { BlockKind } from './block-kind.ts';
import { withRun, type Opening } from './find-run.ts';
import { whoDrives, type NamedDrivers } from './who-drives.ts';

/** When a block is, and what is written on it. What is left out stays as it was. */
export interface BlockPlan {
  start: WallTime;
  end: WallTime;
  notes?: string;
  /** An errand's: what is to be done, and where. */
  detail?: string;
  placeId?: PlaceId;
}

/** A new block, on the column of a vehicle with its driver or team. */
export interface NewBlock extends NamedDrivers, BlockPlan {
  vehicleId: VehicleId;
  programId: ProgramId;
}

export type BlockRefusal = 'INVALID_TIME_RANGE' | 'TIME_SKIPPED';
type NewBlockRefusal = BlockRefusal | 'NO_DRIVER' | 'DRIVER_TEAM_CONFLICT';

/** What a second lunch break at the same time is refused with, by this rule and by the table itself. */
export const LUNCH_OVERLAP = 'There is a lunch break on this column at that time.';

/** Longer than this, somebody typed another day than they meant. */
const LONGEST_HOURS = 24;

/** Puts a time block or a driver action on a run. It overlaps whatever it likes: that is warned of, and never refused. */
export function planBlock(
  kind: Exclude<BlockKind, 'lunch_break'>,
  day: Day,
  block: NewBlock,
  opening: Opening,
): Verdict<Day, NewBlockRefusal> {
  const made = madeBlock(day, kind, block, opening);
  return made.ok ? yes(edit(made.value.day, { trips: [made.value.trip] })) : made;
}

/** The same of a lunch break. Those of one run never share a minute: nobody eats twice at once. */
export function planLunch(
  day: Day,
  block: NewBlock,
  opening: Opening,
): Verdict<Day, NewBlockRefusal | 'LUNCH_OVERLAP'> {
  const made = madeBlock(day, 'lunch_break', block, opening);
  return made.ok ? lunchApart(made.value.day, made.value.trip) : made;
}

/** Gives a time block or a driver action other times or words, where it stands. */
export function changeBlock(day: Day, tripId: TripId, plan: BlockPlan): Verdict<Day, BlockRefusal> {
  const block = changedBlock(day, tripId, plan);
  return block.ok ? yes(edit(day, { trips: [block.value] })) : block;
}

export function changeLunch(day: Day, tripId: TripId, plan: BlockPlan): Verdict<Day, BlockRefusal | 'LUNCH_OVERLAP'> {
  const lunch = changedBlock(day, tripId, plan);
  return lunch.ok ? lunchApart(day, lunch.value) : lunch;
}

/** Takes a block off its run. The run stays, as it does when its last ride is taken off. */
export function removeBlock(day: Day, tripId: TripId): Day {
  return edit(day, { gone: { trips: [tripOf(day, tripId).id] } });
}

/** Both times as moments of the program's clock. A block starts on its own day, and may reach into the night after it. */
function spanOf(
  day: Day,
  programId: ProgramId,
  { start, end }: Pick<BlockPlan, 'start' | 'end'>,
): Verdict<{ startsAt: InstantText; endsAt: InstantText }, 'INVALID_TIME_RANGE' | 'TIME_SKIPPED'> {
  const zone = zoneOf(day, programId);
  const startsAt = instantOf(start.wall, zone, start.offset);
  if (!startsAt.ok) return no('TIME_SKIPPED', startsAt.refusal.sentence);
  const endsAt = instantOf(end.wall, zone, end.offset);
  if (!endsAt.ok) return no('TIME_SKIPPED', endsAt.refusal.sentence);
  const range = instantRange(startsAt.value, endsAt.value);
  if (!range.ok) return range;
  const isOfDay = start.wall.toPlainDate().toString() === day.date;
  const latest = startsAt.value.add({ hours: LONGEST_HOURS });
  if (!isOfDay || Temporal.Instant.compare(endsAt.value, latest) > 0) return noRange();
  return yes({ startsAt: textOfInstant(startsAt.value), endsAt: textOfInstant(endsAt.value) });
}

function madeBlock(
  day: Day,
  kind: BlockKind,
  { programId, start, end, vehicleId, driverId, teamId, ...words }: NewBlock,
  opening: Opening,
): Verdict<{ day: Day; trip: Trip }, NewBlockRefusal> {
  const span = spanOf(day, programId, { start, end });
  if (!span.ok) return span;
  const drives = whoDrives({ driverId, teamId });
  if (!drives.ok) return drives;
  const opened = withRun(day, { vehicleId, ...drives.value }, opening);
  const trip = newTrip({
    id: opening.nextId(),
    serviceDay: day.date,
    runId: opened.run.id,
    kind,
    programId,
    ...span.value,
    ...written(words),
  });
  return yes({ day: opened.day, trip });
}

function changedBlock(day: Day, tripId: TripId, { start, end, ...words }: BlockPlan): Verdict<Trip, BlockRefusal> {
  const block = tripOf(day, tripId);
  const span = spanOf(day, block.programId, { start, end });
  return span.ok ? yes({ ...block, ...span.value, ...written(words) }) : span;
}

function lunchApart(day: Day, lunch: Trip): Verdict<Day, 'LUNCH_OVERLAP'> {
  const { id, runId, startsAt, endsAt } = lunch;
  const meets = tripsOfRun(day, runId).some(
    (other) => other.kind === 'lunch_break' && other.id !== id && other.startsAt < endsAt && startsAt < other.endsAt,
  );
  return meets ? no('LUNCH_OVERLAP', LUNCH_OVERLAP) : yes(edit(day, { trips: [lunch] }));
}

/** An emptied note is no note. */
function written({ notes, detail, placeId }: Pick<BlockPlan, 'notes' | 'detail' | 'placeId'>): Partial<Trip> {
  return {
    ...(notes === undefined ? {} : { notes: notes === '' ? null : notes }),
    ...(detail === undefined ? {} : { detail }),
    ...(placeId === undefined ? {} : { placeId }),
  };
}
