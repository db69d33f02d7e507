export { useFollowedDay } from './followed-days.ts';
export { useLiveEvents, usePassingEvents } from './listeners.ts';
export { LiveFeed } from './LiveFeed.tsx';
