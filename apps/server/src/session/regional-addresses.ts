import type { Region } from '@handrail/domain/session';
import type { Settings } from '../platform/settings/settings.ts';

/** Where each regional deployment lives, as configured: the only addresses a visitor is ever sent to (ASVS 3.7.2). */
export function regionalAddresses(settings: Settings): Partial<Record<Region, string>> {
  const pairs = (settings.HANDRAIL_REGION_URLS ?? '').split(',').map((pair) => pair.trim().split('='));
  return Object.fromEntries(
    pairs.filter(([name, url]) => name && url && URL.canParse(url)).map(([name, url]) => [name, url]),
  );
}
