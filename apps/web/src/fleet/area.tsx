import { IconBus } from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';

const keepers = [3, 4] as const;
const loadList = () => import('./VehiclesPage.tsx');

export const area: Area = {
  routes: [
    { path: '/fleet/vehicles', access: keepers, title: 'Vehicles', load: loadList, aliases: ['/vehicles'] },
    // Whatever else begins like it shows the list too; the paths below are more specific, and win.
    { path: '/fleet/vehicles/$', access: keepers, title: 'Vehicles', load: loadList, aliases: ['/vehicles/$'] },
    {
      path: '/fleet/vehicles/add',
      access: keepers,
      title: 'New vehicle',
      load: () => import('./AddVehiclePage.tsx'),
      aliases: ['/vehicles/add'],
    },
    {
      path: '/fleet/vehicles/view/$id',
      access: keepers,
      title: 'Vehicle',
      load: () => import('./VehiclePage.tsx'),
      aliases: ['/vehicles/view/$id'],
    },
    {
      path: '/fleet/vehicles/modify/$id',
      access: keepers,
      title: 'Edit vehicle',
      load: () => import('./EditVehiclePage.tsx'),
      aliases: ['/vehicles/modify/$id'],
    },
    {
      path: '/fleet/vehicles/import',
      access: keepers,
      title: 'Import vehicles',
      load: () => import('./ImportVehiclesPage.tsx'),
    },
  ],
  menu: [{ group: 'fleet', label: 'Vehicles', path: '/fleet/vehicles', icon: IconBus, order: 15 }],
  commands: [
    { id: 'new-vehicle', label: 'New vehicle', access: keepers, run: (go) => go('/fleet/vehicles/add') },
    { id: 'import-vehicles', label: 'Import vehicles', access: keepers, run: (go) => go('/fleet/vehicles/import') },
  ],
  live: {
    vehicle: ['getFleetShuttleList', 'getShuttleInfoById', 'getFleetAvailableShuttles', 'getOperationList'],
    vehicle_program: ['getFleetShuttleList', 'getShuttleInfoById', 'getOperationList'],
    vehicle_payer: ['getFleetShuttleList', 'getShuttleInfoById', 'getOperationList'],
    vehicle_period: ['getFleetShuttleList', 'getShuttleInfoById', 'getFleetAvailableShuttles', 'getOperationList'],
    vehicle_paper: ['getShuttlePapers', 'getOperationList'],
    fleet_order: ['getFleetShuttleList'],
  },
};
