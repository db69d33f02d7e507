export { downOn, isActive, modelText, periodNames, vehicleName } from './vehicles.ts';
