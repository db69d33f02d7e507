import { useMemo, useState } from 'react';
import { townNow } from '../../platform/town-clock.ts';
import { clockTextOf } from '../board/clock-text.ts';
import { mergedVerdicts, pickupMsOf, type TimedRun } from '../hand/timed-verdicts.ts';
import { tellingOf } from '../hand/use-timed-verdicts.ts';
import type { LaneVerdict } from '../hand/verdict-store.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { hoursByDriver, workedOn } from '../board/hours-of-lanes.ts';
import type { DayView, Lane } from '../board/lanes.ts';
import { useBestRuns } from '../late/index.ts';
import { type Outlook, outlookOn } from '../board/verdicts.ts';

/** A vehicle that is offered for the chosen bookings, and what would come of it. */
export interface VehicleChoice {
  lane: Lane;
  /** The rule that refuses it; else what should be known first; else when it is there and who is met later. */
  why: string;
  /** What else it has to do then, by the rules: said here, it is not told again afterwards. */
  warnings: readonly string[];
  isRefused: boolean;
  isDoubtful: boolean;
  isBest: boolean;
  /** When it would be there, where that is another time than the ride's own: what is said is what is written. */
  pickupMs: number | null;
}

/**
 * Every vehicle of the day in the order it is offered in: the rules first, and within them what the server knows of times.
 * Times are reckoned for one ride; while `isKept` the order stays as it was, for a key may be on its way to a row.
 */
export function useVehicleChoices(
  { board, view }: { board: HeldBoard; view: DayView },
  bookingIds: readonly string[],
  isKept: boolean,
): readonly VehicleChoice[] {
  const only = bookingIds.length === 1 ? (bookingIds[0] ?? null) : null;
  const runs = useBestRuns(board, only);
  const [ordered, setOrdered] = useState(runs);
  if (!isKept && ordered !== runs) setOrdered(runs);
  const scheduled = useMemo(() => hoursByDriver(board.schedule), [board.schedule]);
  const judged = useMemo(() => {
    const zoneOf = (program: string) => board.day.zones.get(program) ?? 'UTC';
    return view.lanes.map((lane) => ({
      lane,
      outlook: outlookOn(board.day, bookingIds, lane.column, workedOn(lane.column, scheduled, zoneOf)),
    }));
  }, [board, view, bookingIds, scheduled]);
  return useMemo(() => {
    const said = only === null || runs === null ? NOTHING : timesOf(board, only, runs);
    const zone = only === null ? 'UTC' : tellingOf(board, only).zone;
    const pickupOf = ({ key }: Lane) => {
      const at = runs?.get(key)?.pickup_time ?? null;
      return at === null ? '' : clockTextOf(Date.parse(at), zone);
    };
    const ownMs = only === null ? -1 : tellingOf(board, only).ownMs;
    const sorted = only === null || ordered === null ? NOTHING : timesOf(board, only, ordered);
    return judged
      .map(({ lane, outlook }) => ({
        choice: {
          ...choiceOf(lane, outlook, said.get(lane.key), pickupOf(lane)),
          pickupMs: fromNow(pickupMsOf(runs?.get(lane.key), ownMs)),
        },
        outlook,
      }))
      .sort((a, b) => placeOf(a, sorted, ordered) - placeOf(b, sorted, ordered))
      .map(({ choice }) => choice);
  }, [judged, board, only, runs, ordered]);
}

/** Nothing is planned for what is past, whatever would have to give for it. */
export function fromNow(ms: number | null): number | null {
  return ms !== null && ms < townNow() ? null : ms;
}

const NOTHING: ReadonlyMap<string, LaneVerdict> = new Map();

function timesOf(board: HeldBoard, bookingId: string, runs: ReadonlyMap<string, TimedRun>) {
  return mergedVerdicts(new Map(), runs, tellingOf(board, bookingId), true);
}

function choiceOf(
  lane: Lane,
  { refusal, warnings }: Outlook,
  timed: LaneVerdict | undefined,
  pickup: string,
): Omit<VehicleChoice, 'pickupMs'> {
  const isRefused = refusal !== null;
  // Times never refuse: what the server holds to be impossible can be chosen by whoever knows better.
  const isDoubtful = !isRefused && (warnings.length > 0 || timed?.is === 'hurts' || timed?.is === 'no');
  // How much it has to do that day says nothing of that hour: the rules have found nothing in the way.
  const why =
    refusal?.sentence ?? ([...warnings, ...(timed ? [wordsOf(timed, pickup)] : [])].join(' ') || 'Free then.');
  return { lane, why, warnings, isRefused, isDoubtful, isBest: !isDoubtful && timed?.is === 'best' };
}

/** 'Pickup 2:07 PM, +6 min. Hess 2 min later.' The rest is said once the ride is in the hand. */
function wordsOf({ is, word, why }: LaneVerdict, pickup: string): string {
  const what = why.replace(/^Best\. /, '').replace(/\.$/, '');
  return is === 'no' || pickup === '' ? `${word}. ${what}.` : `Pickup ${pickup}, ${word}. ${what}.`;
}

/** Free and ranked, free, hurts, not possible by the times, asked about by the rules, refused by them. */
function placeOf(
  { choice: { lane }, outlook: { refusal, warnings } }: { choice: Pick<VehicleChoice, 'lane'>; outlook: Outlook },
  times: ReadonlyMap<string, LaneVerdict>,
  runs: ReadonlyMap<string, TimedRun> | null,
): number {
  const timed = times.get(lane.key);
  // Of those that ask something the one that asks least: an hour counts as much as nine ranks.
  const asked = Math.min(9, ((runs?.get(lane.key)?.fix?.by ?? 0) / 3600) * 9);
  const byTimes = timed?.rank ?? (timed === undefined ? 20 : { best: 0, fits: 10, hurts: 30, no: 40 }[timed.is]);
  return byTimes + asked + (warnings.length > 0 ? 100 : 0) + (refusal === null ? 0 : 1000);
}
