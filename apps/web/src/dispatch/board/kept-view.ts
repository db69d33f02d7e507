import { Temporal } from 'temporal-polyfill';
import { driveSecOn, type Drives, type RunDrives } from '../grid/drives.ts';
import { etaOn, type Etas, type RunEtas } from './run-etas.ts';
import type { BoardColumn, HeldBoard } from './held-board.ts';
import { type DayView, type Lane, laneKeyOf, lanesOf, serves, teamsOn, waitingOf } from './lanes.ts';
import { areSame, isSameLane, isSameRide } from './same-for-lane.ts';
import { countsOf } from './counts.ts';
import { type Rivals, rivalsOf } from './rivals.ts';
import { allOf, RowsByRun } from './rows-by-run.ts';
import { stillUntil } from './still-until.ts';

/** What is looked at: a day, its programs, the moment, and the empty drives as far as anybody knows them. */
export interface Looked {
  board: HeldBoard;
  program: string;
  nowMs: number;
  drives: Drives;
  /** When the stops of vehicles that are followed are thought to be reached. */
  etas?: Etas | undefined;
}

/** From when to when the clock changes nothing. */
interface Still {
  fromMs: number;
  untilMs: number;
}

interface Compared extends Pick<Looked, 'nowMs' | 'drives' | 'etas'> {
  columns: readonly BoardColumn[];
  stale: readonly BoardColumn[];
}

interface KeptLane {
  column: BoardColumn;
  /** The empty drives that it was reckoned with. */
  drives: RunDrives | undefined;
  etas: RunEtas | undefined;
  /** Null where the programs in view have nothing to do with it. */
  lane: Lane | null;
}

/**
 * A day's board as it is looked at, kept from one change to the next. Only runs that were touched are reckoned anew, with those
 * they may get in the way of, by the same rules that draw the whole day; every lane that is as it was stays the same value, so
 * that nobody draws it again.
 */
export class KeptView {
  readonly #rows = new RowsByRun();
  readonly #lanes = new Map<string, KeptLane>();
  #looked: Looked | null = null;
  #rivals: Rivals = new Map();
  #stillRuns = new WeakMap<readonly string[], Still>();
  #stillPool: Still | null = null;
  /** What every column was compared with last, and those that were not as they were. */
  #compared: Compared | null = null;
  /** Lists of runs that something happened to since. */
  readonly #woken = new Set<readonly string[]>();
  #view: DayView = NOTHING;
  readonly #atOnce: number;
  readonly #inPassing: number;

  constructor(atOnce = AT_ONCE, inPassing = Math.min(atOnce, IN_PASSING)) {
    this.#atOnce = atOnce;
    this.#inPassing = inPassing;
  }

  of(looked: Looked): DayView {
    this.#begin(looked);
    return this.#viewAfter(looked, this.#stale(looked));
  }

