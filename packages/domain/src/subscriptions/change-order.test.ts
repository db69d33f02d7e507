import { describe, expect, test } from 'vitest';
import { accepted } from '../day/index.ts';
import { changeOrder, type Reach } from './change-order.ts';
import { effectOf, effectOnDate } from './effect.ts';
import { effectText } from './order-words.ts';
import { carriedOut, onDay, paperFacts, paperOrder, paperTerms, rideLine, weekly } from './paper-order.ts';

const order = paperOrder();
const rides = carriedOut([], effectOf(order, order, paperFacts('2026-03-02/2026-03-13')));
const { effectiveOn: _, ...nine } = paperTerms(weekly([1, 3, 5]), ['09:00']);
/** Today is Wednesday, March 4: Monday has been. */
const facts = paperFacts('2026-03-04/2026-03-13', rides);
const on = (dates: 'this' | 'from_here_on', date: string): Reach => ({ dates, date: onDay(date) });

describe('A change of a standing order', () => {
  const changed = (reach: Reach) => {
    const { order: after, effect } = accepted(changeOrder(order, nine, reach, facts));
    const at = carriedOut(rides, effect).filter(({ scheduledWall }) => scheduledWall?.endsWith('09:00:00'));
    return { after, text: effectText(effect), dates: at.map((ride) => rideLine(ride).slice(5, 10)) };
  };

  test('[SUBS-07] reaches this date, those from here on, or all that are to come', () => {
    expect(changed(on('this', '2026-03-09'))).toMatchObject({ text: 'Changes 1 ride.', dates: ['03-09'] });
    expect(changed(on('from_here_on', '2026-03-09'))).toMatchObject({
      text: 'Changes 3 rides.',
      dates: ['03-09', '03-11', '03-13'],
    });
    expect(changed({ dates: 'all' })).toMatchObject({
      text: 'Changes 5 rides.',
      dates: ['03-04', '03-06', '03-09', '03-11', '03-13'],
    });
  });

  test('never rewrites what has been', () => {
    expect(changed(on('from_here_on', '2026-03-02'))).toEqual(changed({ dates: 'all' }));
    expect(changed({ dates: 'all' }).after.terms.map(({ effectiveOn }) => effectiveOn.toString())).toEqual([
      '2026-03-01',
      '2026-03-04',
    ]);
  });

  test('of one date leaves the order, and is kept by the next change of all', () => {
    const one = accepted(changeOrder(order, nine, on('this', '2026-03-09'), facts));
    expect(one.order).toBe(order);
    const now = carriedOut(rides, one.effect);
    const { effectiveOn: __, ...ten } = paperTerms(weekly([1, 3, 5]), ['10:00']);
    const all = accepted(changeOrder(order, ten, { dates: 'all' }, { ...facts, rides: now }));
    expect(effectText(all.effect)).toBe('Changes 4 rides. 1 ride stays as it is.');
    expect(all.effect.kept).toMatchObject([{ because: 'changed_by_hand', ride: { occurrenceOn: '2026-03-09' } }]);
  });

  test('is judged before anything is asked of its rides', () => {
    const none = { ...nine, recurrence: weekly([]) };
    for (const reach of [on('this', '2026-03-09'), on('from_here_on', '2026-03-09'), { dates: 'all' as const }]) {
      expect(changeOrder(order, none, reach, facts)).toMatchObject({ refusal: { code: 'NO_DAYS' } });
    }
    expect(effectOnDate(order, onDay('2026-03-09'), order.terms[0], facts).changed).toEqual([]);
  });
});
