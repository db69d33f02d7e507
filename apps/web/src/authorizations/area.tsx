import type { Area } from '../platform/areas.ts';

/** Authorizations stand on the pages of members and of brokers, and have none of their own. */
export const area: Area = {
  routes: [],
  menu: [],
  live: {
    ride_authorization: ['getAuthorizationList'],
    booking: ['getAuthorizationList'],
    account: ['getAuthorizationList'],
  },
};
