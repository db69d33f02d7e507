import { lazy } from 'react';

export type { PanelMode, PanelRow, RowFix, ViewedRide } from './panel-row.ts';
export type { HeatRide } from './heat/heat-day.ts';

/** Fetched when they are first opened, as the maps in them are. */
export const RoutePanel = lazy(async () => import('./RoutePanel.tsx'));
export const HeatDialog = lazy(async () => import('./heat/HeatDialog.tsx'));
