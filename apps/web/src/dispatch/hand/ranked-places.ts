import { boardTime } from '../board/clock-text.ts';
import { type Lane, vehicleText } from '../board/lanes.ts';
import { minutes, worstMoveText } from './timed-verdicts.ts';
import type { VerdictStore } from './verdict-store.ts';

const MOST_SHOWN = 4;

/** What all lanes said, as a list: the best that fit, and how many others there are. */
export interface Places {
  ranked: { key: string; rank: number; name: string; there: string; adds: string; touches: string }[];
  hurting: number;
  impossible: number;
  /** The first that could come where somebody would have to grant something. */
  later: string | null;
}

export function placesOf(lanes: readonly Lane[], verdicts: VerdictStore, zone: string): Places {
  const times = verdicts.times();
  const said = lanes.flatMap((lane) => {
    const verdict = verdicts.verdictsOf(lane.key);
    return verdict ? [{ lane, verdict, run: times?.runs.get(lane.key) }] : [];
  });
  const hurting = said.filter(({ verdict }) => verdict.is === 'hurts');
  const [soonest] = hurting
    .flatMap(({ lane, run }) => (run?.pickup_time ? [{ lane, ms: Date.parse(run.pickup_time) }] : []))
    .sort((a, b) => a.ms - b.ms);
  return {
    ranked: said
      .flatMap(({ lane, verdict: { rank }, run }) =>
        rank === null || !run?.pickup_time || !times
          ? []
          : [
              {
                key: lane.key,
                rank,
                name: vehicleText(lane.column),
                there: boardTime(Date.parse(run.pickup_time), zone),
                adds: `+${minutes(run.added_travel_time)}`,
                touches: worstMoveText(run, times.telling) ?? 'Nobody',
              },
            ],
      )
      .sort((a, b) => a.rank - b.rank)
      .slice(0, MOST_SHOWN),
    hurting: hurting.length,
    impossible: said.filter(({ verdict }) => verdict.is === 'no').length,
    later: soonest ? `${vehicleText(soonest.lane.column)} at ${boardTime(soonest.ms, zone)}` : null,
  };
}

/** '3 others hurt somebody, 7 cannot. Each lane says why.' */
export function othersText({ ranked, hurting, impossible, later }: Places): string {
  const first =
    ranked.length > 0 ? '' : later === null ? 'No vehicle can take it. ' : `Nobody can as it stands. First: ${later}. `;
  const hurts = hurting === 0 ? [] : [`${hurting} ${hurting === 1 ? 'other has' : 'others have'} to grant something`];
  const cannot = impossible === 0 ? [] : [`${impossible} cannot`];
  const rest = [...hurts, ...cannot].join(', ');
  return `${first}${rest === '' ? '' : `${rest}. Each lane says why.`}`;
}
