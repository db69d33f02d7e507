import { find } from '@handrail/domain/day';
import {
  changeBlock,
  changeLunch,
  checkDetail,
  checkLocation,
  planBlock,
  planLunch,
  settleActionTimes,
  type Block,
  type BlockKind,
} from '@handrail/domain/dispatch';
import {
  clockTimeAt,
  instantOf,
  instantText,
  isRepeated,
  noRange,
  readWall,
  wallOf,
  wallText,
  type Verdict,
  type WallTime,
  type Zone,
} from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { Address } from '../../places/index.ts';
import type { FieldErrors } from '../../platform/kit/index.ts';
import { townNow } from '../../platform/town-clock.ts';
import type { BoardColumn, HeldBoard } from '../board/held-board.ts';
import { imagined } from '../board/verdicts.ts';

/** Which block a form is about: a new one on a column, or one that is there, as it was when the form was opened. */
export type BlockSpot =
  | { is: 'new'; kind: BlockKind; column: BoardColumn }
  | { is: 'held'; kind: BlockKind; block: Block };

/** The times are wall times of the program: empty where there is none, with an offset where a stored one is the second of two. */
export interface BlockValues {
  start: string;
  end: string;
  programId: string;
  notes: string;
  detail: string;
  place: Address | null;
}

export type End = 'start' | 'end';

/** As many minutes a new block lasts; a lunch break is drawn as half an hour. */
const LASTING = { lunch_break: 30, time_block: 60, driver_action: 60 } as const;

interface Wanted {
  /** The program in view; without one, the first that the vehicle serves. */
  programId: string;
  /** Where on the time line it was asked for. */
  at: Temporal.Instant | null;
}

export function startOfBlock(board: HeldBoard, spot: BlockSpot, { programId, at }: Wanted): BlockValues {
  if (spot.is === 'held') {
    const { startsAt, endsAt, programId: own, notes, detail, id } = spot.block;
    const zone = zoneIn(board, own);
    const [start, end] = [startsAt, endsAt].map((text) => instantText(Temporal.Instant.from(text), zone));
    const place = board.trips.get(id)?.place ?? null;
    return { start: start ?? '', end: end ?? '', programId: own, notes: notes ?? '', detail: detail ?? '', place };
  }
  const serves = programsOf(board, spot.column);
  const program = serves.find(({ program_id }) => program_id === programId)?.program_id ?? serves[0]?.program_id ?? '';
  const starts = firstStart(board, spot.kind, zoneIn(board, program), at);
  const ends = starts.add({ minutes: LASTING[spot.kind] });
  return {
    start: wallText(starts),
    end: wallText(ends),
    programId: program,
    notes: '',
    detail: '',
    place: null,
  };
}

/** The programs that a vehicle serves, of those on the board. */
export function programsOf(board: HeldBoard, column: BoardColumn): HeldBoard['programs'] {
  return board.programs.filter(({ program_id }) => column.shuttle_program_id.includes(program_id));
}

/** What is wrong with what is typed, beside its field, by the very rules that the server asks. */
export function checkBlock(board: HeldBoard, spot: BlockSpot, values: BlockValues): FieldErrors<BlockValues> {
  const errors: FieldErrors<BlockValues> = {};
  const zone = zoneIn(board, values.programId);
  for (const end of ['start', 'end'] as const) {
    const read = readWall(values[end]);
    const at = read.ok ? instantOf(read.value.wall, zone, read.value.offset) : null;
    if (at && !at.ok) errors[end] = at.refusal.sentence;
  }
  if (errors.start === undefined && errors.end === undefined) {
    const verdict = verdictOn(board, spot, values);
    if (!verdict.ok && verdict.refusal.code === 'INVALID_TIME_RANGE') {
      errors[values.start === '' ? 'start' : 'end'] = verdict.refusal.sentence;
    }
    if (!verdict.ok && verdict.refusal.code === 'LUNCH_OVERLAP') errors.start = verdict.refusal.sentence;
  }
  if (spot.kind === 'driver_action') {
    const [located, detailed] = [checkLocation(values.place?.addressLine1 ?? ''), checkDetail(values.detail)];
    if (!located.ok) errors.place = located.refusal.sentence;
    if (!detailed.ok) errors.detail = detailed.refusal.sentence;
  }
  return errors;
}

