import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONG_PRESS_MS, POOL, REST, step, type Gesture, type Outcome, type Rules } from './gesture.ts';
import type { Input, Pressed } from './input.ts';

const seed = Number.parseInt(process.env['SEED'] ?? '', 10) || 40_815;

const rules: Rules = {
  lanes: ['van 1', 'van 2', 'van 3'],
  ranked: ['van 3', 'van 2'],
  best: 'van 3',
  isChoosing: false,
  judge: ({ to }) =>
    to.lane === 'van 1'
      ? { is: 'no', sentence: 'No chair.' }
      : to.minute > 700
        ? { is: 'ask', question: { sentences: ['After the promised window.'], action: 'Rosen to Van 2' } }
        : { is: 'fine' },
};

/** Ada on van 2 at ten o'clock. */
const ada: Pressed = {
  id: 'ada',
  chooses: ['ada'],
  grip: { bookingIds: ['ada'], from: { lane: 'van 2', minute: 600 } },
  refusal: null,
};
const done: Pressed = { id: 'done', chooses: ['done'], grip: null, refusal: 'The trip is already completed.' };

type Down = Extract<Input, { is: 'down' }>;
function down(on: Pressed | null, change: Partial<Down> = {}): Input {
  const here = { x: 100, y: 100 };
  const spot = { lane: 'van 2', minute: 610 };
  return { is: 'down', pointer: 'mouse', at: here, sheet: here, spot, adds: 'none', on, ...change };
}
function move(lane: string | null, by = 50, { minute = 610, isTimeFree = false } = {}): Input {
  const there = { x: 100 + by, y: 100 };
  return { is: 'move', at: there, sheet: there, spot: { lane, minute }, isTimeFree };
}
const key = (name: 'left' | 'right' | 'up' | 'down' | 'enter' | 'fix' | '1' | '2'): Input => ({ is: 'key', key: name });
const pickAda: Input = { is: 'pick', grip: { bookingIds: ['ada'], from: { lane: 'van 2', minute: 600 } } };

/** What a row of inputs comes to: where the hand is at the end, and everything it asked for on the way. */
function acted(inputs: readonly Input[]): { gesture: Gesture; outcomes: Outcome[] } {
  let gesture: Gesture = REST;
  const outcomes: Outcome[] = [];
  for (const input of inputs) {
    const next = step(gesture, input, rules);
    gesture = next.gesture;
    if (next.outcome) outcomes.push(next.outcome);
  }
  return { gesture, outcomes };
}

function check(inputs: readonly Input[], at: Gesture['at'], ...outcomes: object[]) {
  const is = acted(inputs);
  expect(is.gesture.at).toBe(at);
  expect(is.outcomes).toMatchObject(outcomes);
}

const toVan3 = { is: 'drop', drop: { bookingIds: ['ada'], to: { lane: 'van 3', minute: 600 }, isTimeFree: false } };
const back = { is: 'putBack', sentence: null };

