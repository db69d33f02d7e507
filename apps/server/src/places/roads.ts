import { type LngLat, SOURCE_CODES } from '@handrail/atlas';
import type { Services } from '../platform/services.ts';
import { mapsOf } from './maps.ts';

/** Ways by road, row by row: 1 in `known` where there is one. Lengths are told in tens of meters. */
export interface Roads {
  seconds: Int32Array;
  tens: Uint16Array;
  known: Uint8Array;
}

/** Which town's roads are asked, to know when another one was imported; null where there are none. */
export function roadsAtHand(services: Services): object | null {
  return mapsOf(services).region;
}

/** The roads of the imported region as memory that a thread of its own can search; null where there are none. */
export function roadMemory(services: Services): SharedArrayBuffer | null {
  return mapsOf(services).region?.travel.memory ?? null;
}

/** The same for whoever draws them, with what is to be said of where they come from; null where there are none. */
export function roadsToDraw(services: Services): { memory: SharedArrayBuffer; attribution: string } | null {
  const { region } = mapsOf(services);
  return region && { memory: region.travel.memory, attribution: region.info.attribution };
}

/**
 * Every way from some points to others on empty roads, from the imported region alone: a service that is paid by the pair is
 * never asked for squares of them. Null where there is no region, or it cannot be read.
 */
export async function roadsBetween(
  services: Services,
  sources: readonly LngLat[],
  targets: readonly LngLat[],
): Promise<Roads | null> {
  const { region } = mapsOf(services);
  if (!region) return null;
  try {
    const { seconds, metres, source } = await region.travel.withFactors(null).matrix({ sources, targets });
    return {
      // Rounded up, so that no way through a third place is shorter than the direct one.
      seconds: Int32Array.from(seconds, Math.ceil),
      tens: Uint16Array.from(metres, (length) => Math.min(65_535, Math.round(length / 10))),
      known: Uint8Array.from(source, (code) => (code === SOURCE_CODES.road ? 1 : 0)),
    };
  } catch (err) {
    services.log.warn({ err }, 'roads');
    return null;
  }
}
