import { describe, expect, test } from 'vitest';
import { ridesToDispatch, vehicleToDispatch } from './choosing.ts';
import type { PanelStatus } from './panel-status.ts';

describe('The panel dispatches', () => {
  test.each<[PanelStatus[], boolean]>([
    [[], false],
    [['Booked'], true],
    [['Booked', 'Booked'], true],
    [['Booked', 'Dispatched'], false],
    [['No show'], false],
  ])('[ERR-69] of several rides such as are Booked, and none is none: %j', (statuses, mayGo) => {
    const verdict = ridesToDispatch(statuses.map((status) => ({ status })));
    expect(verdict.ok).toBe(mayGo);
    if (!verdict.ok)
      expect(verdict.refusal.sentence).toBe('Please select one or more bookings with the Booked status.');
  });

  test.each<[string[], boolean]>([
    [[], false],
    [['Van 02'], true],
    [['Van 02', 'Van 05'], false],
  ])('[ERR-70] a ride to one vehicle, neither none nor two: %j', (vehicles, mayGo) => {
    const verdict = vehicleToDispatch(vehicles);
    expect(verdict.ok).toBe(mayGo);
    if (!verdict.ok) expect(verdict.refusal.sentence).toBe('Please select only one vehicle.');
  });
});
