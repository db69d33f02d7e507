export { useFollowedDay } from './followed-days.ts';
export { useLiveEvents, usePassingEvents, useToldFrom } from './listeners.ts';
export { LiveFeed } from './LiveFeed.tsx';
export { type Eta, etaKey, type OnRoad, type Position, useEtas, usePositions, useRoadTroubles } from './on-the-road.ts';
