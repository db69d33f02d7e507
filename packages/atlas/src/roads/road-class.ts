/** What an OpenStreetMap way is to a car: how fast, in which directions, and whether at all. */
import type { Tags } from '../osm/elements.ts';

export interface RoadClass {
  kmPerHour: number;
  /** 0 both ways, 1 along the way's points, -1 against them. */
  oneway: -1 | 0 | 1;
}

const speeds: Record<string, number> = {
  motorway: 105, trunk: 85, primary: 65, secondary: 55, tertiary: 45, unclassified: 40, residential: 35,
  living_street: 15, service: 18, road: 35, track: 15,
  motorway_link: 60, trunk_link: 50, primary_link: 45, secondary_link: 40, tertiary_link: 35,
}; // prettier-ignore

/** Seconds lost on average at a traffic light. */
export const SIGNAL_SEC = 6;

export function roadClassOf(tags: Tags): RoadClass | null {
  const kind = tags['highway'] ?? '';
  const usual = speeds[kind];
  if (usual === undefined || tags['area'] === 'yes') return null;
  const access = tags['motor_vehicle'] ?? tags['vehicle'] ?? tags['access'];
  if (access === 'no') return null;
  if (kind === 'track' && access !== 'yes' && tags['name'] === undefined) return null;

  // Private ways stay open at half speed: clinics and driveways lie on them, and a van with a rider may use them.
  const isRestricted =
    access === 'private' || access === 'customers' || access === 'delivery' || tags['service'] === 'emergency_access';
  return { kmPerHour: speedOf(tags, kind, usual) * (isRestricted ? 0.5 : 1), oneway: onewayOf(tags, kind) };
}

function speedOf(tags: Tags, kind: string, usual: number): number {
  const limit = /^(\d+(?:\.\d+)?)\s*(mph)?/.exec(tags['maxspeed'] ?? '');
  if (limit === null) return usual;
  const kmPerHour = Number(limit[1]) * (limit[2] === undefined ? 1 : 1.609_34);
  if (kmPerHour <= 4 || kmPerHour > 140) return usual;
  return kmPerHour * (kind === 'motorway' ? 0.92 : 0.9);
}

function onewayOf(tags: Tags, kind: string): -1 | 0 | 1 {
  const said = tags['oneway'];
  if (said === '-1' || said === 'reverse') return -1;
  if (said === 'yes' || said === '1' || said === 'true') return 1;
  if (said !== undefined) return 0;
  const implied = tags['junction'] === 'roundabout' || tags['junction'] === 'circular' || kind === 'motorway';
  return implied ? 1 : 0;
}
