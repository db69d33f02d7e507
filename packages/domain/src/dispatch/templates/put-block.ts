import { entriesOf, textOfInstant, tripsOfRun, zoneOf, type Day } from '../../day/index.ts';
import { invariant } from '../../platform/invariant.ts';
import type { ProgramId, VehicleId } from '../../platform/ids.ts';
import type { Refusal } from '../../platform/verdict.ts';
import { instantOf } from '../../platform/zones.ts';
import { isBlock } from '../block-kind.ts';
import type { Opening } from '../find-run.ts';
import { planBlock, planLunch, type NewBlock } from '../plan-block.ts';
import type { WhoDrives } from '../who-drives.ts';
import { whyTaken } from './time-taken.ts';
import { wallOnDay, type KeptTrip } from './template.ts';

export type BlockPut = { is: 'added'; day: Day } | { is: 'there' } | { is: 'skipped'; refusal: Refusal };

interface Lane {
  vehicleId: VehicleId;
  programId: ProgramId;
  drives: WhoDrives | null;
  /** Why nothing is put on the column. */
  left: Refusal | null;
}

/** Puts a kept lunch break, time block or errand on a column, by the rules of making one, unless it is there or its time is taken. */
export function putBlock(
  { day, after, opening }: { day: Day; after: Day; opening: Opening },
  { kind, startTime, endTime, placeId, detail, notes }: KeptTrip,
  { vehicleId, programId, drives, left }: Lane,
): BlockPut {
  invariant(kind !== 'ride' && kind !== 'shared', 'What carries nobody is a block.');
  const zone = zoneOf(day, programId);
  const [start, end] = [wallOnDay(day.date, startTime), wallOnDay(day.date, endTime)];
  const [startsAt, endsAt] = [instantOf(start, zone), instantOf(end, zone)];
  if (!startsAt.ok) return { is: 'skipped', refusal: startsAt.refusal };
  if (!endsAt.ok) return { is: 'skipped', refusal: endsAt.refusal };
  const span = [textOfInstant(startsAt.value), textOfInstant(endsAt.value)] as const;
  const isThere = [...entriesOf(day.run)]
    .filter((run) => run.vehicleId === vehicleId)
    .flatMap(({ id }) => tripsOfRun(day, id))
    .some((trip) => isBlock(trip) && trip.kind === kind && trip.startsAt === span[0] && trip.endsAt === span[1]);
  if (isThere) return { is: 'there' };
  const refusal = left ?? whyTaken(day, vehicleId, span);
  if (refusal || drives === null) return { is: 'skipped', refusal: refusal ?? NO_DRIVER };

  const block: NewBlock = {
    ...drives,
    vehicleId,
    programId,
    start: { wall: start, offset: null },
    end: { wall: end, offset: null },
    notes: notes ?? '',
    ...(detail === null ? {} : { detail }),
    ...(placeId === null ? {} : { placeId }),
  };
  const made = kind === 'lunch_break' ? planLunch(after, block, opening) : planBlock(kind, after, block, opening);
  return made.ok ? { is: 'added', day: made.value } : { is: 'skipped', refusal: made.refusal };
}

const NO_DRIVER: Refusal = { code: 'NO_DRIVER', sentence: 'Its column has no driver.' };
