import type { Calls } from '@handrail/contracts/wire';
import { NOT_WITH_DRIVER } from '@handrail/domain/dispatch';
import type { Zone } from '@handrail/domain/platform';
import type { CallError } from '../../platform/wire/index.ts';
import { boardTime, clockTextOf } from '../board/clock-text.ts';
import { DRIVER_ON_LEAVE } from '../board/verdicts.ts';
import type { LaneVerdict } from './verdict-store.ts';

/** What the server says of one lane, with times. */
export type TimedRun = Calls['getBestRuns']['result'][number]['runs'][number];

/** What it takes to put times in words: whose names are whose, and the ride's own time. */
export interface Telling {
  zone: Zone;
  nameOf: (bookingId: string) => string;
  /** When the ride is planned now, or is wished to be, in epoch milliseconds. */
  ownMs: number;
  /** The lane that it is on: it is not driven to once more. */
  homeLane?: string;
}

const MOST_RANKS = 9;

/**
 * What each lane says: the rules where they refuse or warn, times where they are known. Those that fit are ranked by what they
 * add to the driving, once every lane that was asked has answered: a number means the same vehicle until then.
 */
export function mergedVerdicts(
  rules: ReadonlyMap<string, LaneVerdict>,
  timed: ReadonlyMap<string, TimedRun>,
  telling: Telling,
  isWhole: boolean,
): Map<string, LaneVerdict> {
  if (timed.size === 0) return new Map(rules);
  const fitting = [...timed]
    .filter(([key, run]) => run.verdict === 'fits' && isFine(rules.get(key)))
    .sort(([, a], [, b]) => touchOf(a) - touchOf(b) || a.added_travel_time - b.added_travel_time);
  const rankOf = new Map(isWhole ? fitting.slice(0, MOST_RANKS).map(([key], at) => [key, at + 1]) : []);
  const merged = new Map<string, LaneVerdict>();
  for (const key of new Set([...rules.keys(), ...timed.keys()])) {
    const rule = rules.get(key);
    const run = timed.get(key);
    // Without times yet a lane says what the rules say, and is no longer the best of anything.
    if (!run && rule)
      merged.set(key, rule.is === 'best' || rule.is === 'fits' ? { ...rule, is: 'fits', rank: null } : rule);
    else if (run)
      merged.set(
        key,
        rule?.is === 'no' ? rule : verdictOf(run, rule, rankOf.get(key) ?? null, telling, key === telling.homeLane),
      );
  }
  return merged;
}

/** The pickup that a lane's verdict shows, where it is another than the ride's own. */
export function pickupMsOf(run: TimedRun | undefined, ownMs: number): number | null {
  if (!run?.pickup_time) return null;
  const ms = Date.parse(run.pickup_time);
  return ms === ownMs ? null : ms;
}

/** Without times the rules stand, and one sentence says so. */
export function noTimes({ code, message }: CallError): string {
  return code === 'VERDICTS_AWAY' ? message : NO_TIMES;
}

const NO_TIMES = 'No times at the moment: each vehicle says what the rules say.';

/** Why a lane has to be asked about first: what somebody would have to grant. Null where it fits. */
export function hurtSentence(run: TimedRun, telling: Telling): string | null {
  return run.verdict === 'fits' ? null : sentenceOf(run, telling);
}

function verdictOf(
  run: TimedRun,
  rule: LaneVerdict | undefined,
  rank: number | null,
  telling: Telling,
  isHome: boolean,
): LaneVerdict {
  const sentence = sentenceOf(run, telling);
  if (run.verdict === 'no')
    return { is: 'no', word: wordOf(run.code), why: whyNot(run, telling), sentence, rank: null };
  const word = isHome ? 'Here' : `+${Math.round(run.added_travel_time / 60)} min`;
  if (run.verdict === 'hurts') return { is: 'hurts', word, why: hurtOf(run, telling), sentence, rank: null };
  if (rule?.is === 'hurts')
    return { is: 'hurts', word, why: rule.why, sentence: `${rule.sentence} ${sentence}`, rank: null };
  const wish = rule?.wish;
  // Somebody else's minutes are worse than a wish.
  const why = wish === undefined || touchOf(run) > 0 ? consequenceOf(run, telling) : wish;
  const said = wish === undefined ? sentence : `${wish}. ${sentence}`;
  if (rank === 1) return { is: 'best', word, why: `Best. ${why}`, sentence: `Best. ${said}`, rank };
  return { is: 'fits', word, why, sentence: said, rank };
}

/** Nobody is touched before somebody is. */
function touchOf({ riders }: TimedRun): number {
  return riders.length === 0 ? 0 : 1;
}

function isFine(rule: LaneVerdict | undefined): boolean {
  return rule?.is !== 'no' && rule?.is !== 'hurts';
}

/** The worst that comes of it where all promises hold: somebody else's minutes, another time, or how long the ride is. */
function consequenceOf(run: TimedRun, telling: Telling): string {
  const moved = worstMoveText(run, telling);
  if (moved !== null) return moved;
  if (pickupMsOf(run, telling.ownMs) !== null) return `There ${besideAxis(run.pickup_time ?? '', telling)}`;
  return `Rides ${minutes(run.ride_time)} of ${minutes(run.ride_time_limit)} min`;
}

