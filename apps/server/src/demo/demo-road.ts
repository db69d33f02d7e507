import { greatCircleKm, type Point } from '@handrail/domain/platform';
import type { Whereabouts } from '@handrail/testbed/simulator';

/** Ways that are driven at one time; whichever was not asked for longest goes first. */
const MOST_KEPT = 500;

interface Way {
  line: readonly Point[];
  /** How far along the line each of its points lies. */
  km: readonly number[];
}

/** A line along the streets between two points; fewer than two points of it where none is known. */
export type WayAlong = (from: Point, to: Point) => Promise<readonly Point[]>;

/** The roads of the town as demo drivers drive them: along the streets, else as the crow flies. */
export class DemoRoad {
  readonly #along: WayAlong;
  readonly #ways = new Map<string, Way>();

  constructor(along: WayAlong) {
    this.#along = along;
  }

  /** The point so far along the way, and where the vehicle heads; nowhere while it stands. */
  async pointOn({ from, to, share }: Whereabouts): Promise<{ point: Point; headingDegrees: number | null }> {
    if (from.latitude === to.latitude && from.longitude === to.longitude) return { point: to, headingDegrees: null };
    const { line, km } = await this.#wayOf(from, to);
    const driven = (km.at(-1) ?? 0) * share;
    const at = Math.max(
      1,
      km.findIndex((far) => far >= driven),
    );
    const [before, after] = [line[at - 1], line[at]];
    if (!before || !after) return { point: to, headingDegrees: null };
    const [behind, ahead] = [km[at - 1] ?? 0, km[at] ?? 0];
    const part = ahead > behind ? (driven - behind) / (ahead - behind) : 0;
    return {
      point: {
        latitude: before.latitude + (after.latitude - before.latitude) * part,
        longitude: before.longitude + (after.longitude - before.longitude) * part,
      },
      headingDegrees: heading(before, after),
    };
  }

  async #wayOf(from: Point, to: Point): Promise<Way> {
    const key = [from, to].map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ');
    const kept = this.#ways.get(key);
    if (kept) return kept;
    const geometry = await this.#along(from, to);
    const line = geometry.length > 1 ? geometry : [from, to];
    let far = 0;
    const km = line.map((point, at) => {
      const before = line[at - 1];
      if (before) far += greatCircleKm(before, point);
      return far;
    });
    const way = { line, km };
    this.#ways.set(key, way);
    const [oldest] = this.#ways.keys();
    if (this.#ways.size > MOST_KEPT && oldest !== undefined) this.#ways.delete(oldest);
    return way;
  }
}

/** Degrees from north, clockwise. */
function heading(from: Point, to: Point): number {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const degrees = (Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI;
  return Math.round((degrees + 360) % 360);
}
