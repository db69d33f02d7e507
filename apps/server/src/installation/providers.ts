import type { Settings } from '../platform/settings/settings.ts';

interface Provider {
  kind: string | null;
  url: string | null;
}

/** What the server was started with, as far as it may be told. Keys stay where they are. */
export function providersOf(settings: Settings): { travel: Provider; geocoder: Provider; map_style: string | null } {
  return {
    travel: { kind: settings.HANDRAIL_TRAVEL ?? null, url: withoutKeys(settings.HANDRAIL_TRAVEL_URL) },
    geocoder: { kind: settings.HANDRAIL_GEOCODER ?? null, url: withoutKeys(settings.HANDRAIL_GEOCODER_URL) },
    map_style: withoutKeys(settings.HANDRAIL_MAP_STYLE_URL),
  };
}

/** Services take keys as a password, as a parameter, some behind a hash: none of it is part of where they are. */
function withoutKeys(address: string | undefined): string | null {
  if (address === undefined) return null;
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}
