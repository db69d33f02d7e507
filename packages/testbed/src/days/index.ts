/** Service days of the testbed's operators: who rides, who drives them, and how far the day has got. */
export { companyDay, dayAtDawn, tellDay, type ToldDay } from './company-day.ts';
export type { Deed, Doer } from './diary.ts';
export type { Telling } from './office.ts';
export { DAY_TABLES, dayRows, rowsTold, type RowsTold } from './day-rows.ts';
export { outOn, type Out } from './duties.ts';
export { wishesOn, type Wish } from './wishes.ts';
