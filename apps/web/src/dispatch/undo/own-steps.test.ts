import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Logged, type OwnSteps, ownSteps } from './own-steps.ts';

const seed = Number.parseInt(process.env['SEED'] ?? '', 10) || 40_815;

/** A log on paper: each line does something, or takes back or does again what an earlier one did. Mine, unless it is Theo's. */
type Line = { undoes?: number; isTheos?: true };

function logOf(lines: readonly Line[]): Logged[] {
  const entries = lines.map(({ undoes, isTheos }, index): Logged & { isTheos: boolean } => ({
    version: index + 1,
    days: ['2026-03-10'],
    at: '2026-03-10T18:06:00Z',
    user_id: isTheos ? '12' : '11',
    actor: 'user',
    name: '',
    call: '',
    summary: `step ${index + 1}`,
    undoes: undoes ?? null,
    undone_by: lines.findIndex((later) => later.undoes === index + 1) + 1 || null,
    undoable: true,
    reason: null,
    changes: [],
    isTheos: isTheos === true,
  }));
  return entries.filter((entry) => !entry.isTheos).reverse();
}

const read = (lines: readonly Line[]): OwnSteps => ownSteps(logOf(lines), true);
const deeds = (steps: OwnSteps['back']) => steps.map(({ deed, tip }) => [deed.version, tip]);

describe('The steps of a day', () => {
  test('go back from the newest to the first', () => {
    expect(deeds(read([{}, {}, {}]).back)).toEqual([
      [3, 3],
      [2, 2],
      [1, 1],
    ]);
    expect(read([{}, {}, {}]).forward).toEqual([]);
  });

  test('that were taken back are passed over, and lead forward again, the last that was taken back first', () => {
    const steps = read([{}, {}, {}, { undoes: 3 }, { undoes: 2 }]);
    expect(deeds(steps.back)).toEqual([[1, 1]]);
    expect(deeds(steps.forward)).toEqual([
      [2, 5],
      [3, 4],
    ]);
  });

  test('that were done again are taken back by their last time', () => {
    const steps = read([{}, {}, { undoes: 2 }, { undoes: 3 }]);
    expect(deeds(steps.back)).toEqual([
      [2, 4],
      [1, 1],
    ]);
    expect(steps.forward).toEqual([]);
  });

  test('lead nowhere forward once something new was done', () => {
    expect(read([{}, { undoes: 1 }, {}]).forward).toEqual([]);
  });

  test('that somebody else took back are theirs, and what one took back of theirs is a step', () => {
    expect(deeds(read([{}, {}, { undoes: 2, isTheos: true }]).back)).toEqual([[1, 1]]);
    expect(deeds(read([{}, { isTheos: true }, { undoes: 2 }]).back)).toEqual([
      [3, 3],
      [1, 1],
    ]);
  });

  test('are not known where the list ends before the deed that one of them is about', () => {
    const cut = logOf([{}, {}, { undoes: 1 }]).slice(0, 2);
    expect(ownSteps(cut, false).isKnown).toBe(false);
    expect(ownSteps(logOf([{}, {}]), false).isKnown).toBe(true);
  });

  test(`are as an editor has them, whatever was done, taken back and done again (seed ${seed})`, () => {
    const presses = fc.array(fc.constantFrom('do', 'back', 'forward'), { maxLength: 60 });
    fc.assert(
      fc.property(presses, (pressed) => {
        const lines: Line[] = [];
        const standing: number[] = [];
        let taken: number[] = [];
        const turned = (tip: number) => lines.push({ undoes: tip });
        for (const press of pressed) {
          const steps = read(lines);
          expect(steps.back.map(({ deed }) => deed.version)).toEqual([...standing].reverse());
          expect(steps.forward.map(({ deed }) => deed.version)).toEqual([...taken].reverse());
          if (press === 'do') {
            standing.push(lines.push({}));
            taken = [];
          }
          const [step] = press === 'back' ? steps.back : press === 'forward' ? steps.forward : [];
          if (!step) continue;
          turned(step.tip);
          if (press === 'back') taken.push(standing.pop() ?? 0);
          else standing.push(taken.pop() ?? 0);
        }
      }),
      { seed, ...cases(200) },
    );
  });
});
