export { useFollowedDay } from './followed-days.ts';
export { useLiveEvents } from './listeners.ts';
export { LiveFeed } from './LiveFeed.tsx';
