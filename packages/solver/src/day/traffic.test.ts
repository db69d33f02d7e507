import { describe, expect, test } from 'vitest';
import type { Traffic } from './day.ts';
import { arriveAt, departBy } from './traffic.ts';

const rush: Traffic = { from: Int32Array.of(60, 120), factor: Float64Array.of(2, 1) };

describe('Driving through traffic', () => {
  test('takes what the matrix says outside the rush', () => expect(arriveAt(rush, 0, 30)).toBe(30));
  test('takes twice as long inside it', () => expect(arriveAt(rush, 60, 30)).toBe(120));
  test('is slowed only for the part that falls into it', () => expect(arriveAt(rush, 50, 30)).toBe(100));
  test('is free again after it', () => expect(arriveAt(rush, 100, 30)).toBe(140));
  test('never lets who leaves later arrive earlier', () => {
    for (let leg = 0; leg <= 90; leg++) {
      for (let early = 0; early < 200; early++) {
        const overtaken = arriveAt(rush, early, leg) > arriveAt(rush, early + 1, leg);
        if (overtaken) expect.fail(`Who leaves at ${early} for ${leg} arrives after who leaves a moment later.`);
      }
    }
  });
});

describe('Leaving to be there in time', () => {
  const factors = [0.5, 0.9, 1, 1.7, 3];
  const ofTwo = factors.flatMap((first) => factors.map((second) => [first, second]));
  const ofThree = ofTwo.flatMap((two) => factors.map((third) => [...two, third]));

  test.each([1, 2, 3])('is in time with %i changes of traffic, and a moment later would not be', (changes) => {
    const weathers = [factors.map((factor) => [factor]), ofTwo, ofThree][changes - 1];
    for (const weather of weathers) {
      const traffic: Traffic = {
        from: Int32Array.from(weather, (_, step) => 40 + 50 * step),
        factor: Float64Array.from(weather),
      };
      for (const leg of [0, 1, 7, 40, 119]) {
        for (let by = -50; by <= 400; by += 3) {
          const leave = departBy(traffic, by, leg);
          const isLast = arriveAt(traffic, leave, leg) <= by && arriveAt(traffic, leave + 1, leg) > by;
          if (!isLast)
            expect.fail(`${leave} is not the last moment to be there by ${by} over ${leg} at ${weather.join()}.`);
        }
      }
    }
  });
});
