/** What the tabs of one browser tell each other about one thing. */
export interface TabsChannel<Message> {
  tell: (message: Message) => void;
  listen: (listener: (message: Message) => void) => () => void;
}

/** A channel to the other tabs; one that nobody hears where the browser has none. */
export function openTabsChannel<Message>(name: string): TabsChannel<Message> {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    tell: (message) => channel.postMessage(message),
    listen: (listener) => {
      const hear = (event: MessageEvent<Message>) => listener(event.data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}
