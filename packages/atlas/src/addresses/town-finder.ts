/** Most of what is on a map does not say in which town it lies. Its nearest neighbor that does is believed. */
import type { Tags } from '../osm/elements.ts';
import { NearGrid } from './gazetteer.ts';
import { stateCode, zipOf } from './words.ts';

export interface Tagged {
  tags: Tags;
  lat: number;
  lng: number;
}

/** What an address tells about the town around it. */
export interface Town {
  city: string;
  state: string;
  zip: string;
  lat: number;
  lng: number;
}

/** Farther than this from every address nothing is said about the town. */
const TOWN_METRES = 8000;

/** Completes city, state and ZIP of anything from the nearest address that names them. */
export type TownFinder = (at: Tagged, known?: Partial<Town>) => Town;

export function townFinder(tagged: readonly Tagged[]): TownFinder {
  const said = tagged.flatMap(({ tags, lat, lng }) => {
    const city = tags['addr:city'] ?? '';
    return city === ''
      ? []
      : [{ city, state: stateCode(tags['addr:state']), zip: zipOf(tags['addr:postcode']), lat, lng }];
  });
  const settlements = tagged.flatMap(({ tags, lat, lng }) =>
    isSettlement(tags)
      ? [
          {
            city: tags['name'] ?? '',
            state: stateCode(tags['addr:state']),
            zip: zipOf(tags['addr:postcode']),
            lat,
            lng,
          },
        ]
      : [],
  );
  const byCity = new NearGrid(said);
  const byZip = new NearGrid(said.filter((town) => town.zip !== ''));
  const bySettlement = new NearGrid(settlements);
  const state = mostCommon([...said, ...settlements].map((town) => town.state));

  // Streets and corners ask by the thousand; a town does not change within a tenth of a kilometer.
  const memo = new Map<string, Omit<Town, 'lat' | 'lng'>>();
  const guess = (at: Tagged): Omit<Town, 'lat' | 'lng'> => {
    const key = `${at.lat.toFixed(3)},${at.lng.toFixed(3)}`;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const near = byCity.nearest(at, TOWN_METRES)?.item ?? bySettlement.nearest(at, TOWN_METRES)?.item;
    const zip = byZip.nearest(at, TOWN_METRES)?.item.zip ?? near?.zip ?? '';
    const found = {
      city: near?.city ?? '',
      state: near?.state === undefined || near.state === '' ? state : near.state,
      zip,
    };
    memo.set(key, found);
    return found;
  };

  return (at, known = {}) => {
    const near = guess(at);
    const { city = '', state: code = '', zip = '' } = known;
    return { city: city || near.city, state: code || near.state, zip: zip || near.zip, lat: at.lat, lng: at.lng };
  };
}

export function mostCommon(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

export function townOf(thing: Tagged, towns: TownFinder): Town {
  const { tags, lat, lng } = thing;
  const known = {
    city: tags['addr:city'] ?? '',
    state: stateCode(tags['addr:state']),
    zip: zipOf(tags['addr:postcode']),
  };
  return known.city !== '' && known.state !== '' && known.zip !== '' ? { ...known, lat, lng } : towns(thing, known);
}

const settlements = new Set(['city', 'town', 'village', 'hamlet', 'suburb', 'neighbourhood', 'borough', 'locality']);

export function isSettlement(tags: Tags): boolean {
  return tags['name'] !== undefined && settlements.has(tags['place'] ?? '');
}
