/** All places of a region as an import writes them down. */

export interface House {
  /** As on the door: "12", "12A", "300-1058". */
  number: string;
  lat: number;
  lng: number;
  zip: string;
}

export interface GazetteerStreet {
  name: string;
  city: string;
  state: string;
  zip: string;
  lat: number;
  lng: number;
  houses: House[];
}

export interface GazetteerPlace {
  /** A destination with a name, a settlement, or a postal area. */
  kind: 'poi' | 'settlement' | 'zip';
  name: string;
  /** The map's word for it: hospital, supermarket, village … */
  type: string;
  addressLine1: string;
  city: string;
  state: string;
  zip: string;
  lat: number;
  lng: number;
}

/** Where two streets meet, by their numbers in `streets`. */
export interface Crossing {
  streets: [number, number];
  lat: number;
  lng: number;
}

export interface Gazetteer {
  streets: GazetteerStreet[];
  places: GazetteerPlace[];
  crossings: Crossing[];
}

export const emptyGazetteer: Gazetteer = { streets: [], places: [], crossings: [] };

/** How many squares a degree is cut into: each is about 330 m high, small enough for a town's doors, large enough for its fields. */
const SQUARES = 333;

/** A grid for finding what is near. */
export class NearGrid<T extends { lat: number; lng: number }> {
  readonly #squares = new Map<number, T[]>();

  constructor(items: Iterable<T>) {
    for (const item of items) {
      const key = squareOf(Math.floor(item.lng * SQUARES), Math.floor(item.lat * SQUARES));
      const square = this.#squares.get(key);
      if (square === undefined) this.#squares.set(key, [item]);
      else square.push(item);
    }
  }

  /** The nearest item within so many metres, and how far it is. */
  nearest(at: { lat: number; lng: number }, within: number): { item: T; metres: number } | null {
    const [column, row] = [Math.floor(at.lng * SQUARES), Math.floor(at.lat * SQUARES)];
    const shrink = Math.cos((at.lat * Math.PI) / 180);
    const ringMetres = (111_195 / SQUARES) * Math.min(1, shrink);
    let best: { item: T; metres: number } | null = null;
    for (let ring = 0; (ring - 1) * ringMetres <= (best?.metres ?? within); ring++) {
      for (let y = row - ring; y <= row + ring; y++) {
        const step = y === row - ring || y === row + ring || ring === 0 ? 1 : 2 * ring;
        for (let x = column - ring; x <= column + ring; x += step) {
          for (const item of this.#squares.get(squareOf(x, y)) ?? []) {
            const metres = 111_195 * Math.hypot((item.lng - at.lng) * shrink, item.lat - at.lat);
            if (metres <= (best?.metres ?? within)) best = { item, metres };
          }
        }
      }
    }
    return best;
  }
}

function squareOf(x: number, y: number): number {
  return (x + 100_000) * 200_000 + (y + 100_000);
}
