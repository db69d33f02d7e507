export { listClosedDays, type StoredClosedDay } from './closed-day-store.ts';
