export { readCertifications, saveCertifications, type Certified, type StoredCertification } from './certifications.ts';
export { vehicleEntity, vehicleProgramEntity } from './entities.ts';
export { listPayersOfVehicles, type PayerOfVehicle } from './payers-of-vehicles.ts';
export { listPeriods, type StoredPeriod } from './period-store.ts';
export { checkStatus } from './status.ts';
export { countLists } from './count-lists.ts';
export {
  findFitted,
  findVehicle,
  fittedOf,
  isInService,
  listFitted,
  listVehicles,
  type StoredVehicle,
} from './vehicle-store.ts';
export { papersFound, papersOfVehicles, savePapers } from './paper-store.ts';
export { papersOnWire } from './papers-wire.ts';
export { toldPapers } from './told-papers.ts';
export { toldCertifications } from './told-certifications.ts';
export { vehiclesOfChange } from './vehicles-of-change.ts';
export { listVehiclesForPlan } from './vehicles-for-plan.ts';
export { vehicleName, vehicleOnWire } from './vehicle-wire.ts';
