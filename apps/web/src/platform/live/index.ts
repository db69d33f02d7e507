export { useFollowedDay } from './followed-days.ts';
export { useLiveEvents, usePassingEvents, useToldFrom } from './listeners.ts';
export { LiveFeed } from './LiveFeed.tsx';
export { type Position, usePositions } from './on-the-road.ts';
