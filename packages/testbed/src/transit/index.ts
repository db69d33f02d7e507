/** The operators of the testbed with everything a day of theirs is made of. */
export * from './cedar-valley.ts';
export * from './company.ts';
export { harborRides } from './harbor.ts';
export { COMPANY_TABLES, companyRows } from './company-rows.ts';
export { fleetOf } from './fleet.ts';
export { peopleNames, phoneNumber } from './names.ts';
export { programsOf, week } from './programs.ts';
export { placesById } from './places-by-id.ts';
export { wayOf } from './way.ts';
