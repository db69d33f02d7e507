import { type FromHub, LiveHub, type ToHub } from './hub.ts';

/** A tab's line to the hub. */
export interface Line {
  say: (message: ToHub) => void;
  close: () => void;
}

/**
 * Connects this tab: to the worker that all tabs share, or, where a browser has none (Chrome on Android), to a hub of
 * its own. A tab that goes away says so, or the worker would keep the stream open for nobody.
 */
export function connectLive(hear: (message: FromHub) => void): Line {
  const line = 'SharedWorker' in window ? sharedLine(hear) : ownLine(hear);
  const bye = () => line.say({ say: 'bye' });
  window.addEventListener('pagehide', bye);
  return {
    say: line.say,
    close: () => {
      window.removeEventListener('pagehide', bye);
      bye();
      line.close();
    },
  };
}

function sharedLine(hear: (message: FromHub) => void): Line {
  const { port } = new SharedWorker(new URL('./live-worker.ts', import.meta.url), {
    type: 'module',
    name: 'handrail-live',
  });
  port.addEventListener('message', ({ data }: MessageEvent<FromHub>) => hear(data));
  port.start();
  return { say: (message) => port.postMessage(message), close: () => port.close() };
}

function ownLine(hear: (message: FromHub) => void): Line {
  const hub = new LiveHub<'here'>(
    {
      open: (url) => new EventSource(url),
      now: () => Date.now(),
      later: (deed, ms) => setTimeout(deed, ms),
      chance: () => Math.random(),
    },
    (_tab, message) => hear(message),
  );
  return { say: (message) => hub.hear('here', message), close: () => undefined };
}
