export { listClosedDays, type StoredClosedDay } from './closed-day-store.ts';
export { listLogged } from './logged-store.ts';
