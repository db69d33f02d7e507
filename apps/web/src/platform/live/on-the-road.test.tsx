import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { etaKey, forgetOnTheRoad, hearOnTheRoad, useEtas, usePositions } from './on-the-road.ts';

afterEach(() => act(forgetOnTheRoad));

const at = (time: string, more: object = {}) => ({
  about: 'positions' as const,
  day: '2026-03-10',
  positions: [{ shuttle_id: '9', at: `2026-03-10T${time}Z`, lat: 40.8, lon: -77.8, heading: 90, ...more }],
});

describe('News of the road', () => {
  test('is drawn as it is told, and a vehicle never goes back', () => {
    const { result } = renderHook(usePositions);
    act(() => hearOnTheRoad(at('13:00:10')));
    act(() => hearOnTheRoad(at('13:00:00', { lat: 41 })));
    expect(result.current.get('9')).toMatchObject({ at: '2026-03-10T13:00:10Z', lat: 40.8 });
    act(() => hearOnTheRoad(at('13:00:20', { lat: 41 })));
    expect(result.current.get('9')).toMatchObject({ lat: 41 });
  });

  test('says when a stop is thought to be reached, of that stop alone', () => {
    const { result } = renderHook(useEtas);
    const thought = (stop_type: 'pickup' | 'dropoff') =>
      result.current.get(etaKey({ booking_id: '31', stop_type }))?.at;
    const etas = [{ booking_id: '31', stop_type: 'pickup' as const, at: '2026-03-10T13:20:00Z' }];
    act(() => hearOnTheRoad({ about: 'etas', day: '2026-03-10', etas }));
    expect([thought('pickup'), thought('dropoff')]).toEqual(['2026-03-10T13:20:00Z', undefined]);
  });

  test('draws nothing anew for what is no news, or about something else', () => {
    let drawn = 0;
    renderHook(() => [usePositions(), (drawn += 1)]);
    act(() => hearOnTheRoad(at('13:00:10')));
    act(() => hearOnTheRoad(at('13:00:10')));
    act(() => hearOnTheRoad({ about: 'progress', day: '2026-03-10', id: '1', share: 0.5, counts: {} }));
    expect(drawn).toBe(2);
  });
});
