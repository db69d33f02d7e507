export { programEntity, programVersionEntity } from './entities.ts';
export { getProgram, listProgramTerms } from './program-terms.ts';
export { firstZone, listPrograms } from './program-store.ts';
