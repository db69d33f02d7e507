/**
 * Nominatim over HTTP. Its public service allows one request a second for a whole application and forbids
 * autocomplete, so none is offered here and calls wait for their turn.
 */
import { oneLine } from '../addresses/address.ts';
import type { Accuracy, AddressResult, Geocoder } from '../addresses/address.ts';
import { isOnEarth } from '../ground/great-circle.ts';
import { boxAround, fieldsOf, firstText, listOf, numberOf, refuse, textOf } from './answers.ts';
import type { ProviderClient } from './client.ts';
import { addressAt } from './feature-address.ts';
import type { Clock } from './guard.ts';

/** Whoever would wait longer for a turn takes another way at once. */
const LONGEST_WAIT_MS = 3000;

export interface NominatimOptions {
  clock: Clock;
  /** Whom to write to about this application, as the service's rules ask. */
  contact: string;
  /** Between two requests; 0 for one's own server. */
  spacingMs?: number;
}

export function nominatimGeocoder(
  client: ProviderClient,
  { clock, contact, spacingMs = 1000 }: NominatimOptions,
): Geocoder {
  const headers = { 'user-agent': `Handrail (${contact})` };
  let free = 0;
  const myTurn = async (): Promise<void> => {
    const now = clock.now();
    const wait = Math.max(0, free - now);
    if (wait > LONGEST_WAIT_MS) refuse('The service has as many questions waiting as it may be asked for now.');
    free = Math.max(now, free) + spacingMs;
    if (wait > 0) await new Promise<void>((resolve) => void clock.after(wait, resolve));
  };
  const ask = async <T>(
    path: string,
    query: Record<string, string | number | undefined>,
    readAnswer: (answer: unknown) => T,
  ): Promise<T> => {
    await myTurn();
    return client.get(path, { query: { ...query, format: 'jsonv2', addressdetails: 1 }, headers }, readAnswer);
  };
  return {
    autocomplete: async () => [],
    geocode: async (address, { bias, limit = 8 } = {}) =>
      ask(
        '/search',
        { q: oneLine(address), limit, countrycodes: 'us', viewbox: bias && boxAround(bias).join(',') },
        (answer) => listOf(answer).flatMap((one) => read(one) ?? []),
      ),
    reverse: async ({ lat, lng }) => ask('/reverse', { lat, lon: lng }, read),
  };
}

function read(value: unknown): AddressResult | null {
  const found = fieldsOf(value);
  const [lat, lng] = [numberOf(found['lat']), numberOf(found['lon'])]; // Both are written as text.
  if (!isOnEarth({ lat, lng })) return null;
  const address = fieldsOf(found['address']);
  return addressAt(
    { lat, lng },
    {
      source: 'nominatim',
      number: textOf(address['house_number']),
      street: textOf(address['road']),
      name: textOf(found['name']),
      city: firstText(address['city'], address['town'], address['village'], address['hamlet'], address['municipality']),
      state: firstText(textOf(address['ISO3166-2-lvl4']).replace(/^US-/, ''), address['state']),
      zip: textOf(address['postcode']),
      accuracy: accuracyOf(numberOf(found['place_rank'])),
      ref: `${textOf(found['osm_type'])}/${textOf(found['osm_id'])}`,
    },
  );
}

function accuracyOf(rank: number): Accuracy {
  if (rank >= 30) return 'ROOFTOP';
  return rank >= 26 && rank <= 27 ? 'GEOMETRIC_CENTER' : 'APPROXIMATE';
}
