import { IconReceipt2 } from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';
import { planReads } from './plan-reads.ts';

const supervisors = [3, 4] as const;

export const area: Area = {
  routes: [
    {
      path: '/programs/pricing',
      access: supervisors,
      title: 'Fee plans',
      load: () => import('./PlanListPage.tsx'),
      quiet: true,
    },
    {
      path: '/programs/pricing/view/$program_id/$pricing_id',
      access: supervisors,
      title: 'Fee plan',
      load: () => import('./PlanPage.tsx'),
    },
  ],
  menu: [{ group: 'programs', label: 'Fee plans', path: '/programs/pricing', icon: IconReceipt2, order: 30 }],
  live: {
    pricing: planReads,
    pricing_version: planReads,
    addl_fee: planReads,
    label: ['getAddlInfoLabels'],
    // A version that priced a ride never changes, and says so.
    booking: ['getProgramPricingInfo'],
  },
};
