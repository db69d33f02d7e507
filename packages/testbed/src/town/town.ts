/** Cedar Valley as plain data: what a surveyor would hand over, before anybody calls it a map. */

/** A point on the ground as [longitude, latitude], the order of GeoJSON. Two streets that meet share the very same numbers. */
export type LngLatPair = [lng: number, lat: number];

export type TownSize = 'town' | 'county' | 'metro';

/** The OpenStreetMap `highway` value of a street. */
export type StreetKind =
  | 'motorway'
  | 'motorway_link'
  | 'primary'
  | 'secondary'
  | 'tertiary'
  | 'unclassified'
  | 'residential'
  | 'service'
  | 'footway';

export interface Street {
  /** Empty for ramps, driveways and footpaths. */
  name: string;
  kind: StreetKind;
  points: LngLatPair[];
  city: string;
  zip: string;
  oneway: boolean;
  bridge: boolean;
  maxspeedMph: number | null;
  /** The route number signed along it, such as "PA 287". */
  ref: string;
}

/** What stands at an address. */
export type AddressKind = 'house' | 'apartments' | 'shop' | 'office' | 'works' | 'farm' | 'place';

export interface Address {
  /** House number and street, such as "12 Elm St". */
  line: string;
  houseNumber: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  lat: number;
  lng: number;
  kind: AddressKind;
}

export type BuildingKind =
  | 'house'
  | 'apartments'
  | 'retail'
  | 'office'
  | 'farm'
  | 'hospital'
  | 'school'
  | 'industrial'
  | 'civic'
  | 'church';

export interface Building {
  kind: BuildingKind;
  /** A closed ring: the first point is repeated at the end. */
  ring: LngLatPair[];
  /** The address it carries, as an index into `addresses`; null for an outbuilding. */
  address: number | null;
  /** The place it houses, as an index into `places`; null for most. */
  place: number | null;
}

export type PlaceKind =
  | 'hospital'
  | 'dialysis'
  | 'clinic'
  | 'day_center'
  | 'senior_home'
  | 'pharmacy'
  | 'grocery'
  | 'shop'
  | 'restaurant'
  | 'cafe'
  | 'bank'
  | 'school'
  | 'college'
  | 'library'
  | 'town_hall'
  | 'post_office'
  | 'church'
  | 'station'
  | 'depot'
  | 'workshop';

export interface NamedPlace {
  name: string;
  kind: PlaceKind;
  address: Address;
}

export type LandKind =
  | 'park'
  | 'wood'
  | 'farmland'
  | 'meadow'
  | 'residential'
  | 'retail'
  | 'industrial'
  | 'cemetery'
  | 'school'
  | 'hospital'
  | 'parking'
  | 'golf_course'
  | 'pitch';

export interface Land {
  kind: LandKind;
  name: string;
  ring: LngLatPair[];
}

export interface Settlement {
  name: string;
  kind: 'city' | 'town' | 'village' | 'hamlet';
  zip: string;
  lat: number;
  lng: number;
}

/** A turn that is forbidden or is the only one allowed: from one street over a junction into another. */
export interface TurnRestriction {
  kind: 'no_left_turn' | 'no_right_turn' | 'no_u_turn' | 'only_straight_on';
  /** Indices into `streets`; both streets end at `via`. */
  from: number;
  via: LngLatPair;
  to: number;
}

export interface Waterway {
  name: string;
  kind: 'river' | 'stream';
  points: LngLatPair[];
}

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A suggestion for a program's service area. */
export interface SuggestedGeofence {
  name: string;
  /** A closed ring. */
  ring: LngLatPair[];
}

export interface Town {
  name: string;
  seed: number;
  size: TownSize;
  state: string;
  timeZone: 'America/New_York';
  center: { lat: number; lng: number };
  bbox: Box;
  settlements: Settlement[];
  streets: Street[];
  signals: LngLatPair[];
  restrictions: TurnRestriction[];
  addresses: Address[];
  buildings: Building[];
  places: NamedPlace[];
  parks: Land[];
  land: Land[];
  /** The river's surface as closed rings, and its middle as a line. */
  riverBanks: LngLatPair[][];
  waterways: Waterway[];
  railways: LngLatPair[][];
  geofences: SuggestedGeofence[];
}