/** What has to give, in as few words as fit into two short lines. */
export function hurtOf(run: TimedRun, telling: Telling): string {
  const by = minutes(run.fix?.by ?? 0);
  switch (run.fix?.code) {
    case 'OTHERS_LATE': {
      const late = run.riders.toSorted((a, b) => b.late_seconds - a.late_seconds)[0];
      return late
        ? `${telling.nameOf(late.booking_id)} ${minutes(late.late_seconds)} min past window`
        : `Others ${by} min late`;
    }
    case 'WINDOW_MISSED':
      return `There ${besideAxis(run.pickup_time ?? '', telling)}, ${by} min off`;
    case 'RIDE_TOO_LONG':
      return `Rides ${minutes(run.ride_time)} of ${minutes(run.ride_time_limit)} min`;
    case 'OFF_SHIFT':
      return `Shift ${by} min longer`;
    case 'ON_BREAK':
      return `Break ${by} min later`;
    case 'ON_TASK':
      return `Errand ${by} min later`;
    case DRIVER_ON_LEAVE:
      return 'Driver away';
    case NOT_WITH_DRIVER:
      return 'Not with this driver';
    case 'SHARES_VEHICLE': {
      const beside = run.riders[0];
      return beside ? `Shares with ${telling.nameOf(beside.booking_id)}` : 'Shares the vehicle';
    }
    default:
      return run.reason ?? '';
  }
}

function whyNot(run: TimedRun, telling: Telling): string {
  return run.fix ? hurtOf(run, telling) : (run.reason ?? '');
}

/** Why it is not possible, in a word. */
function wordOf(code: string | null): string {
  switch (code) {
    case 'NO_SEAT':
      return 'Full';
    case 'WINDOW_MISSED':
      return 'Too late';
    case 'OTHERS_LATE':
      return 'Others late';
    case 'OFF_SHIFT':
      return 'Off shift';
    case 'ON_BREAK':
      return 'On a break';
    case 'VEHICLE_BLOCKED':
      return 'Blocked';
    case 'ON_TASK':
      return 'On a task';
    case 'RIDE_TOO_LONG':
      return 'Too long';
    case 'RUN_LATE':
      return 'Running late';
    case 'SHARES_VEHICLE':
      return 'Busy';
    case 'AID_UNSUPPORTED':
      return 'No room';
    default:
      return 'No';
  }
}

/** The same at length: when, what it adds, who is met at another time, and what it is worth. */
export function sentenceOf(run: TimedRun, telling: Telling): string {
  if (run.pickup_time === null) return run.reason ?? 'It is not possible.';
  const sentences = [
    ...(run.reason === null ? [] : [run.reason]),
    ...fixSentence(run),
    `Pickup at ${clockOf(run.pickup_time, telling)}, ${minutes(run.added_travel_time)} minutes more to drive.`,
    ...run.riders
      .filter((rider) => rider.stop_type === 'pickup' || rider.late_seconds > 0)
      .map(
        ({ booking_id, stop_type, to, late_seconds }) =>
          `${telling.nameOf(booking_id)}: ${stop_type === 'pickup' ? 'pickup' : 'drop-off'} at ${clockOf(to, telling)}${
            late_seconds >= 60 ? `, ${minutes(late_seconds)} minutes late` : ''
          }.`,
      ),
    ...(run.is_estimated ? ['Times are estimated.'] : []),
  ];
  return sentences.join(' ');
}

function fixSentence({ fix }: TimedRun): string[] {
  return !fix || fix.by === 0 ? [] : [fixText(fix)];
}

/** 'It fits with 10 minutes more.' What has no measure has to be granted as it is. */
export function fixText({ by }: NonNullable<TimedRun['fix']>): string {
  if (by === 0) return 'It fits when that is granted.';
  return `It fits with ${minutes(by)} ${minutes(by) === 1 ? 'minute' : 'minutes'} more.`;
}

/** 'Hess 2 min later': who is met at another time, and by how much; of several the one it moves most. Null for nobody. */
export function worstMoveText(run: TimedRun, telling: Telling): string | null {
  const moved = worstMove(run);
  return moved ? `${telling.nameOf(moved.booking_id)} ${movedText(moved)}` : null;
}

function worstMove({ riders }: TimedRun) {
  const pickups = riders.filter(({ stop_type }) => stop_type === 'pickup');
  return (pickups.length > 0 ? pickups : riders).toSorted((a, b) => movedMin(b) - movedMin(a))[0];
}

/** Whom a lane's verdict meets at another time, by booking: '+2', or '−3' for sooner. */
export function touchedBy({ riders }: TimedRun): Map<string, string> {
  const worst = new Map<string, number>();
  for (const rider of riders) {
    const by = movedMin(rider);
    if (Math.abs(by) > Math.abs(worst.get(rider.booking_id) ?? 0)) worst.set(rider.booking_id, by);
  }
  return new Map([...worst].map(([id, by]) => [id, by > 0 ? `+${by}` : `−${-by}`]));
}

function movedText(rider: TimedRun['riders'][number]): string {
  const by = movedMin(rider);
  return by >= 0 ? `${by} min later` : `${-by} min sooner`;
}

function movedMin({ from, to }: TimedRun['riders'][number]): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
}

export function minutes(seconds: number): number {
  return Math.round(seconds / 60);
}

/** `2:07`: the hours stand beside it. */
function besideAxis(at: string, { zone }: Telling): string {
  return boardTime(Date.parse(at), zone);
}

/** `2:07 PM`. */
function clockOf(at: string | null, { zone }: Pick<Telling, 'zone'>): string {
  return at === null ? '' : clockTextOf(Date.parse(at), zone);
}
