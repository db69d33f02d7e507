import type { Day } from '@handrail/domain/day';
import { dayOfSlice, etasOfRun } from '@handrail/domain/tracking';
import { driveBetween } from '../drive-between.ts';
import type { FromReckoner, RunAsked, ToldEta, ToReckoner } from './reckoner-words.ts';

/** The runs that a server has told of, and when each of them reaches its stops: by the function that the server has itself. */
export function reckonerRoom(say: (word: FromReckoner) => void) {
  const runs = new Map<string, { day: Day; runId: string }>();

  function timesOf({ key, heard, drives, pace }: RunAsked, nowMs: number): ToldEta[] {
    const run = runs.get(key);
    if (!run) throw new Error(`Nobody told of the run ${key}.`);
    const drive = driveBetween(new Map(drives));
    return etasOfRun(run.day, run.runId, { nowMs, heard, drive, pace }).map(({ stop, atMs, isGuess }) => ({
      stopId: stop.id,
      atMs,
      isGuess,
    }));
  }

  return {
    hear: (word: ToReckoner): void => {
      switch (word.is) {
        case 'runs':
          for (const [key, slice] of word.runs) {
            const [trip] = slice.trips;
            runs.set(key, { day: dayOfSlice(slice), runId: trip?.runId ?? '' });
          }
          return;
        case 'forget':
          for (const key of word.keys) runs.delete(key);
          return;
        case 'reckon': {
          const { question, nowMs, asked } = word;
          try {
            say({ is: 'told', question, etas: asked.map((one) => timesOf(one, nowMs)) });
          } catch (cause) {
            say({ is: 'lost', question, why: String(cause) });
          }
          return;
        }
      }
    },
  };
}
