import { at, entriesOf, type Day, type Shift } from '@handrail/domain/day';
import { no, type DriverId, type Refusal } from '@handrail/domain/platform';
import { checkPattern, shiftKey } from '@handrail/domain/shifts';
import { changesOfDay, shiftEntity } from '../day/index.ts';
import type { UndoLeaves, UndoRule } from '../log/index.ts';
import { dayScheduleEntity } from './entities.ts';
import { findPattern, listPatterns } from './pattern-store.ts';
import { gatherRoster } from './roster.ts';

type Undoing = Parameters<UndoRule>[0];

/** Hours are taken back driver by driver: whose were changed since stay, and nobody is put to work who left. */
const hoursAreAsTheyWere: UndoRule = async (undoing) => {
  const { tx, changes, days, operation } = undoing;
  const touched = new Set(changes.map(driverOf));
  const roster = await gatherRoster(tx);
  for (const day of days) {
    const then = at(day, operation.version, (await laterChanges(undoing, day)).reverse());
    for (const driver of touched) {
      if (hoursOn(day, driver) !== hoursOn(then, driver)) return superseded(roster.nameOf(driver));
    }
  }
  const back = changes.find((change) => change.before === null && !roster.isActive(driverOf(change)));
  if (!back) return forgetOrigin(undoing);
  const name = roster.nameOf(driverOf(back));
  return no('UNDO_NOT_POSSIBLE', `This can't be undone: ${name} is not an active driver any more.`).refusal;
};

/** A pattern that comes back, or back to other hours, stands beside those that were made since. */
const patternsStandApart: UndoRule = async ({ tx, changes }) => {
  for (const { id } of changes) {
    const pattern = await findPattern(tx, id);
    if (!pattern) continue;
    const checked = checkPattern(pattern, await listPatterns(tx, [pattern.driverId]));
    if (!checked.ok) return no('UNDO_NOT_POSSIBLE', `This can't be undone. ${checked.refusal.sentence}`).refusal;
  }
  return null;
};

export const undoRules: Record<string, UndoRule> = {
  shift: hoursAreAsTheyWere,
  shift_pattern: patternsStandApart,
};

/** A day that was decided about stays so, or the next board to open would carry onto it what was just taken back. */
export const undoLeaves: UndoLeaves = ({ entity, before }, { operation }) =>
  entity === dayScheduleEntity.name &&
  before === null &&
  operation.changes.some((change) => change.entity === shiftEntity.name);

/** Hours that are gone came from nowhere. */
async function forgetOrigin({ tx, operation }: Undoing): Promise<null> {
  const opened = operation.changes.filter(({ entity, before }) => entity === dayScheduleEntity.name && before === null);
  for (const { id } of opened) {
    const row = await tx.queries
      .selectFrom('day_schedule')
      .select(['version', 'carried_from'])
      .where('operator_id', '=', tx.operator)
      .where('day_schedule_id', '=', id)
      .executeTakeFirst();
    if (row?.carried_from) await tx.save(dayScheduleEntity, id, row.version, { carried_from: null });
  }
  return null;
}

async function laterChanges({ tx, operation }: Undoing, day: Day) {
  const span = { date: day.date, above: operation.version, upTo: day.version };
  const changes = await changesOfDay(tx.queries, tx.operator, span);
  return changes.filter(({ entity }) => entity === shiftEntity.name);
}

function driverOf({ before, after }: { before: object | null; after: object | null }): DriverId {
  return String(((after ?? before) as { driver_id?: unknown }).driver_id);
}

function hoursOn(day: Day, driver: DriverId): string {
  const own: Shift[] = [...entriesOf(day.shift)].filter(({ driverId }) => driverId === driver);
  return own.map(shiftKey).sort().join('\n');
}

function superseded(name: string): Refusal {
  return no('UNDO_SUPERSEDED', `This can't be undone: the hours of ${name} were changed since.`).refusal;
}
