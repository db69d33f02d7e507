export { firstZone, listPrograms } from './program-store.ts';
export { programEntity } from './entities.ts';
