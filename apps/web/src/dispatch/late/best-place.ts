import { hurtSentence, mergedVerdicts, type Telling, type TimedRun } from '../hand/timed-verdicts.ts';
import type { Lane } from '../lanes.ts';
import type { Outlook } from '../verdicts.ts';

/** Where a ride would be best, and what would come of it; or, where it fits nowhere, who would have to grant the least. */
export interface BestPlace {
  lane: Lane;
  fits: boolean;
  sentence: string;
}

const BEST = /^Best\. /;

/**
 * The first of those that fit which the rules let through as well; else the one that asks the least. `outlookOf` is asked of
 * a few lanes only: what hundreds say is what the hand is for.
 */
export function bestPlace(
  lanes: readonly Lane[],
  runs: ReadonlyMap<string, TimedRun>,
  telling: Telling,
  outlookOf: (lane: Lane) => Outlook,
): BestPlace | null {
  const laneOf = new Map(lanes.map((lane) => [lane.key, lane]));
  const isFree = (lane: Lane) => {
    const { refusal, warnings } = outlookOf(lane);
    return refusal === null && warnings.length === 0;
  };
  const ranked = [...mergedVerdicts(new Map(), runs, telling, true)]
    .filter(([, { rank }]) => rank !== null)
    .sort(([, a], [, b]) => (a.rank ?? 0) - (b.rank ?? 0));
  for (const [key, { sentence }] of ranked) {
    const lane = laneOf.get(key);
    if (lane && isFree(lane)) return { lane, fits: true, sentence: sentence.replace(BEST, '') };
  }
  const asking = [...runs]
    .filter(([, { verdict, fix }]) => verdict === 'hurts' && fix !== null)
    .sort(([, a], [, b]) => (a.fix?.by ?? 0) - (b.fix?.by ?? 0))
    .slice(0, MOST_ASKED);
  for (const [key, run] of asking) {
    const lane = laneOf.get(key);
    if (lane && outlookOf(lane).refusal === null)
      return { lane, fits: false, sentence: hurtSentence(run, telling) ?? '' };
  }
  return null;
}

const MOST_ASKED = 9;
