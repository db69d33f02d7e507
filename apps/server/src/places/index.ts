export { placeEntity } from './entities.ts';
export { type Address, listPlaces, placeOf } from './place-store.ts';
export { regionsFolder } from './maps.ts';
export * from './travel.ts';
