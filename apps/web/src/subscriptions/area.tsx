import { IconRepeat } from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';
import { orderReads } from './order-reads.ts';

const LIST = '/fleet/subscription';
const IMPORT = '/rider-services/bookings/import-standing-orders';

export const area: Area = {
  routes: [
    { path: LIST, access: [3, 4], title: 'Standing orders', load: () => import('./OrderListPage.tsx'), quiet: true },
    {
      path: '/fleet/subscription/view/$id',
      access: [1, 2, 3, 4],
      title: 'Standing order',
      load: () => import('./OrderPage.tsx'),
    },
    {
      path: '/rider-services/bookings/newsubscription/$id',
      access: [1, 2],
      title: 'New standing order',
      load: () => import('./NewOrderPage.tsx'),
      aliases: ['/bookings/newsubscription/$id'],
    },
    {
      path: IMPORT,
      access: [1, 2],
      title: 'Import standing orders',
      load: () => import('./ImportOrdersPage.tsx'),
      aliases: ['/bookings/import-standing-orders'],
    },
  ],
  commands: [
    { id: 'import-standing-orders', label: 'Import standing orders', access: [1, 2], run: (go) => go(IMPORT) },
  ],
  menu: [{ group: 'rider-services', label: 'Standing orders', path: LIST, icon: IconRepeat, order: 35 }],
  live: {
    subscription: orderReads,
    subscription_refusal: orderReads,
    booking: ['getFleetSubscriptionData'],
    closed_day: ['getFleetSubscriptionData'],
    person: ['getFleetSubscriptionList', 'getFleetSubscriptionData'],
  },
};
