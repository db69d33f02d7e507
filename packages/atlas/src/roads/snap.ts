/** Finds the street nearest to a point. */
import type { LngLat } from '../travel.ts';
import { SQUARE7 } from './road-graph.ts';
import type { RoadGraph } from './road-graph.ts';

/** A place on a street: `share` of FULL along the segment's points. */
export interface Snap {
  segment: number;
  share: number;
  /** From the point asked for to the street. */
  metres: number;
  lat: number;
  lng: number;
}

/** Shares are whole parts of this, so that equal places are equal numbers. */
export const FULL = 65_536;

/** A point farther than this from every street is outside the region. */
const FARTHEST_METRES = 1000;

const METRES_PER_UNIT = (6_371_000 * Math.PI) / 180 / 1e7;

export function snap(graph: RoadGraph, { lat, lng }: LngLat): Snap | null {
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return null;
  const { grid, lngs, lats, squares, squarePieces, pointSegment } = graph;
  const x = lng * 1e7;
  const y = lat * 1e7;
  const shrink = Math.cos((lat * Math.PI) / 180);
  const column = Math.floor((x - grid.west) / SQUARE7);
  const row = Math.floor((y - grid.south) / SQUARE7);
  const ringMetres = SQUARE7 * METRES_PER_UNIT * Math.min(1, shrink);

  let best = FARTHEST_METRES;
  let bestPiece = -1;
  let bestAlong = 0;
  // Everything in a ring of squares is at least (ring - 1) squares away.
  for (let ring = 0; (ring - 1) * ringMetres <= best; ring++) {
    for (let r = Math.max(0, row - ring); r <= Math.min(grid.rows - 1, row + ring); r++) {
      const isEdgeRow = r === row - ring || r === row + ring;
      for (let c = column - ring; c <= column + ring; c += isEdgeRow || ring === 0 ? 1 : 2 * ring) {
        if (c < 0 || c >= grid.columns) continue;
        const square = r * grid.columns + c;
        for (let k = squares[square] ?? 0; k < (squares[square + 1] ?? 0); k++) {
          const piece = squarePieces[k] ?? 0;
          const ax = ((lngs[piece] ?? 0) - x) * METRES_PER_UNIT * shrink;
          const ay = ((lats[piece] ?? 0) - y) * METRES_PER_UNIT;
          const dx = ((lngs[piece + 1] ?? 0) - x) * METRES_PER_UNIT * shrink - ax;
          const dy = ((lats[piece + 1] ?? 0) - y) * METRES_PER_UNIT - ay;
          const square2 = dx * dx + dy * dy;
          const along = square2 > 0 ? Math.min(1, Math.max(0, -(ax * dx + ay * dy) / square2)) : 0;
          const metres = Math.hypot(ax + along * dx, ay + along * dy);
          if (metres < best || (metres === best && piece < bestPiece)) {
            best = metres;
            bestPiece = piece;
            bestAlong = along;
          }
        }
      }
    }
  }
  if (bestPiece < 0) return null;

  const segment = pointSegment[bestPiece] ?? 0;
  const px = lngs[bestPiece] ?? 0;
  const py = lats[bestPiece] ?? 0;
  return {
    segment,
    share: shareAlong(graph, segment, bestPiece, bestAlong),
    metres: best,
    lng: (px + bestAlong * ((lngs[bestPiece + 1] ?? px) - px)) / 1e7,
    lat: (py + bestAlong * ((lats[bestPiece + 1] ?? py) - py)) / 1e7,
  };
}

function shareAlong(graph: RoadGraph, segment: number, piece: number, along: number): number {
  let before = 0;
  let total = 0;
  for (let p = graph.segmentPoints[segment] ?? 0; p + 1 < (graph.segmentPoints[segment + 1] ?? 0); p++) {
    const length = pieceLength(graph, p);
    if (p < piece) before += length;
    if (p === piece) before += along * length;
    total += length;
  }
  return total > 0 ? Math.round((before / total) * FULL) : 0;
}

/** Length of a straight piece in a flat measure that is good enough for shares within one street. */
export function pieceLength({ lngs, lats }: RoadGraph, piece: number): number {
  const shrink = Math.cos((((lats[piece] ?? 0) / 1e7) * Math.PI) / 180);
  return Math.hypot(
    ((lngs[piece + 1] ?? 0) - (lngs[piece] ?? 0)) * shrink,
    (lats[piece + 1] ?? 0) - (lats[piece] ?? 0),
  );
}
