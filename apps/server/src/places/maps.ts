import {
  configuredGeocoder,
  configuredTravel,
  geocoderChain,
  openRegion,
  travelChain,
  wallClock,
  watchRegions,
  type Geocoder,
  type HourFactors,
  type Region,
  type Surroundings,
  type TravelProvider,
} from '@handrail/atlas';
import { join } from 'node:path';
import { pinnedFetch } from '../platform/providers/index.ts';
import type { Services } from '../platform/services.ts';
import { slowedByHours } from './slowed-by-hours.ts';

/** What the house knows of the ground: who is asked for a way or an address, and which town is imported. */
export interface Maps {
  /** The configured service, the roads of the imported region, the straight line, in a program's hours: it always answers. */
  travelIn: (hours: HourFactors | null) => TravelProvider;
  /** The configured service, then the addresses of the imported region. */
  geocoder: Geocoder;
  /** The configured service alone, for whoever counts what it is asked. */
  service: TravelProvider | null;
  region: Region | null;
}

const opened = new WeakMap<Services, Maps>();

/** Without a region and without a service there is still the straight line. */
export function mapsOf(services: Services): Maps {
  const held = opened.get(services);
  if (held) return held;
  const maps = mapsWith(services, null);
  opened.set(services, maps);
  return maps;
}

/** Opens the region in use and follows every change of it, until the server stops. */
export function followRegions(services: Services): () => Promise<void> {
  let current: Region | null = null;
  const change = (folder: string | null): void => {
    const before = current;
    current = openOrNull(services, folder);
    opened.set(services, mapsWith(services, current));
    // Whoever asked a moment ago is answered before the threads end.
    void before?.close();
  };
  const stop = watchRegions(regionsFolder(services), change);
  return async () => {
    stop();
    opened.delete(services);
    await current?.close();
  };
}

export function regionsFolder({ settings }: Pick<Services, 'settings'>): string {
  return join(settings.HANDRAIL_DATA, 'regions');
}

/** A region that cannot be read must not keep anyone from booking. */
function openOrNull({ log }: Services, folder: string | null): Region | null {
  if (folder === null) return null;
  try {
    return openRegion(folder);
  } catch (err) {
    log.error({ err }, 'region');
    return null;
  }
}

function mapsWith(services: Services, region: Region | null): Maps {
  const { settings, log } = services;
  const allowPrivate = settings.HANDRAIL_PRIVATE_PROVIDERS === 'yes';
  const around: Surroundings = {
    fetch: pinnedFetch({ allowPrivate }),
    clock: wallClock,
    allowPrivate,
  };
  const { HANDRAIL_TRAVEL: travel, HANDRAIL_GEOCODER: geocoder } = settings;
  const service =
    travel &&
    configuredTravel(
      {
        kind: travel,
        ...addressed(settings.HANDRAIL_TRAVEL_URL, settings.HANDRAIL_TRAVEL_KEY),
        traffic: settings.HANDRAIL_TRAVEL_TRAFFIC === 'yes',
      },
      around,
    );
  const finders = [
    ...(geocoder
      ? [
          configuredGeocoder(
            {
              kind: geocoder,
              ...addressed(settings.HANDRAIL_GEOCODER_URL, settings.HANDRAIL_GEOCODER_KEY),
              ...(settings.HANDRAIL_GEOCODER_CONTACT ? { contact: settings.HANDRAIL_GEOCODER_CONTACT } : {}),
            },
            around,
          ),
        ]
      : []),
    ...(region ? [region.geocoder] : []),
  ];
  return {
    travelIn: (hours) =>
      travelChain(
        [...(service ? [slowedByHours(service, hours)] : []), ...(region ? [region.travel.withFactors(hours)] : [])],
        { factors: hours, onFault: (engine, err) => log.warn({ err, engine }, 'travel') },
      ),
    service: service ?? null,
    geocoder: geocoderChain(finders, (err) => log.warn({ err }, 'geocoder')),
    region,
  };
}

function addressed(url: string | undefined, key: string | undefined): { url?: string; key?: string } {
  return { ...(url ? { url } : {}), ...(key ? { key } : {}) };
}
