import { hurtSentence, mergedVerdicts, type Telling, type TimedRun } from '../hand/timed-verdicts.ts';
import type { Lane } from '../board/lanes.ts';
import type { Outlook } from '../board/verdicts.ts';

/** Where a ride would be best, and what would come of it; where it fits nowhere any more, who is there soonest. */
export interface BestPlace {
  is: 'best' | 'soonest' | 'own';
  lane: Lane;
  sentence: string;
}

interface Asked {
  lanes: readonly Lane[];
  runs: ReadonlyMap<string, TimedRun>;
  telling: Telling;
  /** The lane that has it. */
  own: string | null;
  nowMs: number;
  /** Asked of a few lanes only: what hundreds say is what the hand is for. */
  outlookOf: (lane: Lane) => Outlook;
}

const BEST = /^Best\. /;
const MOST_ASKED = 9;

/** The first of those that fit which the rules let through as well; else the one that is there soonest from now on. */
export function bestPlace({ lanes, runs, telling, own, nowMs, outlookOf }: Asked): BestPlace | null {
  const laneOf = new Map(lanes.map((lane) => [lane.key, lane]));
  const ranked = [...mergedVerdicts(new Map(), runs, telling, true)]
    .filter(([key, { rank }]) => rank !== null && key !== own)
    .sort(([, a], [, b]) => (a.rank ?? 0) - (b.rank ?? 0));
  for (const [key, { sentence }] of ranked) {
    const lane = laneOf.get(key);
    const outlook = lane && outlookOf(lane);
    if (lane && outlook?.refusal === null && outlook.warnings.length === 0)
      return { is: 'best', lane, sentence: sentence.replace(BEST, '') };
  }
  // What would have to give may be the hours of a shift; what would have to happen in the past cannot.
  const soonest = [...runs]
    .flatMap(([key, run]) => {
      const ms = run.pickup_time === null ? 0 : Date.parse(run.pickup_time);
      return ms < nowMs || (run.fix === null && run.verdict !== 'fits') ? [] : [{ key, run, ms }];
    })
    .sort((a, b) => a.ms - b.ms || Number(b.key === own) - Number(a.key === own))
    .slice(0, MOST_ASKED);
  for (const { key, run } of soonest) {
    const lane = laneOf.get(key);
    if (!lane) continue;
    if (key === own) return { is: 'own', lane, sentence: hurtSentence(run, telling) ?? '' };
    if (outlookOf(lane).refusal === null) return { is: 'soonest', lane, sentence: hurtSentence(run, telling) ?? '' };
  }
  return null;
}
