export { programOfPlan } from './plan-store.ts';
