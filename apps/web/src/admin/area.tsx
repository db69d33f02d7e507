import { IconMail, IconSettings, IconUser } from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';

export const area: Area = {
  routes: [
    { path: '/account_mngm/users', access: [3, 4], title: 'Users', load: () => import('./UsersPage.tsx') },
    { path: '/account_mngm/settings', access: [3, 4], title: 'Settings', load: () => import('./SettingsPage.tsx') },
    { path: '/account_mngm/messages', access: [3, 4], title: 'Messages', load: () => import('./MessagesPage.tsx') },
  ],
  menu: [
    { group: 'account', label: 'Users', path: '/account_mngm/users', icon: IconUser, order: 10 },
    { group: 'account', label: 'Settings', path: '/account_mngm/settings', icon: IconSettings, order: 80 },
    { group: 'account', label: 'Messages', path: '/account_mngm/messages', icon: IconMail, order: 85 },
  ],
  live: {
    person: ['getEmployerAdmins', 'getCurrentAccount'],
    staff: ['getEmployerAdmins', 'getCurrentAccount'],
    settings: ['getOperatorSettings', 'getCurrentAccount'],
  },
};
