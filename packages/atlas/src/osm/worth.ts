/** Which elements of a map matter to a transport operator, from their tags. */
import { areaOf, lineOf } from '../tiles/features.ts';
import { roadClassOf } from '../roads/road-class.ts';
import type { Tags } from './elements.ts';

export function isRoad(tags: Tags): boolean {
  return tags['highway'] !== undefined && roadClassOf(tags) !== null;
}

export function isDrawn(tags: Tags): boolean {
  return lineOf(tags) !== null || areaOf(tags) !== null;
}

/** A door, a place people go to, a settlement, or a street with a name. */
export function isNamedOrAddressed(tags: Tags): boolean {
  if (tags['addr:housenumber'] !== undefined) return true;
  return (
    tags['name'] !== undefined && (isDestination(tags) || tags['place'] !== undefined || tags['highway'] !== undefined)
  );
}

/** Something with a name that a rider may ask to be taken to. */
export function isDestination(tags: Tags): boolean {
  return (
    destinationKeys.some((key) => tags[key] !== undefined) ||
    (tags['building'] !== undefined && tags['building'] !== 'yes') ||
    tags['aeroway'] === 'aerodrome' ||
    tags['public_transport'] === 'station'
  );
}

export const destinationKeys = [
  'amenity',
  'shop',
  'healthcare',
  'office',
  'leisure',
  'tourism',
  'craft',
  'club',
] as const;
