import type { CallKey } from '@handrail/contracts/wire';

/** The reads that a change of a standing order makes stale. */
export const orderReads: readonly CallKey[] = [
  'getFleetSubscriptionList',
  'getFleetSubscriptionData',
  'getMemberSubscriptions',
  'previewFleetSubscriptionEdit',
];

/** Those that a change of its rides makes stale too. */
export const orderAndRideReads: readonly CallKey[] = [...orderReads, 'getBookingInfoById', 'getBookingList'];
