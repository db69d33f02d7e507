import { IconHistory } from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';

export const area: Area = {
  routes: [
    { path: '/account_mngm/activity', access: [3, 4], title: 'Activity', load: () => import('./ActivityPage.tsx') },
    { path: '/developers/api', access: 'signed-in', title: 'Calls', load: () => import('./CallsPage.tsx') },
  ],
  menu: [{ group: 'account', label: 'Activity', path: '/account_mngm/activity', icon: IconHistory, order: 90 }],
  commands: [{ id: 'calls', label: 'Calls of the API', access: 'signed-in', run: (go) => go('/developers/api') }],
  live: {
    person: ['getOperationList'],
    staff: ['getOperationList'],
    settings: ['getOperationList'],
    program: ['getOperationList'],
  },
};
