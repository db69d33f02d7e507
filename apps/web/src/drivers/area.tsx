import { IconSteeringWheel, IconUsersGroup } from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';

const keepers = [3, 4] as const;
const loadList = () => import('./DriversPage.tsx');

export const area: Area = {
  routes: [
    { path: '/fleet/drivers', access: keepers, title: 'Drivers', load: loadList, aliases: ['/drivers'] },
    { path: '/fleet/drivers/list', access: keepers, title: 'Driver list', load: loadList, aliases: ['/drivers/list'] },
    // Whatever else begins like it shows the list too; the paths below are more specific, and win.
    { path: '/fleet/drivers/$', access: keepers, title: 'Drivers', load: loadList, aliases: ['/drivers/$'] },
    {
      path: '/fleet/drivers/view/$id',
      access: keepers,
      title: 'Driver',
      load: () => import('./DriverPage.tsx'),
      aliases: ['/drivers/view/$id'],
    },
    {
      path: '/fleet/drivers/modify/$id',
      access: keepers,
      title: 'Edit driver',
      load: () => import('./EditDriverPage.tsx'),
      aliases: ['/drivers/modify/$id'],
    },
    {
      path: '/fleet/drivers/prepare',
      access: keepers,
      title: 'New driver',
      load: () => import('./PrepareDriverPage.tsx'),
      aliases: ['/drivers/prepare'],
    },
    {
      path: '/fleet/drivers/new',
      access: keepers,
      title: 'New driver',
      load: () => import('./NewDriverPage.tsx'),
      aliases: ['/drivers/new'],
    },
    { path: '/fleet/drivers/teams', access: keepers, title: 'Driver teams', load: () => import('./TeamsPage.tsx') },
    {
      path: '/fleet/drivers/import',
      access: keepers,
      title: 'Import drivers',
      load: () => import('./ImportDriversPage.tsx'),
    },
  ],
  menu: [
    { group: 'fleet', label: 'Drivers', path: '/fleet/drivers', icon: IconSteeringWheel, order: 20 },
    { group: 'fleet', label: 'Driver teams', path: '/fleet/drivers/teams', icon: IconUsersGroup, order: 25 },
  ],
  commands: [
    { id: 'new-driver', label: 'New driver', access: keepers, run: (go) => go('/fleet/drivers/prepare') },
    { id: 'import-drivers', label: 'Import drivers', access: keepers, run: (go) => go('/fleet/drivers/import') },
  ],
  live: {
    driver: [
      'getFleetDriverList',
      'getDriverInfoById',
      'getDriverTeamList',
      'getFleetAvailableDrivers',
      'getDriverNameList',
      'getOperationList',
    ],
    driver_payer: ['getFleetDriverList', 'getDriverInfoById', 'getOperationList'],
    driver_paper: ['getDriverPapers', 'getOperationList'],
    team: ['getDriverTeamList', 'getFleetAvailableDrivers', 'getOperationList'],
    person: ['getDriverNameList', 'getFleetDriverList', 'getDriverInfoById', 'getDriverTeamList'],
  },
};
