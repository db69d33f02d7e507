export { mendLink } from './missing-links.ts';
export { RideReadiness } from './RideReadiness.tsx';
export { lacksText, type RideLacks, useMissingOfDay } from './use-missing-of-day.ts';
