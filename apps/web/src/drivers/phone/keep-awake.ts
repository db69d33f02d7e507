import { useEffect } from 'react';

/** Keeps the screen of the phone lit for as long as it is asked, where the browser can: nobody unlocks a phone at the wheel. */
export function useAwake(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => null); // a phone that saves power says no
      if (isOver) await lock?.release();
    };
    // Whoever looks at another page loses it, and has it again once they are back.
    const again = () => void take();
    document.addEventListener('visibilitychange', again);
    void take();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [isAsked]);
}
