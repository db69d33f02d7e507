export { listClosedDays, type StoredClosedDay } from './closed-day-store.ts';
export { loggedAbout } from './logged-store.ts';
