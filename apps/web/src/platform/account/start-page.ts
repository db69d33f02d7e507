import type { Account } from './account.ts';

export type StartPage = NonNullable<Account['start_page']>;

/** Where each of the first pages is that one may choose. */
export const START_PATHS: Readonly<Record<StartPage, string>> = {
  dashboard: '/dashboard',
  bookings: '/rider-services/bookings',
  board: '/fleet/dispatch',
};