  /**
   * The view with everything that was touched. Where the clock or the empty drives concern many lanes, these stay as they were
   * until `reckonSome` has come to them.
   */
  soFar(looked: Looked): DayView {
    this.#begin(looked);
    const stale = this.#stale(looked);
    return this.#viewAfter(
      looked,
      stale.length <= this.#inPassing ? stale : stale.filter((column) => this.#isTouched(column)),
    );
  }

  /**
   * As much as is reckoned of a day that opens, with every other lane still empty: what is in sight is drawn before the rest is
   * known. Nothing is counted in it. Null while no lane is reckoned.
   */
  opening(looked: Looked): DayView | null {
    if (this.#lanes.size === 0) return null;
    const { board, program } = looked;
    const lanes = board.columns.flatMap((column) => {
      const kept = this.#lanes.get(laneKeyOf(column));
      if (kept) return kept.lane ?? [];
      return serves(column.shuttle_program_id, program) ? { key: laneKeyOf(column), column, trips: [] } : [];
    });
    this.#view = { ...NOTHING, ...this.#waitingOf(looked), lanes };
    return this.#view;
  }

  /** Whether there are lanes that `soFar` leaves as they were. */
  isBehind(looked: Looked): boolean {
    return this.#stale(looked).length > 0;
  }

  #viewAfter(looked: Looked, columns: readonly BoardColumn[]): DayView {
    this.#reckon(looked, columns);
    this.#looked = looked;
    const lanes = this.#lanesOf(looked.board);
    const waiting = this.#waitingOf(looked);
    if (lanes !== this.#view.lanes || waiting !== this.#view)
      this.#view = {
        lanes,
        pool: waiting.pool,
        overdue: waiting.overdue,
        counts: sameCounts(this.#view.counts, countsOf(lanes, waiting.pool)),
      };
    return this.#view;
  }

  /**
   * Reckons some of what is to be reckoned, so that nobody waits for all of it at once; whether there is more to do. Fewer are reckoned
   * `inPassing`, beside a board that is drawn already.
   */
  reckonSome(looked: Looked, isInPassing = false): boolean {
    const isNew = this.#looked === null;
    this.#begin(looked);
    const stale = this.#stale(looked);
    const inPassing = stale.length > FEW_LANES ? Math.max(OF_MANY, this.#inPassing) : this.#inPassing;
    const atOnce = isInPassing ? inPassing : this.#atOnce;
    // A first look has enough to do with finding what belongs together.
    if (!isNew) this.#reckon(looked, this.#withRivals(stale.slice(0, atOnce), stale));
    this.#looked = looked;
    return isNew || stale.length > atOnce;
  }

  #begin({ board, program }: Looked): void {
    if (board.date !== this.#looked?.board.date || program !== this.#looked.program) this.#forget();
    this.#meet(board);
  }

  #forget(): void {
    this.#lanes.clear();
    this.#stillRuns = new WeakMap();
    this.#stillPool = null;
    this.#compared = null;
  }

  /** Finds out what of the day is another, and that it has to be looked at again. */
  #meet(board: HeldBoard): void {
    const before = this.#looked?.board;
    if (!before) {
      this.#rows.begin(board.day);
      this.#rivals = rivalsOf(board.day.run, teamsOn(board.columns), this.#rivals);
      return;
    }
    const { runs, areWaiting } = this.#rows.bringOn(board.day, {
      bookings: changedKeys(before.bookings, board.bookings),
      trips: changedKeys(before.trips, board.trips),
    });
    const isCrewNew = before.day.run !== board.day.run || before.columns !== board.columns;
    const anew = isCrewNew ? [...runs, ...newRuns(before.columns, board.columns)] : runs;
    for (const id of anew) {
      this.#stillRuns.delete(this.#rivalsOf(id));
      this.#woken.add(this.#rivalsOf(id));
    }
    // Runs that have other rivals than before have another list of them, of which nothing is known yet.
    if (isCrewNew) {
      this.#rivals = rivalsOf(board.day.run, teamsOn(board.columns), this.#rivals);
      this.#compared = null;
    }
    if (areWaiting) this.#stillPool = null;
  }

  #rivalsOf(runId: string): readonly string[] {
    return this.#rivals.get(runId) ?? [runId];
  }

  /** The columns that are not as they were. A city has hundreds, and a change wakes two of them: the others are not asked. */
  #stale(looked: Looked): BoardColumn[] {
    const { columns } = looked.board;
    const { nowMs, drives, etas } = looked;
    const before = this.#compared;
    const isSame =
      before?.columns === columns && before.nowMs === nowMs && before.drives === drives && before.etas === etas;
    const asked = isSame ? this.#mayHaveChanged(before) : columns;
    this.#woken.clear();
    const stale = asked.filter((column) => !this.#isAsItWas(column, looked));
    this.#compared = { columns, nowMs, drives, etas, stale };
    return stale;
  }

  #mayHaveChanged({ columns, stale }: Compared): readonly BoardColumn[] {
    if (this.#woken.size === 0) return stale;
    const were = new Set(stale);
    return columns.filter(
      (column) => were.has(column) || (column.run_id !== null && this.#woken.has(this.#rivalsOf(column.run_id))),
    );
  }

  #reckon({ board, program, nowMs, drives, etas }: Looked, columns: readonly BoardColumn[]): void {
    if (columns.length === 0) return;
    const lists = new Set(columns.flatMap(({ run_id }) => (run_id === null ? [] : [this.#rivalsOf(run_id)])));
    const rows = new Map([...lists].map((list) => [list, this.#rows.rowsOf(list)]));
    const isWhole = columns.length === board.columns.length;
    const day = isWhole ? board.day : this.#rows.sliceOf(allOf([...rows.values()]), [...lists].flat());
    const now = Temporal.Instant.fromEpochMilliseconds(nowMs);
    const fresh = lanesOf(board, { day, columns }, program, now, driveSecOn(day, drives), etas && etaOn(day, etas));
    const byKey = new Map(fresh.map((lane) => [lane.key, lane]));
    for (const column of columns)
      this.#keep(column, byKey.get(laneKeyOf(column)) ?? null, {
        drives: drives.get(column.run_id ?? ''),
        etas: etas?.get(column.run_id ?? ''),
      });
    for (const [list, theirs] of rows) {
      if (!isStill(this.#stillRuns.get(list), nowMs))
        this.#stillRuns.set(list, { fromMs: nowMs, untilMs: stillUntil(theirs, nowMs) });
    }
  }

  #lanesOf({ columns }: HeldBoard): readonly Lane[] {
    const lanes = columns.flatMap((column) => this.#lanes.get(laneKeyOf(column))?.lane ?? []);
    return areSame(lanes, this.#view.lanes, Object.is) ? this.#view.lanes : lanes;
  }

  #isAsItWas(column: BoardColumn, { nowMs, drives, etas }: Looked): boolean {
    const kept = this.#lanes.get(laneKeyOf(column));
    if (kept?.column !== column) return false;
    const { run_id } = column;
    if (run_id === null) return true;
    if (drives.get(run_id) !== kept.drives || etas?.get(run_id) !== kept.etas) return false;
    return isStill(this.#stillRuns.get(this.#rivalsOf(run_id)), nowMs);
  }

  /** Whether more than the clock and the drives is another: the column itself, or what its run and its rivals do. */
  #isTouched(column: BoardColumn): boolean {
    if (this.#lanes.get(laneKeyOf(column))?.column !== column) return true;
    return column.run_id !== null && !this.#stillRuns.has(this.#rivalsOf(column.run_id));
  }

  /** With the others of what is stale that get in the way of these: how long runs are still is known of all of them together. */
  #withRivals(some: readonly BoardColumn[], stale: readonly BoardColumn[]): BoardColumn[] {
    const listOf = ({ run_id }: BoardColumn) => (run_id === null ? null : this.#rivalsOf(run_id));
    const chosen = new Set(some);
    const lists = new Set(some.map(listOf));
    return stale.filter((column) => chosen.has(column) || (column.run_id !== null && lists.has(listOf(column))));
  }

  #keep(column: BoardColumn, lane: Lane | null, reckonedWith: Pick<KeptLane, 'drives' | 'etas'>): void {
    const key = laneKeyOf(column);
    const was = this.#lanes.get(key)?.lane;
    this.#lanes.set(key, { column, ...reckonedWith, lane: was && lane && isSameLane(was, lane) ? was : lane });
  }

  /** The rides that wait; the view as it was where nothing about them is new. */
  #waitingOf({ board, program, nowMs }: Looked): Pick<DayView, 'pool' | 'overdue'> {
    if (isStill(this.#stillPool, nowMs)) return this.#view;
    const rows = this.#rows.waiting();
    this.#stillPool = { fromMs: nowMs, untilMs: stillUntil(rows, nowMs) };
    const day = this.#rows.sliceOf(rows, []);
    const fresh = waitingOf({ ...board, day }, program, Temporal.Instant.fromEpochMilliseconds(nowMs));
    const held = new Map(this.#view.pool.map((ride) => [ride.entry.id, ride]));
    const pool = fresh.pool.map((ride) => {
      const was = held.get(ride.entry.id);
      return was && isSameRide(was, ride) ? was : ride;
    });
    const isSame = areSame(pool, this.#view.pool, Object.is) && isSameSet(fresh.overdue, this.#view.overdue);
    return isSame ? this.#view : { pool, overdue: fresh.overdue };
  }
}

/**
 * So many lanes are reckoned without letting go of the page: as it opens, and beside a board that is drawn. Beside it what concerns few
 * lanes goes along with the frames of what happens meanwhile; a minute concerns hundreds, and goes on faster.
 */
const AT_ONCE = 30;
const IN_PASSING = 2;
const FEW_LANES = 40;
const OF_MANY = 8;

const NOTHING: DayView = {
  lanes: [],
  pool: [],
  overdue: new Set(),
  counts: { late: 0, atRisk: 0, unassigned: 0, noDriver: 0, willCall: 0, overlap: 0 },
};

function isStill(still: Still | null | undefined, nowMs: number): boolean {
  if (!still) return false;
  return nowMs === still.fromMs || (nowMs > still.fromMs && nowMs < still.untilMs);
}

/** The runs of columns that came, or say something else. */
function newRuns(before: readonly BoardColumn[], after: readonly BoardColumn[]): string[] {
  const known = new Set(before);
  return after.flatMap((column) => (known.has(column) || column.run_id === null ? [] : [column.run_id]));
}

/** The keys under which two maps hold different values. */
function changedKeys<T>(before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): string[] {
  if (before === after) return [];
  const keys = [...after.keys()].filter((key) => before.get(key) !== after.get(key));
  return [...keys, ...[...before.keys()].filter((key) => !after.has(key))];
}

function sameCounts(before: DayView['counts'], after: DayView['counts']): DayView['counts'] {
  const names = Object.keys(after) as (keyof DayView['counts'])[]; // of a value that was written out just before
  return names.every((name) => before[name] === after[name]) ? before : after;
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id));
}