describe('A hand on the board', () => {
  test('chooses more by a tap while something is chosen, which a mouse does with Ctrl; what cannot be taken up opens', () => {
    const tapped = (on: Pressed, pointer: Down['pointer'], isChoosing: boolean) => {
      const { gesture } = step(REST, down(on, { pointer }), rules);
      return step(gesture, { is: 'up' }, { ...rules, isChoosing }).outcome;
    };
    expect(tapped(ada, 'touch', true)).toEqual({ is: 'choose', bookingIds: ['ada'], how: 'toggle' });
    expect(tapped(ada, 'touch', false)).toEqual({ is: 'open', id: 'ada' });
    expect(tapped(ada, 'mouse', true)).toEqual({ is: 'open', id: 'ada' });
    expect(tapped(done, 'touch', true)).toEqual({ is: 'open', id: 'done' });
  });
  test('points at a lane without putting anything down there, which only placing does', () => {
    const { gesture, outcomes } = acted([pickAda, { is: 'go', lane: 'van 3' }]);
    expect(gesture).toMatchObject({ at: 'placing', to: { lane: 'van 3', minute: 600 }, isTimeFree: false });
    expect(outcomes).toMatchObject([{ is: 'choose' }]);
    check([pickAda, { is: 'go', lane: 'van 3' }, key('enter')], 'rest', { is: 'choose' }, toVan3);
    check([{ is: 'go', lane: 'van 3' }], 'rest');
  });
  test('opens a ride by a click, and a slip of the mouse is still a click', () => {
    check([down(ada), { is: 'up' }], 'rest', { is: 'open', id: 'ada' });
    check([down(ada), move('van 2', 4), { is: 'up' }], 'rest', { is: 'open', id: 'ada' });
  });
  test('takes a ride up from 4 pixels on, by mouse or pen, and sideways keeps its time', () => {
    check([down(ada), move('van 2', 5)], 'dragged');
    check([down(ada, { pointer: 'pen' }), move('van 3', 5), { is: 'up' }], 'rest', toVan3);
    check([down(ada), move('van 3', 50, { minute: 655 }), { is: 'up' }], 'rest', toVan3);
  });
  test('frees the time in steps of 5 minutes from where the block was touched', () => {
    const later = { is: 'drop', drop: { to: { lane: 'van 2', minute: 645 }, isTimeFree: true } };
    check([down(ada), move('van 2', 50, { minute: 657, isTimeFree: true }), { is: 'up' }], 'rest', later);
  });
  test('puts back what is let go of where it was, or beside the lanes', () => {
    check([down(ada), move('van 2'), { is: 'up' }], 'rest', back);
    check([down(ada), move(null), { is: 'up' }], 'rest', back);
  });
  test('takes a ride off by dragging it into the pool', () => {
    check([down(ada), move(POOL), { is: 'up' }], 'rest', { is: 'drop', drop: { to: { lane: POOL } } });
  });
  test('says why what is over stays where it is', () => {
    check([down(done), move('van 3')], 'rest', { is: 'putBack', sentence: 'The trip is already completed.' });
    check([down(done), { is: 'up' }], 'rest', { is: 'open', id: 'done' });
  });
  test('takes up by touch after 400 ms, and not before', () => {
    const finger = down(ada, { pointer: 'touch' });
    check([finger, { is: 'still', ms: LONG_PRESS_MS - 1 }], 'pressed');
    check([finger, { is: 'still', ms: LONG_PRESS_MS }], 'held');
    check([finger, { is: 'still', ms: LONG_PRESS_MS }, move('van 3', 9), { is: 'up' }], 'rest', toVan3);
    check([down(ada), { is: 'still', ms: 1000 }], 'pressed');
  });
  test('leaves the page to a finger that moves more than 8 pixels first', () => {
    const finger = down(ada, { pointer: 'touch' });
    check([finger, move('van 2', 8)], 'pressed');
    check([finger, move('van 2', 9), { is: 'still', ms: 500 }, { is: 'up' }], 'rest');
  });
  test('keeps what a finger let go of in the hand, for a press on a lane', () => {
    const chosen = { is: 'choose', bookingIds: ['ada'], how: 'only' };
    const finger = down(ada, { pointer: 'touch' });
    check([finger, { is: 'still', ms: 400 }, { is: 'up' }], 'placing', chosen);
    check([finger, { is: 'still', ms: 400 }, { is: 'up' }, { is: 'press', lane: 'van 3' }], 'rest', chosen, toVan3);
  });
  test('puts down by a press at its own time, and at the time that is pressed where the time is free', () => {
    const chosen = { is: 'choose', how: 'only' };
    check([pickAda, { is: 'press', lane: 'van 3' }], 'rest', chosen, toVan3);
    const pressed: Input = { is: 'press', lane: 'van 3', minute: 633 };
    const later = { is: 'drop', drop: { to: { lane: 'van 3', minute: 635 }, isTimeFree: true } };
    check([pickAda, pressed], 'rest', chosen, later);
    check([{ ...pickAda, grip: { bookingIds: ['ada'], from: { lane: POOL, minute: -1 } } }, pressed], 'rest', chosen, {
      is: 'drop',
      drop: { to: { lane: 'van 3', minute: -1 }, isTimeFree: false },
    });
  });
  test('places by keys: arrows go by lane and by 5 minutes, Enter puts down, a number goes to its rank', () => {
    const chosen = { is: 'choose', how: 'only' };
    check([pickAda, key('right'), key('enter')], 'rest', chosen, toVan3);
    const earlier = { is: 'drop', drop: { to: { lane: 'van 3', minute: 590 }, isTimeFree: true } };
    check([pickAda, key('right'), key('up'), key('up'), key('enter')], 'rest', chosen, earlier);
    check([pickAda, key('1')], 'rest', chosen, toVan3);
    const home = acted([pickAda, key('left'), key('left'), key('left'), key('right')]).gesture;
    expect(home).toMatchObject({ at: 'placing', to: { lane: 'van 1' } });
  });
  test('mends by A: what nothing has moved yet goes to the best place, else to where it was brought', () => {
    const chosen = { is: 'choose', how: 'only' };
    check([pickAda, key('fix')], 'rest', chosen, toVan3);
    check([pickAda, key('right'), key('left'), key('fix')], 'rest', chosen, toVan3);
    const there = { is: 'drop', drop: { to: { lane: 'van 2', minute: 595 }, isTimeFree: true } };
    check([pickAda, key('up'), key('fix')], 'rest', chosen, there);
    const { gesture, outcome } = step(acted([pickAda]).gesture, key('fix'), { ...rules, ranked: [], best: null });
    expect([gesture.at, outcome]).toEqual(['placing', { is: 'noBest' }]);
  });
  test('keeps who has yet to call without a time', () => {
    const waits: Input = { is: 'pick', grip: { bookingIds: ['ada'], from: { lane: POOL, minute: -1 } } };
    const drop = { is: 'drop', drop: { to: { lane: 'van 3', minute: -1 }, isTimeFree: false } };
    check([waits, key('down'), { is: 'press', lane: 'van 3' }], 'rest', { is: 'choose' }, drop);
  });
  test('refuses with the sentence of the lane, and asks once where it hurts', () => {
    check([down(ada), move('van 1'), { is: 'up' }], 'rest', { is: 'putBack', sentence: 'No chair.' });
    const late = [down(ada), move('van 3', 50, { minute: 720, isTimeFree: true }), { is: 'up' } as const];
    check(late, 'asking');
    check([...late, { is: 'answer', yes: false }], 'rest', back);
    check([...late, { is: 'answer', yes: true }], 'rest', { is: 'drop', drop: { to: { minute: 710 } } });
  });
  test('chooses one more with Ctrl, and draws a frame from empty ground', () => {
    check([down(ada, { adds: 'one' }), { is: 'up' }], 'rest', { is: 'choose', bookingIds: ['ada'], how: 'toggle' });
    check([down(ada, { adds: 'span' }), { is: 'up' }], 'rest', { is: 'span', bookingIds: ['ada'] });
    // A card of the pool hears its own clicks.
    const card = { ...ada, id: '' };
    check([down(card, { adds: 'span' }), { is: 'up' }], 'rest');
    check([down(card, { adds: 'one' }), { is: 'up' }], 'rest');
    check([down(null), move('van 3'), { is: 'up' }], 'rest', { is: 'lasso', to: { x: 150, y: 100 }, adds: false });
    check([down(null), { is: 'up' }], 'rest', { is: 'pressLane', spot: { lane: 'van 2' } });
  });
  test('draws a frame from empty ground with a finger that rests first; one that moves at once scrolls', () => {
    const finger = down(null, { pointer: 'touch' });
    const rested: Input = { is: 'still', ms: LONG_PRESS_MS };
    check([finger, rested, move('van 3'), { is: 'up' }], 'rest', {
      is: 'lasso',
      from: { x: 100, y: 100 },
      to: { x: 150, y: 100 },
    });
    check([finger, move('van 3'), rested, { is: 'up' }], 'rest');
    check([finger, rested, { is: 'up' }], 'rest');
    expect(step(acted([finger]).gesture, rested, { ...rules, isChoosing: true }).gesture).toMatchObject({ adds: true });
  });
  test('puts a ride back with a sentence when somebody else has changed it', () => {
    const taken: Input = { is: 'changed', bookingIds: ['ada'], sentence: 'Theo moved this to Van 05 at 2:06 PM.' };
    const told = { is: 'putBack', sentence: 'Theo moved this to Van 05 at 2:06 PM.' };
    check([down(ada), move('van 3'), taken, move('van 3'), { is: 'up' }], 'rest', told);
    check([pickAda, taken, key('enter')], 'rest', { is: 'choose' }, told);
    check([pickAda, { ...taken, bookingIds: ['ben'] }], 'placing', { is: 'choose' });
  });
});

