import type { PanelRow } from '../../routes/index.ts';
import type { Visit } from '@handrail/domain/routes';
import type { HeldBoard } from '../board/held-board.ts';
import { driverText, type Lane, vehicleText } from '../board/lanes.ts';
import type { Outlook } from '../board/verdicts.ts';
import type { Telling, TimedRun } from '../hand/timed-verdicts.ts';
import { type FixDeeds, fixOf } from './fixes.ts';
import { offerOf } from './offer-of.ts';
import { comesFrom, dropoffPoint } from './where-from.ts';

interface Asked {
  board: HeldBoard;
  bookingId: string;
  pickup: Visit | null;
  judged: readonly { lane: Lane; outlook: Outlook }[];
  runs: ReadonlyMap<string, TimedRun> | null;
  telling: Telling;
  granted: ReadonlySet<string>;
  deeds: FixDeeds;
}

/** The vehicles of the board for one ride (ROUTE-04), in the order of its lanes. */
export function vehicleRows({ board, bookingId, pickup, judged, runs, telling, granted, deeds }: Asked): PanelRow[] {
  return judged.map(({ lane, outlook }) => {
    const { key, column } = lane;
    const said = { outlook, run: runs?.get(key), telling, isGranted: granted.has(key) };
    const from = comesFrom(board, lane, bookingId, pickup);
    return {
      key,
      name: vehicleText(column),
      about: driverText(column),
      status: null,
      ...offerOf(said),
      fit: from?.fit ?? null,
      fix: fixOf(lane, key, said, deeds),
      stops: from
        ? [
            {
              kind: 'place',
              point: dropoffPoint(from.ride.facts),
              label: `comes from ${from.ride.facts.dropoff_address}`,
            },
          ]
        : [],
    };
  });
}
