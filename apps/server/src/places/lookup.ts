import {
  doorsFirst,
  greatCircleMetres,
  keyOf,
  savedPlacesGeocoder,
  type AddressResult,
  type LngLat,
  type SavedPlace,
} from '@handrail/atlas';
import { chooseAddress, type LookupResult } from '@handrail/domain/places';
import { yes, type Verdict } from '@handrail/domain/platform';
import type { Selectable } from 'kysely';
import type { SignedIn } from '../platform/calls/principal.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { mayBeShown } from './kept-places.ts';
import { mapsOf } from './maps.ts';
import { listPlaces, type Address } from './place-store.ts';
import type { PlaceTable } from './tables.ts';

/** A caller reads eight lines at a glance; more would be a list to search in. */
const MOST_SHOWN = 8;

/** How a suggestion names a place of our own. */
const SAVED = 'saved:';

export interface Suggestion {
  suggestion_id: string;
  label: string;
  place: Address | null;
}

/** What the town and the configured service make of a text; asked before the operator's own places are. */
export async function askTown(services: Services, text: string, near?: LngLat): Promise<AddressResult[]> {
  const bias = near ? { bias: near } : {};
  return text.trim() === '' ? [] : mapsOf(services).geocoder.autocomplete(text, { limit: MOST_SHOWN, ...bias });
}

/** What someone may mean who has typed this much: places that rides went to before, then the town's addresses. */
export async function suggest(
  queries: Queries,
  by: SignedIn,
  { text, town }: { text: string; town: readonly AddressResult[] },
): Promise<Suggestion[]> {
  if (text.trim() === '') return [];
  const saved = savedPlacesGeocoder(await savedPlaces(queries, by, text));
  return eachDoorOnce([...(await saved.autocomplete(text, { limit: MOST_SHOWN })), ...town])
    .slice(0, MOST_SHOWN)
    .map((result) => ({
      suggestion_id: result.userplace_id === null ? result.label : `${SAVED}${result.userplace_id}`,
      label: result.label,
      place: result.addressLine1 === '' ? null : asAddress(result),
    }));
}

/** A door is shown once however its street is spelled, and once more for every other name that stands at it. */
function eachDoorOnce(results: readonly AddressResult[]): AddressResult[] {
  const seen = new Set<string>();
  return results.filter(({ name = '', addressLine1, city, state, label }) => {
    const door = addressLine1 === '' ? keyOf(label) : keyOf(`${addressLine1} ${city} ${state}`);
    const isNew = !seen.has(`${door}|${keyOf(name)}`);
    seen.add(`${door}|${keyOf(name)}`).add(`${door}|`);
    return isNew;
  });
}

/** What stands at a point: a place of our own or the town's nearest door, whichever is nearer; else the town alone. */
export async function standsAt(
  queries: Queries,
  by: SignedIn,
  { point, town }: { point: LngLat; town: AddressResult | null },
): Promise<AddressResult | null> {
  const saved = await savedPlacesGeocoder(await placesAround(queries, by, point)).reverse(point);
  if (!saved || !town || town.addressLine1 === '') return saved ?? town;
  const away = ({ latitude, longitude }: AddressResult) => greatCircleMetres(point, { lat: latitude, lng: longitude });
  return away(saved) <= away(town) ? saved : town;
}

/** The point of an address that was typed whole, or of a suggestion. */
export async function locate(
  queries: Queries,
  by: SignedIn,
  { text, town }: { text: string; town: readonly AddressResult[] },
): Promise<Verdict<Address, 'ADDRESS_INCOMPLETE' | 'ADDRESS_NOT_FOUND'>> {
  if (text.startsWith(SAVED)) {
    const id = text.slice(SAVED.length);
    const place = await savedPlace(queries, by, id);
    if (place) return yes(place);
  }
  const saved = text.trim() === '' ? [] : await savedPlaces(queries, by, text);
  const known = (await savedPlacesGeocoder(saved).geocode(text)).filter((place) => isNamedIn(text, place));
  return chosenOf(text, [...known, ...town]);
}

/** The address that a text means among what was found for it. */
export function chosenOf(
  text: string,
  found: readonly AddressResult[],
): Verdict<Address, 'ADDRESS_INCOMPLETE' | 'ADDRESS_NOT_FOUND'> {
  const chosen = chooseAddress(
    text,
    doorsFirst([...found]).map((result) => ({ ...asLookup(result), result })),
  );
  return chosen.ok ? yes(asAddress(chosen.value.result)) : chosen;
}

/** A place of our own is meant where its name or its street line was typed; a town's name alone means no garage in it. */
function isNamedIn(text: string, { name = '', addressLine1 }: AddressResult): boolean {
  const typed = text.toLowerCase();
  return [name, addressLine1].some((part) => part !== '' && typed.includes(part.toLowerCase()));
}

async function savedPlace(queries: Queries, by: SignedIn, id: string): Promise<Address | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const seen = await queries
    .selectFrom('place')
    .select('place_id')
    .where('operator_id', '=', by.operator)
    .where('place_id', '=', id)
    .where(mayBeShown(by))
    .executeTakeFirst();
  return seen && (await listPlaces(queries, by.operator, [id])).get(id);
}

async function savedPlaces(queries: Queries, by: SignedIn, text: string): Promise<SavedPlace[]> {
  const [first = ''] = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  const like = `%${first.replaceAll(/[%_\\]/g, (sign) => `\\${sign}`)}%`;
  const rows = await queries
    .selectFrom('place')
    .selectAll()
    .where('operator_id', '=', by.operator)
    .where(mayBeShown(by))
    .where((eb) => eb.or([eb('normalized', 'like', like), eb(eb.fn<string>('lower', ['label']), 'like', like)]))
    .orderBy('place_id', 'desc')
    .limit(200)
    .execute();
  return rows.map(asSavedPlace);
}

/** Some hundred meters each way are enough: a pin farther off means another door. */
const AROUND_DEGREES = 0.002;

async function placesAround(queries: Queries, by: SignedIn, { lat, lng }: LngLat): Promise<SavedPlace[]> {
  const rows = await queries
    .selectFrom('place')
    .selectAll()
    .where('operator_id', '=', by.operator)
    .where(mayBeShown(by))
    .where('latitude', '>=', lat - AROUND_DEGREES)
    .where('latitude', '<=', lat + AROUND_DEGREES)
    .where('longitude', '>=', lng - AROUND_DEGREES)
    .where('longitude', '<=', lng + AROUND_DEGREES)
    .limit(200)
    .execute();
  return rows.map(asSavedPlace);
}

function asSavedPlace(row: Selectable<PlaceTable>): SavedPlace {
  const { place_id, label, line, city, state, zip, latitude, longitude } = row;
  return {
    id: place_id,
    name: label,
    addressLine1: line,
    city,
    state,
    zipcode: zip,
    latitude,
    longitude,
  };
}

function asAddress(result: AddressResult): Address {
  const { userplace_id, name, addressLine1, city, state, zipcode, latitude, longitude, location_type } = result;
  return {
    userplace_id: userplace_id === null ? null : String(userplace_id),
    addressLine1,
    ...(name && name !== addressLine1 ? { label: name } : {}),
    city,
    state,
    zipcode,
    latitude,
    longitude,
    location_type: location_type === 3 ? 3 : 2,
  };
}

function asLookup({ addressLine1, city, state, zipcode, latitude, longitude }: AddressResult): LookupResult {
  const [, streetNumber = null, route = null] = /^(\d\S*)\s+(.+)$/.exec(addressLine1) ?? [];
  return { streetNumber, route, line: addressLine1, city, state, postalCode: zipcode || null, latitude, longitude };
}
