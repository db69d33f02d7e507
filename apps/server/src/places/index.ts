export { placeEntity } from './entities.ts';
export { findAddresses } from './find-addresses.ts';
export { findInTown, suggestInTown } from './find-in-town.ts';
export {
  type Address,
  findPlaceOf,
  findPlacesOf,
  keyOf as keyOfPlace,
  listPlaces,
  placeOf,
  placesOf,
} from './place-store.ts';
export { notesOfDoors, notesOfPlaces } from './place-notes.ts';
export { followRegions, mapsOf, regionsFolder } from './maps.ts';
export * from './travel.ts';
export { type PaidService, paidService, type PaidWays } from './paid-ways.ts';
export { type Roads, roadMemory, roadsAtHand, roadsBetween, roadsToDraw } from './roads.ts';
