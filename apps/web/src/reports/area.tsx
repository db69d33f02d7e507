import {
  IconBan,
  IconBookmark,
  IconCalendarStats,
  IconChartBar,
  IconGauge,
  IconHistory,
  IconMapSearch,
  IconReportMoney,
  IconTrendingUp,
} from '@tabler/icons-react';
import type { Area } from '../platform/areas.ts';
import { trainingCommands, trainingMenu, trainingRoutes } from './training/area-of-training.ts';

const reports = [3, 4] as const;

export const area: Area = {
  routes: [
    { path: '/reports/graphs', access: reports, title: 'Graphs', load: () => import('./GraphsPage.tsx') },
    { path: '/reports/month', access: reports, title: 'Month', load: () => import('./month/MonthPage.tsx') },
    { path: '/reports/trends', access: reports, title: 'Trends', load: () => import('./TrendsPage.tsx') },
    {
      path: '/reports/map',
      access: reports,
      title: 'Origins and destinations',
      load: () => import('./OriginsPage.tsx'),
    },
    {
      path: '/reports/history',
      access: reports,
      title: 'History',
      load: () => import('./history/HistoryPage.tsx'),
      quiet: true,
    },
    {
      path: '/reports/history/view/$id',
      access: [1, 2],
      title: 'Past booking',
      load: () => import('./history/PastBookingPage.tsx'),
    },
    {
      path: '/reports/accounts',
      access: reports,
      title: 'Account report',
      load: () => import('./accounts/AccountReportPage.tsx'),
    },
    {
      path: '/reports/productivity',
      access: reports,
      title: 'Productivity',
      load: () => import('./ProductivityPage.tsx'),
    },
    { path: '/reports/denials', access: reports, title: 'Denials', load: () => import('./DenialsPage.tsx') },
    {
      path: '/reports/saved',
      access: reports,
      title: 'Saved reports',
      load: () => import('./saved/SavedReportsPage.tsx'),
    },
    ...trainingRoutes,
  ],
  menu: [
    { group: 'reports', label: 'Graphs', path: '/reports/graphs', icon: IconChartBar, order: 10 },
    { group: 'reports', label: 'Month', path: '/reports/month', icon: IconCalendarStats, order: 15 },
    { group: 'reports', label: 'Trends', path: '/reports/trends', icon: IconTrendingUp, order: 20 },
    { group: 'reports', label: 'Origins and destinations', path: '/reports/map', icon: IconMapSearch, order: 30 },
    { group: 'reports', label: 'History', path: '/reports/history', icon: IconHistory, order: 40 },
    { group: 'reports', label: 'Account report', path: '/reports/accounts', icon: IconReportMoney, order: 50 },
    { group: 'reports', label: 'Productivity', path: '/reports/productivity', icon: IconGauge, order: 60 },
    { group: 'reports', label: 'Denials', path: '/reports/denials', icon: IconBan, order: 70 },
    { group: 'reports', label: 'Saved reports', path: '/reports/saved', icon: IconBookmark, order: 80 },
    ...trainingMenu,
  ],
  commands: trainingCommands,
  live: {
    report_config: ['getMultipleAccountReportConfig', 'getAccountReport'],
    saved_report: ['getSavedReportList'],
  },
};
