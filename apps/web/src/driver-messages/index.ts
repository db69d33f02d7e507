export { MessagesChip } from './MessagesChip.tsx';
export { MessagesDrawer } from './MessagesDrawer.tsx';
export type { SpokenTo } from './talks.ts';
