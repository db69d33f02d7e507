/** Engines and geocoders as an administrator names them: a kind, an address, a key. */
import type { Geocoder } from '../addresses/address.ts';
import { AtlasFault } from '../travel.ts';
import type { TravelProvider } from '../travel.ts';
import { providerClient } from './client.ts';
import type { Fetch, ProviderClient } from './client.ts';
import { googleGeocoder, googleTravel } from './google.ts';
import { guard, rememberedTravel } from './guard.ts';
import type { Clock } from './guard.ts';
import { nominatimGeocoder } from './nominatim.ts';
import { osrmTravel } from './osrm.ts';
import { peliasGeocoder } from './pelias.ts';
import { photonGeocoder } from './photon.ts';
import { valhallaTravel } from './valhalla.ts';

export interface TravelSetting {
  kind: 'valhalla' | 'osrm' | 'google';
  url?: string;
  key?: string;
  /** Whether to ask for traffic, where the service has it. */
  traffic?: boolean;
}

export interface GeocoderSetting {
  kind: 'photon' | 'nominatim' | 'pelias' | 'google';
  url?: string;
  key?: string;
  /** Whom to write to about this installation; public services ask for it. */
  contact?: string;
}

/** What the engines need of the world. */
export interface Surroundings {
  fetch: Fetch;
  clock: Clock;
  /** Whether addresses on private networks are allowed. */
  allowPrivate: boolean;
}

const PUBLIC_NOMINATIM = 'https://nominatim.openstreetmap.org';

/** The engine of a setting, with time limit, breaker and memory. Throws when the setting makes no sense. */
export function configuredTravel(setting: TravelSetting, around: Surroundings): TravelProvider {
  return rememberedTravel(travelOf(setting, around));
}

function travelOf({ kind, url, key, traffic = false }: TravelSetting, around: Surroundings): TravelProvider {
  switch (kind) {
    case 'valhalla':
      return valhallaTravel(clientFor(needed(url, 'Valhalla needs the address of its server.'), around));
    case 'osrm':
      return osrmTravel(clientFor(needed(url, 'OSRM needs the address of its server.'), around));
    case 'google':
      return googleTravel(clientFor(url ?? 'https://routes.googleapis.com', around), {
        key: needed(key, 'Google Routes needs a key.'),
        traffic,
        now: () => around.clock.now(),
      });
  }
}

/** The geocoder of a setting, with time limit and breaker. Throws when the setting makes no sense. */
export function configuredGeocoder({ kind, url, key, contact }: GeocoderSetting, around: Surroundings): Geocoder {
  switch (kind) {
    case 'photon':
      return photonGeocoder(clientFor(url ?? 'https://photon.komoot.io', around));
    case 'nominatim': {
      const isPublic = (url ?? PUBLIC_NOMINATIM).startsWith(PUBLIC_NOMINATIM);
      return nominatimGeocoder(clientFor(url ?? PUBLIC_NOMINATIM, around), {
        clock: around.clock,
        contact: isPublic
          ? needed(contact, 'The public Nominatim asks for an address to write to.')
          : (contact ?? 'self-hosted'),
        spacingMs: isPublic ? 1000 : 0,
      });
    }
    case 'pelias':
      return peliasGeocoder(
        clientFor(needed(url, 'Pelias needs the address of its server.'), around),
        key === undefined ? {} : { key },
      );
    case 'google':
      return googleGeocoder(clientFor(url ?? 'https://maps.googleapis.com', around), {
        key: needed(key, 'Google Geocoding needs a key.'),
      });
  }
}

function clientFor(base: string, { fetch, clock, allowPrivate }: Surroundings): ProviderClient {
  return providerClient({ base, fetch, allowPrivate, guarded: guard(clock) });
}

function needed(value: string | undefined, sentence: string): string {
  if (value === undefined || value.trim() === '') throw new AtlasFault(sentence);
  return value;
}
