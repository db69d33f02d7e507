import type { CallKey, Calls } from '@handrail/contracts/wire';

export type Prebooking = Calls['getNemPrebookingList']['result'][number];
export type Preview = Calls['previewNemPrebookings']['result'];
export type PreviewedRide = Preview['prebookings'][number];
export type Outcome = PreviewedRide['outcome'];
export type FieldMerge = PreviewedRide['fields'][number];
export type Imported = Calls['importNemPrebookings']['result'];
export type Broker = Calls['getBrokerIntegration']['result'][number];
export type WaitingFile = Calls['getBrokerFiles']['result'][number];

/** What a file that was imported makes stale. */
export const importReads: readonly CallKey[] = [
  'getNemPrebookingList',
  'getBrokerIntegration',
  'getBrokerFiles',
  'getBookingList',
  'getCommunityMemberList',
];
