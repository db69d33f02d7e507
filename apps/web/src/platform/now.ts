import { useSyncExternalStore } from 'react';
import { onTownClock, townNow, townRate } from './town-clock.ts';

const stepMs = { second: 1000, minute: 60_000 };

/** The town's present moment in epoch milliseconds, redrawn at each whole second or minute and not in between. */
export function useNow(step: 'second' | 'minute'): number {
  return useSyncExternalStore(step === 'second' ? watchSeconds : watchMinutes, () => wholeStep(stepMs[step]));
}

const watchSeconds = (listener: () => void) => watch(stepMs.second, listener);
const watchMinutes = (listener: () => void) => watch(stepMs.minute, listener);

function wholeStep(ms: number): number {
  return Math.floor(townNow() / ms) * ms;
}

function watch(ms: number, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      listener();
      wait();
    }, untilNext(ms));
  };
  wait();
  const unsubscribe = onTownClock(listener);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** A town that hurries is not redrawn more than once a second; one that stands still is looked at now and then. */
function untilNext(ms: number): number {
  const rate = townRate();
  if (rate === 0) return stepMs.second;
  const untilMs = (ms - (townNow() % ms)) / rate;
  return rate > 1 ? Math.max(stepMs.second, untilMs) : untilMs;
}
