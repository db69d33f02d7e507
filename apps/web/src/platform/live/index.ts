export { useFollowedDay } from './followed-days.ts';
export { useLiveEvents, usePassingEvents, useToldFrom } from './listeners.ts';
export { LiveFeed } from './LiveFeed.tsx';
export { type Eta, etaKey, type Position, useEtas, usePositions } from './on-the-road.ts';
