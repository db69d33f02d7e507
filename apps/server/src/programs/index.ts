export { programEntity, programVersionEntity } from './entities.ts';
export { geofencesOn } from './program-version-store.ts';
export { getProgram, listProgramTerms } from './program-terms.ts';
export { hoursOf, listHours } from './travel-hours-store.ts';
export { policiesOn } from './planner-policy-store.ts';
export { firstZone, listPrograms } from './program-store.ts';
export { todayOf, type Yard, yardOf } from './today.ts';
export { paymentMethodsOf } from './payment-methods.ts';
