import { IconAdjustments } from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';
import { openScheduler } from './scheduler-state.ts';

const supervisors = [3, 4] as const;

/** What the modal shows of a day, planned and not. */
const ofDay = ['getVehicleTripList', 'getAutoScheduleBookings', 'getAutoScheduleQueue'] as const;

export const area: Area = {
  routes: [
    {
      path: '/programs/planner-settings',
      access: supervisors,
      title: 'Planner settings',
      load: () => import('./PlannerSettingsPage.tsx'),
    },
  ],
  menu: [
    {
      group: 'programs',
      label: 'Planner settings',
      path: '/programs/planner-settings',
      icon: IconAdjustments,
      order: 61,
    },
  ],
  commands: [{ id: 'trip-schedule', label: 'Trip schedule', access: supervisors, run: openScheduler }],
  over: { access: supervisors, load: () => import('./SchedulerOver.tsx') },
  live: {
    program_version: ['getPlannerPolicy'],
    booking: [...ofDay],
    trip: [...ofDay],
    run: [...ofDay],
  },
};
