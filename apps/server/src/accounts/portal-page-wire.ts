import type { portalPage } from '@handrail/contracts/accounts';
import type { z } from 'zod';
import type { StoredPage } from './portal-page-store.ts';

export function pageOnWire({ programId, url, madeAt }: StoredPage): z.output<typeof portalPage> {
  return { program_id: programId, url, made_on: madeAt.toString() };
}
