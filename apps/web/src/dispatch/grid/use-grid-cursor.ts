import { useState } from 'react';
import type { Lane } from '../board/lanes.ts';
import { placeOf, type Drawn } from './grid-place.ts';
import { placedOn } from './grid-trips.ts';

/** What the keys stand on: a block by its trip, or the head of a lane. The grid is one tab stop. */
export interface GridCursor {
  cursor: string | null;
  isLane: boolean;
  set: (cursor: string | null) => void;
}

/** One that went to another lane keeps the keys; one that went away leaves them on the head of the lane it stood in. */
export function useGridCursor(drawn: Drawn): GridCursor {
  const [held, setHeld] = useState<{ id: string; lane: string } | null>(null);
  const place = held ? (placeOf(held.id, drawn) ?? placeOf(held.lane, drawn)) : null;
  const cursor = place ? (place.trip?.id ?? place.lane.key) : null;
  return {
    cursor,
    isLane: place !== null && place.trip === null,
    set: (id) => {
      const next = id === null ? null : placeOf(id, drawn);
      setHeld(next ? { id: next.trip?.id ?? next.lane.key, lane: next.lane.key } : null);
    },
  };
}

/** Where a key leads: up and down along a vehicle's day, sideways to what the lane beside does at that time. */
export function cursorAfter(cursor: string | null, key: string, drawn: Drawn): string | null {
  const { lanes } = drawn;
  const first = lanes[0];
  if (!first) return null;
  const place = cursor === null ? null : placeOf(cursor, drawn);
  if (!place) return stopsOf(first, drawn)[1] ?? first.key;
  const stops = stopsOf(place.lane, drawn);
  const at = place.trip ? stops.indexOf(place.trip.id) : 0;
  switch (key) {
    case 'ArrowDown':
      return stops[Math.min(stops.length - 1, at + 1)] ?? null;
    case 'ArrowUp':
      return stops[Math.max(0, at - 1)] ?? null;
    case 'Home':
      return stops[0] ?? null;
    case 'End':
      return stops.at(-1) ?? null;
    case 'ArrowRight':
    case 'ArrowLeft': {
      const beside = lanes[place.number + (key === 'ArrowRight' ? 1 : -1)];
      if (!beside) return cursor;
      return place.trip ? nearestIn(beside, place.trip.startMin, drawn) : beside.key;
    }
    default:
      return null;
  }
}

/** The head of a lane, then its blocks. */
function stopsOf(lane: Lane, { axis, look }: Drawn): string[] {
  return [lane.key, ...placedOn(lane, axis, look).map(({ of }) => of.id)];
}

function nearestIn(lane: Lane, minute: number, { axis, look }: Drawn): string {
  const blocks = placedOn(lane, axis, look);
  const [nearest] = [...blocks].sort((a, b) => Math.abs(a.of.startMin - minute) - Math.abs(b.of.startMin - minute));
  return nearest?.of.id ?? lane.key;
}