const spot = fc.record({ lane: fc.constantFrom('van 1', 'van 2', 'van 3', POOL, null), minute: fc.nat(1500) });
const point = fc.record({ x: fc.nat(900), y: fc.nat(900) });
const anyInput: fc.Arbitrary<Input> = fc.oneof(
  fc.record({
    is: fc.constant('down' as const),
    pointer: fc.constantFrom('mouse' as const, 'pen' as const, 'touch' as const),
    at: point,
    sheet: point,
    spot,
    adds: fc.constantFrom('none' as const, 'one' as const, 'span' as const),
    on: fc.constantFrom(ada, done, null),
  }),
  fc.record({ is: fc.constant('move' as const), at: point, sheet: point, spot, isTimeFree: fc.boolean() }),
  fc.constant({ is: 'up' as const }),
  fc.record({ is: fc.constant('still' as const), ms: fc.nat(800) }),
  fc.constant(pickAda),
  fc.record({ is: fc.constant('press' as const), lane: fc.constantFrom('van 1', 'van 3') }),
  fc.constantFrom(key('left'), key('right'), key('up'), key('down'), key('enter'), key('fix'), key('1'), key('2')),
  fc.record({ is: fc.constant('answer' as const), yes: fc.boolean() }),
  fc.record({ is: fc.constantFrom('escape' as const, 'lost' as const, 'blur' as const) }),
  fc.constant({ is: 'changed' as const, bookingIds: ['ada'], sentence: 'Moved.' }),
);
/** What begins a gesture; everything else goes on with one. */
const isBeginning = ({ is }: Input) => is === 'down' || is === 'pick';

