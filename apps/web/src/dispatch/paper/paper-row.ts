import { oddOdometer, readOdometerCell, readTimeCell } from '@handrail/domain/dispatch';
import { boardTime } from '../board/clock-text.ts';
import { Temporal } from 'temporal-polyfill';
import type { Calls } from '@handrail/contracts/wire';

export type PaperRow = Calls['getPaperRows']['result']['rows'][number];
export type PaperBlock = Calls['getPaperRows']['result']['blocks'][number];
type Sent = Calls['enterPaper']['params'];

/** The blanks of a sheet, in its order and its words. */
export const CELLS = [
  { cell: 'arrived', label: 'Arrived' },
  { cell: 'pickedUp', label: 'Picked up' },
  { cell: 'droppedOff', label: 'Dropped off' },
  { cell: 'odometerStart', label: 'Odo, start' },
  { cell: 'odometerEnd', label: 'Odo, end' },
  { cell: 'noShow', label: 'No show at' },
  { cell: 'note', label: 'Note, or reason' },
] as const;

export type Cell = (typeof CELLS)[number]['cell'];
/** What was typed and is not saved yet, by blank. */
export type Typed = Partial<Record<Cell, string>>;

/** What a row holds, as its cells show it. */
export type SavedCells = Record<Cell, string>;

export function savedCells(row: PaperRow): SavedCells {
  const clock = (at: string | null) => (at === null ? '' : boardTime(Date.parse(at), row.program_timezone));
  const miles = (count: number | null) => (count === null ? '' : String(count));
  return {
    arrived: clock(row.driver_arrival_time),
    pickedUp: clock(row.actual_pickup_time),
    droppedOff: clock(row.actual_dropoff_time),
    odometerStart: miles(row.pickup_odometer),
    odometerEnd: miles(row.dropoff_odometer),
    noShow: clock(row.no_show_time),
    note: row.no_show_time === null ? row.driver_note : row.no_show_reason,
  };
}

/** 'Lunch, 30 min': what stands between two trips of the sheet. */
export function blockSays({ kind, detail, start_time, end_time }: PaperBlock): string {
  const minutes = Math.round((Date.parse(end_time) - Date.parse(start_time)) / 60_000);
  const what = { lunch_break: 'Lunch', time_block: detail || 'Time block', driver_action: detail || 'Errand' }[kind];
  return `${what}, ${minutes} min`;
}

/** A blank into which two wrote. */
export interface Clash {
  cell: Cell;
  label: string;
  mine: string;
  theirs: string;
}

/** The blanks that were typed into and that somebody else filled meanwhile. */
export function clashesOf(row: PaperRow, typed: Typed, was: SavedCells): Clash[] {
  const now = savedCells(row);
  return CELLS.flatMap(({ cell, label }) => {
    const mine = typed[cell];
    return mine === undefined || now[cell] === was[cell] ? [] : [{ cell, label, mine, theirs: now[cell] }];
  });
}

/** Whether a row says that nobody was there: then the rest of its times cannot be. */
export function isNoShow(row: PaperRow, typed: Typed): boolean {
  return (typed.noShow ?? savedCells(row).noShow).trim() !== '';
}

export const AFTER_PICKUP: ReadonlySet<Cell> = new Set(['pickedUp', 'droppedOff', 'odometerEnd']);

export interface ReadCells {
  /** What would be sent; null where something typed cannot be read. */
  params: Sent | null;
  /** Why a cell cannot be read. */
  errors: Partial<Record<Cell, string>>;
  /** How a cell is understood, where that is not what was typed. */
  readings: Partial<Record<Cell, string>>;
  /** What is odd and is saved all the same. */
  odd: Partial<Record<Cell, string>>;
}

