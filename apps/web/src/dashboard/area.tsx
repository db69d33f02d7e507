import { IconLayoutDashboard } from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';

const READS = ['getDashboard', 'getTaskPanel', 'getDeclinedRides'] as const;

export const area: Area = {
  routes: [
    {
      path: '/dashboard',
      access: [1, 3],
      title: 'Today',
      load: () => import('./DashboardPage.tsx'),
      quiet: true,
    },
    {
      path: '/dashboard/task-panel',
      access: [1, 3],
      title: 'Task panel',
      load: () => import('./TaskPanelPage.tsx'),
      quiet: true,
    },
  ],
  menu: [{ group: 'dashboard', label: 'Today', path: '/dashboard', icon: IconLayoutDashboard, order: 10 }],
  live: {
    booking: READS,
    payment: ['getDeclinedRides'],
    trip: READS,
    stop: READS,
    run: READS,
    vehicle: READS,
    person: READS,
    program_version: [...READS, 'getGeofenceData'],
    subscription: ['getRefusedDates'],
    subscription_refusal: ['getRefusedDates'],
    vehicle_paper: ['getYardDay'],
    driver_paper: ['getYardDay'],
  },
};
