/** What the tabs of one browser tell each other about the session they share. */
export type TabMessage =
  | { kind: 'activity'; at: number }
  | { kind: 'locked' }
  | { kind: 'unlocked' }
  | { kind: 'signed-in' }
  | { kind: 'signed-out' };

export interface TabsChannel {
  tell: (message: TabMessage) => void;
  listen: (listener: (message: TabMessage) => void) => () => void;
}

/** A channel to the other tabs; one that nobody hears where the browser has none. */
function openTabsChannel(name = 'handrail.session'): TabsChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    tell: (message) => channel.postMessage(message),
    listen: (listener) => {
      const hear = (event: MessageEvent<TabMessage>) => listener(event.data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}

export const tabs = openTabsChannel();
