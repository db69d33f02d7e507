import { describe, expect, test } from 'vitest';
import { callsAtMs, type TroubleDay, type TroubleLevel, troublesOfDriver } from './index.ts';

const STARTS_MS = Date.parse('2026-03-10T04:00:00Z');
const day = (level: TroubleLevel, seed = 1): TroubleDay => ({ seed, level, date: '2026-03-10', startsMs: STARTS_MS });
const drivers = Array.from({ length: 60 }, (_, n) => `driver ${n}`);
const presses = drivers.map((bookingId) => ({ bookingId, event: 'picked_up' as const }));

/** What goes wrong for everybody, as values. */
function told(level: TroubleLevel, seed = 1) {
  return drivers.map((driver) => {
    const { stands, silences, pressesLaterMs } = troublesOfDriver(driver, day(level, seed));
    return { stands, silences, late: presses.map(pressesLaterMs), calls: callsAtMs(driver, day(level, seed)) };
  });
}

describe('The trouble of a day', () => {
  test('is the same for the same seed, and something else for another', () => {
    expect(told('high')).toEqual(told('high'));
    expect(told('high', 2)).not.toEqual(told('high'));
  });

  test('is more where the trouble is high: stands, silences and presses that come late', () => {
    const [low, high] = (['low', 'high'] as const).map((level) => {
      const all = told(level);
      const late = all[0]?.late.filter((ms) => ms > 0).length ?? 0;
      return [all.flatMap(({ stands }) => stands).length, all.flatMap(({ silences }) => silences).length, late];
    });
    for (const [n, count] of (low ?? []).entries()) {
      expect(count).toBeGreaterThan(0);
      expect(high?.[n]).toBeGreaterThan(2 * count);
    }
  });

  test('leaves a driver without a network from the first moment of a silence until it is over', () => {
    const driver = drivers
      .map((name) => troublesOfDriver(name, day('high')))
      .find(({ silences }) => silences.length > 0);
    const [silence] = driver?.silences ?? [];
    if (!driver || !silence) throw new Error('Somebody loses signal.');
    const { fromMs, toMs } = silence;
    expect([fromMs - 1, fromMs, toMs - 1, toMs].map((at) => driver.silentUntil(at))).toEqual([null, toMs, toMs, null]);
  });
});
