import { type RefObject, useEffect, useRef } from 'react';
import { lookOfRide } from '../board/block-text.ts';
import { boardTime } from '../board/clock-text.ts';
import { type DayAxis, msAt } from '../grid/day-axis.ts';
import { shortPlace, streetOf } from '../grid/short-place.ts';
import type { Ride } from '../board/lanes.ts';
import type { Box } from './card-place.ts';
import { minuteIn } from './HeldLayer.tsx';
import { type Hand, useGesture } from './use-hand.ts';

interface GhostProps {
  hand: Hand;
  axis: DayAxis;
  /** The frame that the pointer moves on. */
  frame: RefObject<HTMLElement | null>;
  rideOf: (bookingId: string) => Ride | null;
  zoneOf: (programId: string) => string;
  width: number;
  /** Where in the window it lies just now, for whatever must not be covered by it. */
  atRef: RefObject<(() => Box) | null>;
}

const HEIGHT_PX = 48;
/** Its ring, and a little. */
const EDGE_PX = 6;
/** A card out of the pool is held near its corner. */
const CORNER = { x: 20, y: 12 };

/**
 * What is dragged, under the pointer, with the time that it would have there. It goes with the pointer without drawing anything
 * anew but for another time.
 */
export function Ghost({ hand, axis, frame, rideOf, zoneOf, width, atRef }: GhostProps) {
  const ghost = useRef<HTMLDivElement>(null);
  const pointer = useRef({ x: 0, y: 0 });
  /** Where the block lay that was pressed. Once the lanes say something, to ask would make the browser lay them out for it. */
  const pressed = useRef<{ left: number; top: number } | null>(null);
  const held = useGesture(hand, (gesture) =>
    gesture.at === 'dragged' || gesture.at === 'held' ? gesture.grip.bookingIds.join(' ') : '',
  );
  const minute = useGesture(hand, minuteIn);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const remember = (event: PointerEvent) => {
      pointer.current = { x: event.clientX, y: event.clientY };
    };
    const press = (event: PointerEvent) => {
      remember(event);
      const block = event.target instanceof Element ? event.target.closest('.tg-b[data-ride]') : null;
      pressed.current = block?.getBoundingClientRect() ?? null;
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('pointermove', remember);
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('pointermove', remember);
    };
  }, [frame]);

  useEffect(() => {
    const place = ghost.current;
    if (held === '' || !place) return;
    const block = pressed.current;
    const from = { x: pointer.current.x - (block?.left ?? 0), y: pointer.current.y - (block?.top ?? 0) };
    const grab = block ? { x: Math.min(from.x, width), y: Math.min(from.y, HEIGHT_PX) } : CORNER;
    // At the edge of the window it stays whole, and the hand goes on without it.
    const corner = () => ({
      left: Math.min(pointer.current.x - grab.x, window.innerWidth - width - EDGE_PX),
      top: Math.min(pointer.current.y - grab.y, window.innerHeight - HEIGHT_PX - EDGE_PX),
    });
    atRef.current = () => ({ ...corner(), width, height: HEIGHT_PX });
    let frameId = 0;
    const follow = () => {
      const { left, top } = corner();
      place.style.transform = `translate(${left}px, ${top}px)`;
      frameId = requestAnimationFrame(follow);
    };
    follow();
    return () => {
      cancelAnimationFrame(frameId);
      atRef.current = null;
    };
  }, [held, width, atRef]);

  const ids = held === '' ? [] : held.split(' ');
  const [first] = ids;
  const ride = first === undefined ? null : rideOf(first);
  if (!ride) return null;
  const { entry, facts } = ride;
  const { look } = lookOfRide(ride);
  const at = minute < 0 ? '' : boardTime(msAt(axis, minute), zoneOf(entry.programId));
  const to = facts.pickup_city === facts.dropoff_city ? streetOf(facts.dropoff_address) : facts.dropoff_city;
  return (
    <div className="tg-ghost" aria-hidden="true" ref={ghost}>
      <div className={`tg-b tg-t3 tg-w3 st-${look} tg-look-${look}`} style={{ width, height: HEIGHT_PX }}>
        <span className="tg-gut" />
        <span className="tg-text">
          <span className="tg-line">
            <b>{at}</b>
            {ids.length > 1 && <span className="tag tg-who">{ids.length}</span>}
          </span>
          <span className="tg-name tg-cut">{facts.passenger_lastname}</span>
          <span className="tg-place tg-cut">› {shortPlace(to)}</span>
        </span>
      </div>
    </div>
  );
}
