export { StuckStep } from './StuckStep.tsx';
export { type Told, useWayBack } from './use-way-back.ts';
export { useLogOfDay } from './use-log-of-day.ts';
