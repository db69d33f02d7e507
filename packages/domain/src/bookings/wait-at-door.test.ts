import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { waitsAtDoor, waitText } from './wait-at-door.ts';

const at = (time: string) => `2026-03-10T${time}:00Z`;
const standing = { arrivedAt: at('12:38'), windowStartAt: null, pickedUpAt: null, noShowAt: null, canceledAt: null };

function words(booking: Parameters<typeof waitsAtDoor>[0], now: string): string | null {
  const wait = waitsAtDoor(booking, 5);
  return wait && waitText(wait, Temporal.Instant.from(at(now)));
}

test('A vehicle waits at a door from its arrival on, or from when the rider is to be ready, and goes on counting past the wait', () => {
  expect(words(standing, '12:41')).toBe('waits 3 of 5 min');
  expect(words(standing, '12:45')).toBe('waits 7 of 5 min');
  const ready = { ...standing, windowStartAt: at('12:40') };
  expect([words(ready, '12:39'), words(ready, '12:41')]).toEqual(['waits 0 of 5 min', 'waits 1 of 5 min']);
});

test('Nobody waits before the vehicle has arrived, nor for who got in, did not come, or was canceled', () => {
  for (const field of ['pickedUpAt', 'noShowAt', 'canceledAt'] as const)
    expect(waitsAtDoor({ ...standing, [field]: at('12:40') }, 5)).toBeNull();
  expect(waitsAtDoor({ ...standing, arrivedAt: null }, 5)).toBeNull();
});
