export { StuckStep } from './StuckStep.tsx';
export { type Told, useWayBack } from './use-way-back.ts';
