import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { etaWords, promiseWords } from './track-words.ts';

const zone = 'America/New_York';
const ms = (time: string) => Temporal.ZonedDateTime.from(`2026-03-10T${time}[${zone}]`).epochMilliseconds;
const words = (eta: string, isGuess = false) => etaWords(ms(eta), { nowMs: ms('14:16'), zone, isGuess });

describe('When a ride arrives is said', () => {
  test('with how many minutes that is, and between which times it most likely will be', () =>
    expect(words('14:22')).toEqual({ time: '2:22 PM', minutes: 6, range: 'Most likely between 2:20 PM and 2:24 PM.' }));
  test('the less surely the longer it takes', () =>
    expect(words('14:56')).toMatchObject({ range: 'Most likely between 2:48 PM and 3:04 PM.' }));
  test('less surely by the plan alone', () =>
    expect(words('14:22', true)).toMatchObject({ range: 'Most likely between 2:16 PM and 2:29 PM.' }));
  test('as a range alone where one time would promise too much', () =>
    expect(words('15:16')).toEqual({ time: null, minutes: 60, range: 'between 3:04 PM and 3:28 PM' }));
});

describe('The promise', () => {
  const promised = (eta: string) => promiseWords(ms(eta), { fromMs: ms('14:10'), toMs: ms('14:25'), zone });
  test('stands until a minute after the window', () => {
    expect(promised('14:25:59')).toEqual({ isKept: true, words: 'Inside your window, 2:10 PM to 2:25 PM' });
    expect(promised('14:31')).toEqual({ isKept: false, words: 'About 6 min after your window, 2:10 PM to 2:25 PM' });
  });
});
