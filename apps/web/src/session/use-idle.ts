import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isLocked, lockedSince } from '../platform/account/index.ts';
import { notify } from '../platform/notices/index.ts';
import { callServer } from '../platform/wire/index.ts';
import type { IdleRule } from '@handrail/domain/session';
import { idlePhase, watchActivity } from './idle.ts';
import { lock, logOut } from './session-deeds.ts';
import { tabs } from './tabs-channel.ts';

/** Signs of life are told to the other tabs at most this often. */
const TELL_EVERY_MS = 5000;

/**
 * Watches over an unattended desk: warns, locks, logs out. Any tab's activity keeps all of them awake. Returns the
 * seconds left before the lock while the warning stands, otherwise null.
 */
export function useIdle(rule: IdleRule): { secondsLeft: number | null; stay: () => void } {
  const queries = useQueryClient();
  const [desk] = useState(() => createDesk());
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const { lockMs, endMs } = rule;

  useEffect(() => {
    const look = () => {
      const now = Date.now();
      const lastSignMs = desk.lastSign();
      const phase = idlePhase({ lastSignMs, lockedMs: lockedSince.get() }, { lockMs, endMs }, now);
      setSecondsLeft(phase === 'warned' ? Math.ceil((lockMs - (now - lastSignMs)) / 1000) : null);
      if (phase === 'locked') lock();
      if (phase === 'over') {
        void logOut(queries).then(() =>
          notify({ kind: 'info', title: 'Logged out', text: 'Nobody was at this desk, so the session was ended.' }),
        );
      }
    };
    const ticking = setInterval(look, 1000);
    const unwatch = watchActivity(() => {
      if (isLocked()) return; // only the password ends the lock
      desk.sign(lockMs);
    });
    const unlisten = tabs.listen((message) => {
      if (message.kind === 'activity') desk.hear(message.at);
      if (message.kind === 'unlocked') desk.hear(Date.now());
    });
    const unsubscribe = lockedSince.subscribe(() => {
      if (!isLocked()) desk.hear(Date.now());
    });
    return () => {
      clearInterval(ticking);
      unwatch();
      unlisten();
      unsubscribe();
    };
  }, [desk, lockMs, endMs, queries]);

  return {
    secondsLeft,
    stay: () => {
      desk.sign(lockMs);
      setSecondsLeft(null);
    },
  };
}

/** When someone was last at this desk, in whichever tab. */
function createDesk() {
  let last = Date.now();
  let told = last;
  let toldServer = last;
  return {
    lastSign: () => last,
    hear: (at: number) => {
      last = Math.max(last, at);
    },
    sign: (lockMs: number) => {
      last = Date.now();
      if (last - told >= TELL_EVERY_MS) {
        told = last;
        tabs.tell({ kind: 'activity', at: last });
      }
      // The server watches too, and sees only calls: a long form being typed must not be locked from there.
      if (last - toldServer >= lockMs / 4) {
        toldServer = last;
        callServer('getCurrentAccount', {}).catch(() => undefined);
      }
    },
  };
}
