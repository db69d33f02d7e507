import type { VisitorPlace } from '@handrail/domain/session';

const PATIENCE_MS = 2_000;

/** Asks the configured lookup where a visitor is; null when it does not say in time. Nobody waits for it longer. */
export async function locateVisitor(lookupUrl: string, address: string): Promise<VisitorPlace | null> {
  try {
    const url = new URL(lookupUrl);
    url.searchParams.set('ip', address);
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) return null;
    const told = (await response.json()) as { country?: unknown; latitude?: unknown; longitude?: unknown };
    const { country, latitude, longitude } = told;
    return typeof country === 'string' && typeof latitude === 'number' && typeof longitude === 'number'
      ? { country, latitude, longitude }
      : null;
  } catch {
    return null;
  }
}
