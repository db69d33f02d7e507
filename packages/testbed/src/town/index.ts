/** The invented town of Cedar Valley, and the way to hand it over as an OpenStreetMap extract. */
export { chanceFor, type Chance } from './chance.ts';
export { drawTown } from './draw-town.ts';
export { writeTownPbf } from './town-pbf.ts';
export type {
  Address,
  AddressKind,
  Box,
  Building,
  BuildingKind,
  Land,
  LandKind,
  LngLatPair,
  NamedPlace,
  PlaceKind,
  Settlement,
  Street,
  StreetKind,
  SuggestedGeofence,
  Town,
  TownSize,
  TurnRestriction,
  Waterway,
} from './town.ts';
