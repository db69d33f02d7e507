export { listClosedDays, type StoredClosedDay } from './closed-day-store.ts';
export { listLogged, loggedAbout } from './logged-store.ts';
