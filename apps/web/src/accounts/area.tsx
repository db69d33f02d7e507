import { IconBuildingHospital } from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';
import { ACCOUNT_READS } from './accounts.ts';

const supervisors = [3, 4] as const;

export const area: Area = {
  routes: [
    {
      path: '/programs/accounts',
      access: supervisors,
      title: 'Accounts',
      load: () => import('./AccountsPage.tsx'),
    },
  ],
  menu: [{ group: 'programs', label: 'Accounts', path: '/programs/accounts', icon: IconBuildingHospital, order: 20 }],
  over: { access: [1, 2, 3, 4], load: () => import('./AccountOver.tsx') },
  live: {
    account: [...ACCOUNT_READS, 'getPayerRules'],
    payer_rule: ['getPayerRules'],
    account_program: ACCOUNT_READS,
    account_place: ACCOUNT_READS,
    // Its plan is named on it.
    pricing: ACCOUNT_READS,
  },
};
