import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Lane, vehicleText } from '../board/lanes.ts';
import type { GridHandle } from '../grid/DayGrid.tsx';
import { onSheet, spotUnder, tripUnder } from '../grid/grid-place.ts';
import type { Point } from '../hand/input.ts';

interface PlaceholderDrag {
  canDrag: (bookingId: string) => boolean;
  /** Pressed and let go of where it lies. */
  onPress: (bookingId: string) => void;
  onDrop: (bookingId: string, lane: Lane) => void;
}

interface Held {
  bookingId: string;
  from: Point;
  isMoving: boolean;
}

/** A press that moves less is a click. */
const STILL_PX = 5;

/** Dragging one placeholder into the column of a vehicle. Esc puts it back. Keys do the same from the words beside the grid. */
export function usePlaceholderDrag(grid: RefObject<GridHandle | null>, { canDrag, onPress, onDrop }: PlaceholderDrag) {
  const held = useRef<Held | null>(null);
  const [shown, setShown] = useState<(Point & { over: string | null }) | null>(null);
  const isShown = shown !== null;

  function letGo() {
    held.current = null;
    setShown(null);
  }

  useEffect(() => {
    if (!isShown) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation(); // the modal beneath stays open
      event.preventDefault();
      held.current = null;
      setShown(null);
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isShown]);

  function laneAt(at: Point): Lane | null {
    const handle = grid.current;
    if (!handle) return null;
    const { lane } = spotUnder(at, handle.view(), handle.drawn);
    return handle.drawn.lanes.find(({ key }) => key === lane) ?? null;
  }

  return {
    held: shown,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const handle = grid.current;
        const isOnBlock = event.target instanceof Element && event.target.closest('.tg-b') !== null;
        if (!handle || event.button !== 0 || !isOnBlock) return;
        const at = { x: event.clientX, y: event.clientY };
        const rides = tripUnder(onSheet(at, handle.view()), handle.drawn)?.trip.trip.rides ?? [];
        // Of several together the first that is not there yet.
        const ride = rides.find(({ entry }) => canDrag(entry.id)) ?? rides[0];
        if (ride) held.current = { bookingId: ride.entry.id, from: at, isMoving: false };
      },
      onPointerMove: (event: PointerEvent) => {
        const one = held.current;
        if (!one || !canDrag(one.bookingId)) return;
        const far = Math.hypot(event.clientX - one.from.x, event.clientY - one.from.y);
        if (!one.isMoving && far < STILL_PX) return;
        if (!one.isMoving) event.currentTarget.setPointerCapture?.(event.pointerId);
        one.isMoving = true;
        const at = { x: event.clientX, y: event.clientY };
        const lane = laneAt(at);
        setShown({ ...at, over: lane && vehicleText(lane.column) });
      },
      onPointerUp: (event: PointerEvent) => {
        const one = held.current;
        letGo();
        if (!one) return;
        if (!one.isMoving) return onPress(one.bookingId);
        const lane = laneAt({ x: event.clientX, y: event.clientY });
        if (lane) onDrop(one.bookingId, lane);
      },
      onPointerCancel: letGo,
    },
  };
}
