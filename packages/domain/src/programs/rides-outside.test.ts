import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { withinArea } from '../platform/geofence.ts';
import { milesFrom, squareMiles } from './area-size.ts';
import { everyDay } from './paper-program.ts';
import { outsideTerms } from './rides-outside.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const TOWN = [[at(40, -78), at(40, -77), at(41, -77), at(41, -78)]];
const wall = (text: string) => Temporal.PlainDateTime.from(text);
const ride = { pickupWall: wall('2026-03-10T08:20'), pickup: at(40.5, -77.5), dropoff: at(40.6, -77.5) };
const terms = { geofence: TOWN, serviceHours: everyDay('06:00', '18:00') };

describe('A ride to come', () => {
  test('is outside by the end that lies there, the pickup first', () => {
    const outside = outsideTerms(terms);
    expect(outside(ride)).toBeNull();
    const far = at(42, -77.5);
    expect(outside({ ...ride, dropoff: far })).toEqual({
      why: 'area',
      end: 'dropoff',
      sentence: 'The drop-off is outside the service area.',
    });
    expect(outside({ ...ride, pickup: far, dropoff: far })).toMatchObject({ end: 'pickup' });
  });

  test('is outside by its hour, which a rider who has yet to call has none of', () => {
    const outside = outsideTerms(terms);
    expect(outside({ ...ride, pickupWall: wall('2026-03-10T18:00') })?.sentence).toBe(
      'The pickup at 6:00 PM is outside the service hours.',
    );
    expect(outside({ ...ride, pickupWall: null })).toBeNull();
  });

  test('is outside of nothing where the program says nothing', () => {
    const outside = outsideTerms({ geofence: [], serviceHours: [] });
    expect(outside({ ...ride, pickup: at(0, 1), pickupWall: wall('2026-03-10T03:00') })).toBeNull();
  });

  test('is judged by its places as a booking is', () => {
    const point = fc.record({
      latitude: fc.double({ min: 39, max: 42, noNaN: true }),
      longitude: fc.double({ min: -79, max: -76, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(fc.record({ pickup: point, dropoff: point })), (rides) => {
        const outside = outsideTerms({ geofence: TOWN, serviceHours: [] });
        for (const ends of rides) {
          const asked = withinArea(ends, TOWN);
          expect(outside({ ...ends, pickupWall: null })?.sentence ?? null).toBe(
            asked.ok ? null : asked.refusal.sentence,
          );
        }
      }),
      cases(60),
    );
  });
});

describe('An area', () => {
  test('of a degree each way is 3,640 square miles at the 40th parallel, whichever way it is walked', () => {
    const miles = squareMiles(TOWN);
    expect(miles).toBeGreaterThan(3600);
    expect(miles).toBeLessThan(3680);
    expect(squareMiles(TOWN.map((ring) => ring.toReversed()))).toBeCloseTo(miles, 6);
    expect(
      squareMiles([...TOWN, ...TOWN.map((ring) => ring.map(({ latitude, longitude }) => at(latitude, longitude + 5)))]),
    ).toBeCloseTo(2 * miles, 6);
  });

  test('is as far away as the nearest of its sides', () => {
    expect(milesFrom(at(41.1, -77.5), TOWN)).toBeCloseTo(6.91, 1);
    expect(milesFrom(at(40.5, -76.9), TOWN)).toBeCloseTo(5.25, 1);
    expect(milesFrom(at(41, -77.5), TOWN)).toBeCloseTo(0, 6);
  });
});
