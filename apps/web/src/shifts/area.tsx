import { IconCalendarTime, IconClockHour4, IconParking } from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';
import { scheduleReads } from './schedule-reads.ts';

const fleet = [3, 4] as const;

export const area: Area = {
  routes: [
    {
      path: '/fleet/drivers/schedule',
      access: fleet,
      title: 'Shift schedule',
      load: () => import('./SchedulePage.tsx'),
      quiet: true,
    },
    {
      path: '/fleet/drivers/report',
      access: fleet,
      title: 'Shift report',
      load: () => import('./report/ReportPage.tsx'),
      quiet: true,
    },
    { path: '/fleet/yard', access: fleet, title: 'Yard', load: () => import('./yard/YardPage.tsx') },
  ],
  menu: [
    { group: 'fleet', label: 'Shift schedule', path: '/fleet/drivers/schedule', icon: IconCalendarTime, order: 40 },
    { group: 'fleet', label: 'Shift report', path: '/fleet/drivers/report', icon: IconClockHour4, order: 45 },
    { group: 'fleet', label: 'Yard', path: '/fleet/yard', icon: IconParking, order: 50 },
  ],
  live: {
    shift: scheduleReads,
    day_schedule: scheduleReads,
    closed_day: [...scheduleReads, 'getClosedDayList'],
    driver_leave: ['getDriverLeaveList', 'getUnfilledShifts', 'getYardDay'],
    shift_pattern: ['getShiftPatternList'],
    shift_need: ['getUnfilledShifts'],
    logged_shift: ['getDriverLoggedScheduleData', 'getOperationList'],
    driver: [...scheduleReads, 'getYardDay', 'getDriverLeaveList'],
    person: [...scheduleReads, 'getYardDay', 'getDriverLoggedScheduleData'],
    driver_payer: ['getYardDay'],
    vehicle: ['getYardDay'],
    vehicle_payer: ['getYardDay'],
    vehicle_period: ['getYardDay'],
    account: ['getYardDay'],
  },
};
