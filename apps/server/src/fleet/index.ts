export {
  certificationChanges,
  certificationsSent,
  type Certified,
  type StoredCertification,
} from './certifications.ts';
export { claimSent, fileUrl } from './claim-file.ts';
export { atDesk } from './desk.ts';
export { vehicleEntity, vehicleProgramEntity } from './entities.ts';
export { importPreviewed } from './import-previewed.ts';
export { listPeriods, type StoredPeriod } from './period-store.ts';
export { previewFile } from './preview-file.ts';
export { checkStatus } from './status.ts';
export { lookingOf, todayOf } from './today.ts';
export { findFitted, findVehicle, fittedOf, isInService, listVehicles, type StoredVehicle } from './vehicle-store.ts';
export { vehicleName, vehicleOnWire } from './vehicle-wire.ts';
