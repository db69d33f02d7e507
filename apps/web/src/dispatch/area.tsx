import { IconRoute, IconTemplate, IconTimeline } from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';
import { beginBoard, beginBoardAhead } from './begin-board.ts';

const load = () => import('./day/DayPage.tsx');
const loadTemplates = () => import('./templates/TemplatesPage.tsx');
const loadLegacy = () => import('./day/LegacyDayPage.tsx');

export const area: Area = {
  routes: [
    {
      path: '/fleet/dispatch',
      access: [3, 4],
      title: 'Dispatch board',
      load,
      ahead: beginBoardAhead,
      begin: beginBoard,
      quiet: true,
      wide: true,
    },
    {
      path: '/fleet/dispatch/legacy',
      access: [3, 4],
      title: 'Dispatch board',
      load: loadLegacy,
      quiet: true,
      wide: true,
    },
    {
      path: '/fleet/dispatch/paper',
      access: [3, 4],
      title: 'Enter paper',
      load: () => import('./paper/PaperPage.tsx'),
      quiet: true,
      wide: true,
    },
    {
      path: '/dashboard/change/$booking_id/$trip_id',
      access: [1, 3],
      title: 'Update trip info',
      load: () => import('./paper/ChangeTripPage.tsx'),
      quiet: true,
    },
    {
      path: '/fleet/trips',
      access: [3, 4],
      title: 'Trips',
      load: () => import('./trips/TripsPage.tsx'),
      quiet: true,
    },
    {
      path: '/fleet/dispatchtemplate',
      access: [3, 4],
      title: 'Board templates',
      load: loadTemplates,
      quiet: true,
    },
    {
      path: '/fleet/dispatchtemplate/view/templateId/$id',
      access: [3, 4],
      title: 'Board template',
      load: loadTemplates,
      quiet: true,
    },
  ],
  menu: [
    { group: 'fleet', label: 'Dispatch board', path: '/fleet/dispatch', icon: IconTimeline, order: 10, thumb: 'Board' },
    { group: 'fleet', label: 'Trips', path: '/fleet/trips', icon: IconRoute, order: 12 },
    { group: 'fleet', label: 'Board templates', path: '/fleet/dispatchtemplate', icon: IconTemplate, order: 45 },
  ],
  display: () => import('./display/DisplayPage.tsx'),
  // The board folds what it hears; only what stands in its drawers, and the list of trips, is asked for again.
  live: {
    booking: ['getOperationList', 'getTripListInfo', 'getPaperRows', 'previewDispatchTemplate'],
    trip: ['getOperationList', 'getTripListInfo', 'getPaperRows', 'previewDispatchTemplate'],
    run: ['getOperationList', 'getTripListInfo', 'getPaperRows', 'previewDispatchTemplate'],
    // A part of a fare that was paid changes no ride, and what its driver's paper says is due.
    payment: ['getManifestPrints'],
    lane_holder: ['setPresence', 'getOperationList'],
    dispatch_view: ['getBoardViewList'],
    dispatch_template: ['getDispatchTemplateList', 'getDispatchTemplateById'],
    driver_leave: ['previewDispatchTemplate'],
    vehicle_period: ['previewDispatchTemplate'],
  },
};
