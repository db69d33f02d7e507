import { openTabsChannel } from '../platform/tabs-channel.ts';

/** What the tabs of one browser tell each other about the session they share. */
export type TabMessage =
  | { kind: 'activity'; at: number }
  | { kind: 'locked' }
  | { kind: 'unlocked' }
  | { kind: 'signed-in' }
  | { kind: 'signed-out' };

export const tabs = openTabsChannel<TabMessage>('handrail.session');
