import type { Calls } from '@handrail/contracts/wire';

export type Dashboard = Calls['getDashboard']['result'];
export type Figures = Dashboard['figures'];
export type LateRide = Dashboard['late'][number];
export type TaskPanel = Calls['getTaskPanel']['result'];
