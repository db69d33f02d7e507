import { IconCash, IconCreditCard, IconFileInvoice } from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';
import { disputeReads, invoiceReads, paymentReads } from './payment-reads.ts';

const supervisors = [3, 4] as const;
const BILLING = '/account_mngm/plan-billing';
const DRIVERS_CASH = '/account_mngm/drivers-cash';
const METHODS = '/account_mngm/payment-method';

export const area: Area = {
  routes: [
    {
      path: BILLING,
      access: supervisors,
      title: 'Plan and billing',
      load: () => import('./PlanBillingPage.tsx'),
    },
    { path: DRIVERS_CASH, access: supervisors, title: 'Drivers’ cash', load: () => import('./DriversCashPage.tsx') },
    { path: METHODS, access: supervisors, title: 'Payment methods', load: () => import('./PaymentMethodPage.tsx') },
    {
      path: `${METHODS}/card-payment`,
      access: supervisors,
      title: 'Card payment',
      load: () => import('./CardPaymentPage.tsx'),
    },
  ],
  menu: [
    { group: 'account', label: 'Plan and billing', path: BILLING, icon: IconFileInvoice, order: 20 },
    { group: 'account', label: 'Drivers’ cash', path: DRIVERS_CASH, icon: IconCash, order: 25 },
    { group: 'account', label: 'Payment methods', path: METHODS, icon: IconCreditCard, order: 30 },
  ],
  live: {
    payment: [...paymentReads, ...invoiceReads, 'getDriverCash'],
    cash_count: ['getDriverCash', 'getMonths'],
    prepaid_change: ['getPrepaid', 'getMonths'],
    dispute: disputeReads,
    saved_card: ['getPassengerPaymentInfo'],
    invoice: invoiceReads,
    closed_month: ['getMonths'],
    card_provider: ['getCardProvider', 'getProgramPaymentMethods'],
    program: ['getProgramPaymentMethods'],
  },
};
