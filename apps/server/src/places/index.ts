export { placeEntity } from './entities.ts';
export { addressFinder } from './find-address.ts';
export { type Address, listPlaces, placeOf } from './place-store.ts';
export { followRegions, mapsOf, regionsFolder } from './maps.ts';
export * from './travel.ts';
export { type Roads, roadMemory, roadsAtHand, roadsBetween } from './roads.ts';
