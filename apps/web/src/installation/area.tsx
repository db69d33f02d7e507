import { IconServerCog } from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';

const path = '/account_mngm/installation';

export const area: Area = {
  routes: [{ path, access: 'owner', title: 'Installation', load: () => import('./InstallationPage.tsx') }],
  menu: [{ group: 'account', label: 'Installation', path, icon: IconServerCog, order: 95 }],
};
