import { describe, expect, test } from 'vitest';
import { regionOf } from './region.ts';

describe('A visitor belongs to', () => {
  const check = (country: string, latitude: number, longitude: number, region: string | null) =>
    expect(regionOf({ country, latitude, longitude }, ['AU', 'NZ'])).toBe(region);

  test('[DEPLOY-06] the north-west from latitude 42 and longitude -111 on, to the very degree', () => {
    check('US', 42, -111, 'usNorthWest');
    check('US', 47.6, -122.3, 'usNorthWest');
    check('US', 41.99, -122.3, 'usNorthEast');
    check('US', 47.6, -110.99, 'usNorthEast');
  });
  test('[DEPLOY-07] the other US deployment in the rest of the US', () => check('US', 40.7, -74, 'usNorthEast'));
  test('[DEPLOY-08] Asia-Pacific in the countries configured for it', () => {
    check('AU', -33.9, 151.2, 'apacaus');
    check('JP', 35.7, 139.7, null);
  });
  test('[DEPLOY-09] none elsewhere, or where the lookup gave no place', () => {
    check('DE', 52.5, 13.4, null);
    check('US', Number.NaN, -74, null);
  });
});
