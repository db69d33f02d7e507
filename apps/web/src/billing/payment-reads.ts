import type { CallKey } from '@handrail/contracts/wire';

/** The reads that a payment of a ride makes stale: the ride shows how it stands. */
export const paymentReads: readonly CallKey[] = [
  'getBookingPayments',
  'getPassengerPaymentInfo',
  'getPrepaid',
  'getBookingList',
  'getBookingInfoById',
  'getBookingAuditLogs',
  'getDeclinedRides',
  'getTaskPanel',
];

export const invoiceReads: readonly CallKey[] = [
  'getInvoiceList',
  'getInvoiceById',
  'getStatement',
  'getPayerStatement',
  'getMonths',
];

export const disputeReads: readonly CallKey[] = ['getDisputeList', ...paymentReads];
