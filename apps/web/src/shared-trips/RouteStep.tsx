import type { Zone } from '@handrail/domain/platform';
import { Fragment, useRef } from 'react';
import { IconBan } from '@tabler/icons-react';
import { ActionButton, ErrorState, Kbd, LoadingState, VisuallyHidden } from '../platform/kit/index.ts';
import { barriersOf } from './barriers.ts';
import { AfterRow, BeforeRow } from './LaneNeighbors.tsx';
import { keyOf, type Ordered, partStop, placesOf, type Stop } from './order.ts';
import { RiderLines } from './RiderLines.tsx';
import { StopRow } from './StopRow.tsx';
import type { SharedLane } from './trip-asked.ts';
import type { SharedOrder } from './use-shared-order.ts';
import { useStopHand } from './use-stop-hand.ts';
import { milesText, minutesText, secondsBetween } from './words.ts';
import { timeOf } from './order.ts';

interface RouteStepProps {
  order: SharedOrder;
  lane: SharedLane;
  /** Bookings that somebody else was at meanwhile. */
  taken: ReadonlySet<string>;
  zone: Zone;
  pointed: number | null;
  onPoint: (at: number) => void;
  onRemove: (stop: Stop) => void;
  onView: ((bookingId: string) => void) | null;
}

/** The stops in their order, which is the server's until somebody changes it. */
export function RouteStep(props: RouteStepProps) {
  const { order: shared, lane, taken, zone, pointed, onPoint, onRemove, onView } = props;
  const { ordered, isAsking } = shared;
  const list = useRef<HTMLOListElement>(null);
  const hand = useStopHand({
    order: shared.order,
    list,
    onPut: (next) => void shared.ask(next),
    onAt: onPoint,
    onRemove: (at) => {
      const stop = shared.order[at];
      if (stop) onRemove(stop);
    },
  });
  if (shared.error) return <ErrorState sentence={shared.error.message} onRetry={shared.again} />;
  if (!ordered) return <LoadingState label="Finding the best order" bars={['100%', '100%', '100%', '100%', '100%']} />;
  const barriers = hand.held ? barriersOf(hand.shown, hand.held.at) : [];
  const told = isAsking || shared.refused !== null || hand.held ? null : ordered;
  return (
    <div className="shared-route">
      <Figures ordered={ordered} best={shared.initial} isOld={told === null} onBest={() => void shared.askBest()} />
      <VisuallyHidden>
        <p id="shared-keys">
          Space picks the stop up, the arrows move it, Enter puts it down, Escape puts it back. Alt with an arrow moves
          it at once. Delete removes the rider.
        </p>
      </VisuallyHidden>
      <BeforeRow lane={lane} ordered={ordered} zone={zone} />
      <ol className="shared-list" aria-label="Stops in their order" ref={list}>
        {hand.shown.map((stop, at) => (
          <Fragment key={keyOf(stop)}>
            {barriers.map(
              ({ before, text }) =>
                before === at && <BarrierLine key={text} text={text} isOver={hand.held?.by === 'pointer'} />,
            )}
            <StopRow
              stop={stop}
              at={at}
              order={hand.shown}
              riders={shared.riders}
              ordered={told}
              zone={zone}
              isHeld={hand.held?.at === at}
              isPointed={hand.held === null && pointed === at}
              fixed={ordered.stops[at]?.is_driven && told ? 'The vehicle was there already.' : null}
              places={placesOf(hand.shown, at)}
              onKeyDown={(event) => hand.onKeyDown(event, at)}
              onFocus={() => onPoint(at)}
              onGrip={(event) => hand.takeUp(event, at)}
              onMove={(by) => hand.move(at, at + by)}
              onRemove={() => onRemove(stop)}
              isTaken={stop.bookings.some(({ booking_id }) => taken.has(booking_id))}
              onPart={stop.bookings.length > 1 ? () => void shared.ask(partStop(shared.order, at)) : null}
              onView={onView}
            />
          </Fragment>
        ))}
      </ol>
      {told && <AfterRow lane={lane} ordered={told} zone={zone} />}
      {told && <RiderLines ordered={told} zone={zone} />}
      {(hand.told ?? shared.refused) !== null && <p className="shared-said">{hand.told ?? shared.refused}</p>}
      {hand.held && (
        <p className="shared-holding">
          <b>Holding stop {hand.held.at + 1}</b>
          <span className="shared-holding-keys">
            <Kbd keys="arrowup" /> <Kbd keys="arrowdown" /> move <Kbd keys="enter" /> put down <Kbd keys="escape" /> put
            back
          </span>
          <span className="shared-may">
            {hand.held.first === hand.held.last
              ? `may stand at ${hand.held.first + 1} alone`
              : `may stand at ${hand.held.first + 1} to ${hand.held.last + 1}`}
          </span>
        </p>
      )}
    </div>
  );
}

/** Where the stop in the hand goes no further; whoever listens hears between which places it may stand. */
function BarrierLine({ text, isOver }: { text: string; isOver: boolean }) {
  return (
    <li className={isOver ? 'shared-barrier shared-barrier-over' : 'shared-barrier'} aria-hidden="true">
      <span>
        <IconBan size={14} /> {text}
      </span>
    </li>
  );
}

interface FiguresProps {
  ordered: Ordered;
  best: Ordered | null;
  isOld: boolean;
  onBest: () => void;
}

function Figures({ ordered, best, isOld, onBest }: FiguresProps) {
  const isBest = ordered.orders_checked > 0;
  const more = best ? Math.round((lengthSec(ordered) - lengthSec(best)) / 60) : 0;
  return (
    <dl className={isOld ? 'shared-figures shared-old' : 'shared-figures'}>
      <div>
        <dt>First pickup to last drop-off</dt>
        <dd>
          <b>{minutesText(lengthSec(ordered))}</b> {ordered.is_estimated && 'estimated'}
        </dd>
      </div>
      <div>
        <dt>Miles</dt>
        <dd>
          <b>{milesText(ordered.travel_distance)}</b>{' '}
          {ordered.approach && `${milesText(ordered.approach.travel_distance)} empty before`}
        </dd>
      </div>
      <div>
        <dt>Order</dt>
        <dd>
          {isBest ? (
            <>
              <b>
                {ordered.is_checked_in_full
                  ? `Best of ${ordered.orders_checked.toLocaleString('en-US')}`
                  : 'Best found'}
              </b>{' '}
              {ordered.is_checked_in_full && 'all legal orders checked'}
            </>
          ) : (
            <>
              {best !== null && best.orders_checked > 0 && (
                <b>{more > 0 ? `+${more} min against the best ` : 'Changed '}</b>
              )}
              <ActionButton look="quiet" isSmall label="Best order" onClick={onBest} />
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** From the first stop until the vehicle is free again. */
export function lengthSec({ stop_order, load_unload_time }: Ordered): number {
  const [first, last] = [stop_order[0], stop_order.at(-1)];
  const from = first && timeOf(first);
  const to = last && timeOf(last);
  return from && to ? secondsBetween(from, to) + load_unload_time : 0;
}
