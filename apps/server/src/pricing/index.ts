export { programOfPlan } from './plan-store.ts';
export { type RidePricer, ridePricer } from './ride-pricer.ts';
