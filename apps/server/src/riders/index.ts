export { listMeasuredBoarding } from './boarding-store.ts';
export { listCompany, listKeptApart } from './company-store.ts';
export { findRider, getRider, listRiders, type StoredRider } from './rider-store.ts';
export { riderOnWire } from './rider-wire.ts';