/** The times of the form after one of them was set. Those of a driver action keep their order by themselves. */
export function withTime(
  board: HeldBoard,
  kind: BlockKind,
  values: Pick<BlockValues, End>,
  edited: { end: End; time: Temporal.PlainTime; isNextDay: boolean },
): Pick<BlockValues, End> {
  const date = Temporal.PlainDate.from(board.date);
  const [startTime, endTime] = [timeOf(values.start), timeOf(values.end)];
  if (kind === 'driver_action' && startTime && endTime) {
    const settled = settleActionTimes(
      { startTime, endTime },
      edited.end === 'start' ? { startTime: edited.time } : { endTime: edited.time },
    );
    const text = (time: Temporal.PlainTime) => wallText(date.toPlainDateTime(time));
    return { start: text(settled.startTime), end: text(settled.endTime) };
  }
  // Only an end lies past midnight: a block starts on its own day.
  const on = edited.isNextDay && edited.end === 'end' ? date.add({ days: 1 }) : date;
  return { ...values, [edited.end]: wallText(on.toPlainDateTime(edited.time)) };
}

export function timeOf(text: string): Temporal.PlainTime | null {
  const read = readWall(text);
  return read.ok ? read.value.wall.toPlainTime() : null;
}

/** Which of the two is meant where the clocks show a time twice: '1:30 AM PDT, the first of the two.' */
export function whichIsMeant(text: string, zone: Zone): string | null {
  const read = readWall(text);
  if (!read.ok || !isRepeated(read.value.wall, zone)) return null;
  const at = instantOf(read.value.wall, zone, read.value.offset);
  if (!at.ok) return null;
  const first = instantOf(read.value.wall, zone);
  const isFirst = first.ok && first.value.equals(at.value);
  return `${clockTimeAt(at.value, zone)}, the ${isFirst ? 'first' : 'second'} of the two.`;
}

export function zoneIn(board: HeldBoard, programId: string): Zone {
  return board.day.zones.get(programId) ?? 'UTC';
}

function verdictOn(board: HeldBoard, spot: BlockSpot, values: BlockValues): Verdict<unknown> {
  const [start, end] = [readWall(values.start), readWall(values.end)];
  if (!start.ok || !end.ok) return noRange();
  const plan: { start: WallTime; end: WallTime } = { start: start.value, end: end.value };
  const { day } = board;
  if (spot.is === 'held') {
    if (!find(day.trip, spot.block.id)) return { ok: true, value: null }; // taken away by somebody else: told by itself
    return spot.kind === 'lunch_break' ? changeLunch(day, spot.block.id, plan) : changeBlock(day, spot.block.id, plan);
  }
  const { shuttle_id, driver_id, driver_team_id } = spot.column;
  const on = { vehicleId: shuttle_id, driverId: driver_id, teamId: driver_team_id, programId: values.programId };
  return spot.kind === 'lunch_break'
    ? planLunch(day, { ...on, ...plan }, imagined())
    : planBlock(spot.kind, day, { ...on, ...plan }, imagined());
}

/** A hand points at five minutes, as it moves by them. */
const STEP_MIN = 5;

/** Where it was asked for; else noon for a lunch break, and for the rest the next quarter hour of today, or nine o'clock. */
function firstStart(
  board: HeldBoard,
  kind: BlockKind,
  zone: Zone,
  at: Temporal.Instant | null,
): Temporal.PlainDateTime {
  const date = Temporal.PlainDate.from(board.date);
  const asked = at && wallOf(at, zone).round({ smallestUnit: 'minute', roundingIncrement: STEP_MIN });
  if (asked?.toPlainDate().equals(date)) return asked;
  if (kind === 'lunch_break') return date.toPlainDateTime({ hour: 12 });
  const now = wallOf(Temporal.Instant.fromEpochMilliseconds(townNow()), zone);
  const next = now.round({ smallestUnit: 'minute', roundingIncrement: 15, roundingMode: 'ceil' });
  const isLeft = next.toPlainDate().equals(date) && next.add({ hours: 1 }).toPlainDate().equals(date);
  return isLeft ? next : date.toPlainDateTime({ hour: 9 });
}
