import { IconClockHour8 } from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';

const supervisors = [3, 4] as const;

export const area: Area = {
  routes: [
    {
      path: '/programs/travel-hours',
      access: supervisors,
      title: 'Travel hours',
      load: () => import('./TravelHoursPage.tsx'),
    },
  ],
  menu: [{ group: 'programs', label: 'Travel hours', path: '/programs/travel-hours', icon: IconClockHour8, order: 60 }],
  live: { travel_hours: ['getTravelHours'] },
};
