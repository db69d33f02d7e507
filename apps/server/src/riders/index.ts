export { listMeasuredBoarding } from './boarding-store.ts';
export { listCompany, listKeptApart } from './company-store.ts';
export { addRiderOfFile, type RiderOfFile } from './add-from-file.ts';
export { addMemberNumbers, digestOf, listNumbersAt } from './member-numbers.ts';
export { findRider, getRider, listRiders, type StoredRider } from './rider-store.ts';
export { riderOnWire } from './rider-wire.ts';