/** Reads what was typed into a row of a day. `milesBefore` is the newest odometer of its vehicle's rows above it. */
export function readCells(
  row: PaperRow,
  typed: Typed,
  { milesBefore: before, date }: { milesBefore: number | null; date: string },
): ReadCells {
  const { program_timezone: zone, booking_id, trip_id, version } = row;
  const errors: ReadCells['errors'] = {};
  const readings: ReadCells['readings'] = {};
  const odd: ReadCells['odd'] = {};
  const params: Sent = { booking_id, trip_id, expected_version: version };
  const instant = (at: string | null) => (at === null ? null : Temporal.Instant.from(at));
  const serviceDay = Temporal.PlainDate.from(date);

  const time = (cell: Cell, plan: string | null): string | null | undefined => {
    const text = typed[cell];
    if (text === undefined) return undefined;
    const read = readTimeCell(text, { planAt: instant(plan), serviceDay, zone });
    if (!read.ok) {
      errors[cell] = read.refusal.sentence;
      return undefined;
    }
    if (read.value === null) return null;
    const shown = boardTime(read.value.epochMilliseconds, zone);
    if (shown !== text.trim()) readings[cell] = shown;
    const zoned = read.value.toZonedDateTimeISO(zone);
    return `${zoned.toPlainDateTime().toString({ smallestUnit: 'minute' })}${zoned.offset}`;
  };
  const odometer = (cell: Cell, last: number | null): number | null | undefined => {
    const text = typed[cell];
    if (text === undefined) return undefined;
    const read = readOdometerCell(text, last);
    if (!read.ok) {
      errors[cell] = read.refusal.sentence;
      return undefined;
    }
    if (read.value === null) return null;
    if (String(read.value) !== text.trim()) readings[cell] = String(read.value);
    const why = oddOdometer(read.value, last);
    if (why !== null) odd[cell] = why;
    return read.value;
  };

  const isAbsent = isNoShow(row, typed);
  const arrived = time('arrived', row.planned_pickup_time);
  const pickedUp = isAbsent ? undefined : time('pickedUp', row.planned_pickup_time);
  const droppedOff = isAbsent ? undefined : time('droppedOff', row.planned_dropoff_time);
  const noShow = time('noShow', row.planned_pickup_time);
  const start = odometer('odometerStart', before);
  const end = isAbsent ? undefined : odometer('odometerEnd', start ?? row.pickup_odometer ?? before);
  if (arrived !== undefined) params.driver_arrival_time = arrived;
  if (pickedUp !== undefined) params.actual_pickup_time = pickedUp;
  if (droppedOff !== undefined) params.actual_dropoff_time = droppedOff;
  if (noShow !== undefined) params.no_show_time = noShow;
  if (start !== undefined) params.pickup_odometer = start;
  if (end !== undefined) params.dropoff_odometer = end;
  if (isAbsent && (typed.note !== undefined || noShow)) {
    params.no_show_reason = typed.note ?? row.no_show_reason;
    params.no_show_time = noShow ?? wallAt(row.no_show_time, zone);
  } else if (typed.note !== undefined) {
    params.driver_note = typed.note;
  }
  return { params: Object.keys(errors).length > 0 ? null : params, errors, readings, odd };
}

/** The newest odometer of each row's vehicle, before it is read itself: what is completed to its last three digits. */
export function milesBefore(
  rows: readonly PaperRow[],
  typedOf: (bookingId: string) => Typed,
  date: string,
): (number | null)[] {
  const known = new Map<string, number | null>();
  return rows.map((row) => {
    const before = known.get(row.run_id) ?? row.miles_before;
    const { params } = readCells(row, typedOf(row.booking_id), { milesBefore: before, date });
    known.set(
      row.run_id,
      params?.dropoff_odometer ?? row.dropoff_odometer ?? params?.pickup_odometer ?? row.pickup_odometer ?? before,
    );
    return before;
  });
}

function wallAt(at: string | null, zone: string): string | null {
  if (at === null) return null;
  const zoned = Temporal.Instant.from(at).toZonedDateTimeISO(zone);
  return `${zoned.toPlainDateTime().toString({ smallestUnit: 'minute' })}${zoned.offset}`;
}
