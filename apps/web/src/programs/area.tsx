import { IconBuildingCommunity, IconClockHour8 } from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';

const supervisors = [3, 4] as const;

const programReads = ['getServiceList', 'getServiceInfoById', 'getFleetPrograms', 'getGeofenceData'] as const;

export const area: Area = {
  routes: [
    {
      path: '/programs/services',
      access: supervisors,
      title: 'Services',
      load: () => import('./services/ServicesPage.tsx'),
    },
    {
      path: '/programs/services/new',
      access: supervisors,
      title: 'New program',
      load: () => import('./services/NewServicePage.tsx'),
    },
    {
      path: '/programs/services/view/$id',
      access: supervisors,
      title: 'Program',
      load: () => import('./services/ServicePage.tsx'),
    },
    {
      path: '/programs/services/modify/$id',
      access: supervisors,
      title: 'Edit program',
      load: () => import('./services/EditServicePage.tsx'),
    },
    {
      path: '/programs/services/terms/$id',
      access: supervisors,
      title: 'Terms and area',
      load: () => import('./services/TermsPage.tsx'),
    },
    {
      path: '/programs/travel-hours',
      access: supervisors,
      title: 'Travel hours',
      load: () => import('./TravelHoursPage.tsx'),
    },
  ],
  menu: [
    { group: 'programs', label: 'Services', path: '/programs/services', icon: IconBuildingCommunity, order: 10 },
    { group: 'programs', label: 'Travel hours', path: '/programs/travel-hours', icon: IconClockHour8, order: 60 },
  ],
  commands: [
    { id: 'new-program', label: 'New program', access: supervisors, run: (go) => go('/programs/services/new') },
  ],
  live: {
    program: [...programReads, 'getAccessiblePrograms', 'getUserProgramName', 'getCurrentAccount'],
    program_version: [...programReads, 'getPlannerPolicy'],
    travel_hours: ['getTravelHours'],
  },
};