function always(property: (inputs: readonly Input[]) => void) {
  fc.assert(fc.property(fc.array(anyInput, { maxLength: 40 }), property), { seed, ...cases(300) });
}

describe(`Whatever a hand does (seed ${seed})`, () => {
  test('it is at rest after Escape, a lost pointer or a blur', () => {
    always((inputs) => {
      for (const is of ['escape', 'lost', 'blur'] as const) expect(acted([...inputs, { is }]).gesture).toEqual(REST);
    });
  });

  test('it puts down at most once for each time it takes up', () => {
    always((inputs) => {
      let isUp = false;
      let gesture: Gesture = REST;
      for (const input of inputs) {
        if (gesture.at === 'rest' && isBeginning(input)) isUp = true;
        const next = step(gesture, input, rules);
        if (next.outcome?.is === 'drop') {
          expect(isUp).toBe(true);
          expect(next.gesture).toEqual(REST);
          isUp = false;
        }
        gesture = next.gesture;
      }
    });
  });

  test('nothing is moved after a loss, until it takes up again', () => {
    always((inputs) => {
      const after = inputs.filter((input) => !isBeginning(input));
      for (const lost of ['lost', 'blur', 'escape'] as const) {
        const begun = acted([...inputs, { is: lost }]).outcomes.length;
        expect(acted([...inputs, { is: lost }, ...after]).outcomes).toHaveLength(begun);
      }
    });
  });

  test('what a lane refuses is never put down there, and what is asked is put down by yes alone', () => {
    always((inputs) => {
      let gesture: Gesture = REST;
      for (const input of inputs) {
        const next = step(gesture, input, rules);
        if (next.outcome?.is === 'drop') {
          const judged = rules.judge(next.outcome.drop).is;
          expect(judged).not.toBe('no');
          if (judged === 'ask') expect([gesture.at, input]).toMatchObject(['asking', { is: 'answer', yes: true }]);
        }
        gesture = next.gesture;
      }
    });
  });
});
