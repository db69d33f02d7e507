import { describe, expect, test } from 'vitest';
import { DEFAULT_PLANNER_TIMES } from './planner-input.ts';
import { movableWindow, promisedWindow, standingWindow } from './promised-window.ts';

const at = (time: string) => `2026-03-10T${time}:00+00:00`;
const promise = { windowStartAt: at('15:25'), windowEndAt: at('15:55'), scheduledPickupAt: at('15:40') };
const none = { windowStartAt: null, windowEndAt: null };
const hour = { earlierSec: 3600, laterSec: 3600 };

describe('A pickup is planned', () => {
  test('within the window that was promised', () =>
    expect(promisedWindow(promise, at('15:45'))).toEqual([at('15:25'), at('15:55')]));
  test('for the minute it is booked for, where no window was promised', () => {
    expect(promisedWindow({ ...promise, ...none }, at('15:45'))).toEqual([at('15:40'), at('15:40')]);
    expect(promisedWindow({ ...none, scheduledPickupAt: null }, at('15:45'))).toEqual([at('15:45'), at('15:45')]);
  });
  test('from when it is planned where it is dispatched, and never sooner', () =>
    expect(standingWindow(promise, at('15:45'))).toEqual([at('15:45'), at('15:55')]));
  test('when it is planned where that is after the promise', () => {
    expect(standingWindow(promise, at('16:05'))).toEqual([at('16:05'), at('16:05')]);
    expect(standingWindow(none, at('15:45'))).toEqual([at('15:45'), at('15:45')]);
  });
  test('sooner and later than promised by what a run allows, and by nothing unless it does', () => {
    const allowed = { beforePickupMin: 10, afterPickupMin: 20 };
    expect(movableWindow([at('15:25'), at('15:55')], allowed, hour)).toEqual([at('15:15'), at('16:15')]);
    expect(movableWindow([at('15:25'), at('15:55')], DEFAULT_PLANNER_TIMES, hour)).toEqual([at('15:25'), at('15:55')]);
  });
  test('no further off than the policy lets a promise move', () => {
    const allowed = { beforePickupMin: 120, afterPickupMin: 120 };
    const move = { earlierSec: 300, laterSec: 600 };
    expect(movableWindow([at('15:25'), at('15:55')], allowed, move)).toEqual([at('15:20'), at('16:05')]);
  });
});
