import { entriesOf, find, tripOf, type Day } from '@handrail/domain/day';
import {
  findBlock,
  removeBlock,
  type Block,
  type BlockKind,
  type BlockPlan,
  type NewBlock,
  type Opening,
} from '@handrail/domain/dispatch';
import {
  invariant,
  no,
  noRange,
  readWall,
  yes,
  type PlaceId,
  type TripId,
  type Verdict,
  type WallTime,
} from '@handrail/domain/platform';
import { malformed, notFound } from '../platform/calls/call-failure.ts';
import type { Changing, Drawing } from '../platform/calls/handler.ts';
import { isStale, stale } from '../platform/calls/stale.ts';
import { drawIds } from '../platform/db/draw-ids.ts';
import { dayAsDone, dayOfAll, dayOn, lookingOf, saveDay, tripsOnWire } from '../day/index.ts';
import { readRunParams } from './deed.ts';
import { warningsOfBlock } from './deed-warnings.ts';

/** The steps that a lunch break, a time block and a driver action share: find the block or its column, ask, save, show. */

/** A block that something was done to, as a call keeps it until it is drawn. */
interface SavedBlock {
  date: string;
  tripId: TripId;
}

/** The same of one that may have been taken away. */
interface DoneToBlock {
  date: string;
  tripId: TripId | null;
}

/** The block that a call names, with its day. What is no block of this kind is as good as nobody's. */
export async function openBlock(
  context: Changing,
  kind: BlockKind,
  tripId: TripId,
  expected: number | undefined,
): Promise<Verdict<{ day: Day; block: Block }, 'STALE'>> {
  const day = await dayOfAll(context, 'trip', [tripId]);
  const block = findBlock(day, tripId, kind);
  if (!block) throw notFound();
  return isStale(block, expected) ? stale('trip') : yes({ day, block });
}

interface ColumnParams {
  shuttle_id?: string | undefined;
  program_id?: string | undefined;
  driver_id?: string | null | undefined;
  driver_team_id?: string | null | undefined;
}

/** Puts a new block on the column that a call names, by its rule, on the day that it starts on; and saves it. */
export async function saveNewBlock<C extends string>(
  context: Changing,
  rule: (day: Day, block: NewBlock, opening: Opening) => Verdict<Day, C>,
  { shuttle_id, program_id, driver_id = null, driver_team_id = null }: ColumnParams,
  { placeId, ...plan }: Omit<BlockPlan, 'placeId'> & { placeId?: () => Promise<PlaceId> },
) {
  if (shuttle_id === undefined || program_id === undefined) {
    throw malformed('Name the vehicle and the program of what is new.');
  }
  const { tx, clock } = context;
  const date = plan.start.wall.toPlainDate().toString();
  const before = await dayOn(context, date);
  if (!before.zones.has(program_id)) throw notFound();
  const { named, vehicle } = await readRunParams(tx, { shuttle_id, driver_id, driver_team_id }, date);
  if (!vehicle) throw notFound();

  const verdict = rule(
    before,
    { ...named, vehicleId: shuttle_id, programId: program_id, ...plan, ...(placeId && { placeId: await placeId() }) },
    { now: clock.now(), nextId: await drawIds(tx.queries, MOST_IDS) },
  );
  if (!verdict.ok) return verdict;
  const made = [...entriesOf(verdict.value.trip)].find(({ id }) => !find(before.trip, id));
  invariant(made, 'A new block is a trip that was not there.');
  return yes(await saveBlock(context, before, verdict.value, made.id));
}

/** A run, and the block. */
const MOST_IDS = 2;

/** Saves what a rule made of a block; it is drawn once it is committed. */
export async function saveBlock({ tx }: Changing, before: Day, after: Day, tripId: TripId): Promise<SavedBlock> {
  await saveDay(tx, before, after);
  return { date: before.date, tripId };
}

export async function takeBlockAway({ tx }: Changing, day: Day, tripId: TripId): Promise<DoneToBlock> {
  await saveDay(tx, day, removeBlock(day, tripId));
  return { date: day.date, tripId: null };
}

/** The block as it stood when it was done, what to know about it, and what else is to be said. */
export async function drawBlock<Said extends object>({ date, tripId, ...said }: SavedBlock & Said, context: Drawing) {
  const looking = lookingOf(context);
  const day = await dayAsDone(context, date);
  const block = tripOf(day, tripId);
  const [trip] = await tripsOnWire(looking, day, [block]);
  invariant(trip, 'A block that something was done to is there.');
  return { trip, warnings: await warningsOfBlock(looking, day, block), ...said };
}

/** The same, and no trip where the block was taken away. */
export async function drawBlockIfLeft<Said extends object>(
  { date, tripId, ...said }: DoneToBlock & Said,
  context: Drawing,
) {
  return tripId === null ? { trip: null, ...said } : drawBlock({ date, tripId, ...said }, context);
}

/** Two times as they were sent. Of one that is missing, or is no time of any day, the rules have a word. */
export function readBlockTimes(
  start: string | undefined,
  end: string | undefined,
): Verdict<{ start: WallTime; end: WallTime }, 'INVALID_TIME' | 'INVALID_TIME_RANGE'> {
  if (start === undefined || end === undefined) return noRange();
  const [startTime, endTime] = [readWall(start), readWall(end)];
  if (!startTime.ok || !endTime.ok) return no('INVALID_TIME', 'Please input a valid time.');
  return yes({ start: startTime.value, end: endTime.value });
}
