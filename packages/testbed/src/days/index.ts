/** Service days of the testbed's operators: who rides, who drives them, and how far the day has got. */
export { bookDay, type Call } from './book-day.ts';
export { companyDay } from './company-day.ts';
export type { Telling } from './office.ts';
export { DAY_TABLES, dayRows } from './day-rows.ts';
export { outOn, type Out } from './duties.ts';
export { wishesOn, type Wish } from './wishes.ts';
