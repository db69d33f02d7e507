import type { FromBench, Question, ToBench } from './bench-words.ts';
import { type LaneAnswer, type OpenBench, openBench } from './open-bench.ts';

/** Lanes that are asked in one go: a millisecond or two, after which somebody else's may be more urgent. */
const LANES_AT_ONCE = 16;

/** As many lanes as anyone has in sight; who asks about more is after the rest. */
const IN_SIGHT = 40;

interface Job extends Question {
  question: number;
  /** The day as it was opened when the question came: one that is opened anew numbers its rides otherwise. */
  bench: OpenBench;
  next: number;
  answers: LaneAnswer[];
}

/**
 * The open days, and whoever asks about them one after the other in small pieces: lanes in sight go first, so that nobody's
 * wait behind somebody's four-hundredth. Of two that ask about many, who asked first is answered first: taken by turns, all
 * would be answered last, and in one moment.
 */
export function benchRoom(say: (word: FromBench) => void, later: (work: () => void) => void) {
  const days = new Map<string, OpenBench>();
  const jobs: Job[] = [];
  let isGoing = false;

  function goOn(): void {
    const urgent = Math.max(
      0,
      jobs.findIndex(({ lanes }) => lanes.length <= IN_SIGHT),
    );
    const job = jobs[urgent];
    if (job && piece(job) === 'done') jobs.splice(urgent, 1);
    isGoing = jobs.length > 0;
    if (isGoing) later(goOn);
  }

  function piece(job: Job): 'done' | 'goes on' {
    const { held, beside, lanes, nowSec, imagined, bench, question, answers } = job;
    try {
      const piece = lanes.slice(job.next, job.next + LANES_AT_ONCE);
      answers.push(...bench.ask({ held, beside, lanes: piece, nowSec, ...(imagined ? { imagined } : {}) }));
    } catch (cause) {
      say({ is: 'lost', question, why: String(cause) });
      return 'done';
    }
    job.next += LANES_AT_ONCE;
    if (job.next < lanes.length) return 'goes on';
    say({ is: 'said', question, answers });
    return 'done';
  }

  return {
    hear: (word: ToBench): void => {
      const bench = days.get(word.day);
      switch (word.is) {
        case 'open':
          days.set(word.day, openBench(word.numbers, bench ?? days.get(word.like ?? '') ?? null));
          return;
        case 'close':
          days.delete(word.day);
          return;
        case 'lanes':
          bench?.bringLanes(word.lanes);
          return;
        case 'roads':
          bench?.bringRoads(word.rows);
          if (word.isLast) bench?.settleRoads();
          return;
        case 'ask':
          if (!bench) return say({ is: 'lost', question: word.question, why: 'The day is not open.' });
          jobs.push({ ...word, bench, next: 0, answers: [] });
          if (!isGoing) later(goOn);
          isGoing = true;
          return;
      }
    },
  };
}
