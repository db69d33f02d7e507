/** One of these serves all tabs of a browser. */
import { type FromHub, LiveHub, type ToHub } from './hub.ts';

const hub = new LiveHub<MessagePort>(
  {
    open: (url) => new EventSource(url),
    now: () => Date.now(),
    later: (deed, ms) => setTimeout(deed, ms),
    chance: () => Math.random(),
  },
  (port, message: FromHub) => port.postMessage(message),
);

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (!port) return;
  port.addEventListener('message', ({ data }: MessageEvent<ToHub>) => hub.hear(port, data));
  port.start();
});
