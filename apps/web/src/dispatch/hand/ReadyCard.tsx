import { phoneText } from '@handrail/domain/platform';
import { useSyncExternalStore } from 'react';
import { ActionButton, Kbd } from '../../platform/kit/index.ts';
import { whoRides } from '../board/block-text.ts';
import { boardTime } from '../board/clock-text.ts';
import { type Lane, type Ride, vehicleText } from '../board/lanes.ts';
import { waitedMin } from '../pool/press-text.ts';
import { minutes, worstMoveText } from './timed-verdicts.ts';
import { type Hand, useGesture } from './use-hand.ts';
import type { VerdictStore } from './verdict-store.ts';

interface ReadyCardProps {
  hand: Hand;
  verdicts: VerdictStore;
  lanes: readonly Lane[];
  rideOf: (bookingId: string) => Ride | null;
  zoneOf: (programId: string) => string;
  nowMs: number;
}

const MOST_SHOWN = 4;

/** Beside the lanes while a rider who has called is given a vehicle: who, since when, and the places by rank, each with its key. */
export function ReadyCard({ hand, verdicts, lanes, rideOf, zoneOf, nowMs }: ReadyCardProps) {
  const id = useGesture(hand, (gesture) =>
    gesture.at === 'placing' && gesture.grip.isReady ? (gesture.grip.bookingIds[0] ?? null) : null,
  );
  const isAwaited = useGesture(hand, (gesture) => gesture.at === 'placing' && gesture.isBestAwaited === true);
  const isWhole = useSyncExternalStore(verdicts.subscribe, () => verdicts.times()?.isWhole ?? false);
  // What any of them says anew is drawn anew.
  useSyncExternalStore(verdicts.subscribe, () => lanes.map(({ key }) => verdicts.verdictsOf(key)?.sentence).join());
  const note = useSyncExternalStore(verdicts.subscribe, verdicts.note);
  const ride = id === null ? null : rideOf(id);
  if (!ride) return null;
  const { entry, facts } = ride;
  const zone = zoneOf(entry.programId);
  const places = isWhole ? placesOf(lanes, verdicts, zone) : null;
  const best = places?.ranked[0];
  const aids = entry.aids.length === 0 ? '' : ` ${entry.aids.join(', ')}.`;
  return (
    <section className="hold-ready" aria-label="Ready now">
      <header>
        <strong>Ready now: {whoRides(ride)}</strong>
        <b className="hold-ready-wait">waits {waitedMin(entry, nowMs)} min</b>
      </header>
      <p>
        {facts.pickup_address}.{aids} To {facts.dropoff_address}.{' '}
        <span className="hold-ready-phone">{phoneText(facts.passenger_phone)}</span>
      </p>
      {places === null && <p className="quiet">{note ?? 'The vehicles are asked when they could be there.'}</p>}
      {places && places.ranked.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>Key</th>
              <th>Vehicle</th>
              <th>There</th>
              <th>Adds</th>
              <th>Touches</th>
            </tr>
          </thead>
          <tbody>
            {places.ranked.map(({ key, rank, name, there, adds, touches }) => (
              <tr key={key} className={rank === 1 ? 'hold-ready-best' : undefined}>
                <td>
                  <Kbd keys={String(rank)} />
                </td>
                <td>{name}</td>
                <td>{there}</td>
                <td>{adds}</td>
                <td>{touches}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {places && <p className="quiet">{othersText(places)}</p>}
      <footer>
        <ActionButton
          look="main"
          label={best ? `Place on ${best.name}, ${best.there}` : 'Place on the best'}
          isBusy={isAwaited}
          onClick={() => hand.send({ is: 'key', key: 'enter' })}
        />
        <ActionButton label="Keep waiting" onClick={() => hand.send({ is: 'escape' })} />
      </footer>
    </section>
  );
}

interface Places {
  ranked: { key: string; rank: number; name: string; there: string; adds: string; touches: string }[];
  hurting: number;
  impossible: number;
  /** The first that could come where somebody would have to grant something. */
  later: string | null;
}

function placesOf(lanes: readonly Lane[], verdicts: VerdictStore, zone: string): Places {
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
function othersText({ ranked, hurting, impossible, later }: Places): string {
  const first =
    ranked.length > 0 ? '' : later === null ? 'No vehicle can take it. ' : `Nobody can as it stands. First: ${later}. `;
  const hurts = hurting === 0 ? [] : [`${hurting} ${hurting === 1 ? 'other has' : 'others have'} to grant something`];
  const cannot = impossible === 0 ? [] : [`${impossible} cannot`];
  const rest = [...hurts, ...cannot].join(', ');
  return `${first}${rest === '' ? '' : `${rest}. Each lane says why.`}`;
}
