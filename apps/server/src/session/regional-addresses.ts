import type { Region } from '@handrail/domain/session';
import type { Settings } from '../platform/settings/settings.ts';

/** Where each regional deployment lives, as configured: the only addresses a visitor is ever sent to (ASVS 3.7.2). */
export function regionalAddresses(settings: Settings): Partial<Record<Region, string>> {
  const pairs = (settings.HANDRAIL_REGION_URLS ?? '').split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()]),
  );
}
