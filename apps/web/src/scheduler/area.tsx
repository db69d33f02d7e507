import { IconAdjustments } from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';

const supervisors = [3, 4] as const;

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
  live: { program_version: ['getPlannerPolicy'] },
};
