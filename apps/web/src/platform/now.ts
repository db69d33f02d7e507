import { useSyncExternalStore } from 'react';

const stepMs = { second: 1000, minute: 60_000 };

/** The present moment in epoch milliseconds, redrawn at each whole second or minute and not in between. */
export function useNow(step: 'second' | 'minute'): number {
  return useSyncExternalStore(step === 'second' ? watchSeconds : watchMinutes, () => wholeStep(stepMs[step]));
}

const watchSeconds = (listener: () => void) => watch(stepMs.second, listener);
const watchMinutes = (listener: () => void) => watch(stepMs.minute, listener);

function wholeStep(ms: number): number {
  return Math.floor(Date.now() / ms) * ms;
}

function watch(ms: number, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        listener();
        wait();
      },
      ms - (Date.now() % ms),
    );
  };
  wait();
  return () => clearTimeout(timer);
}
