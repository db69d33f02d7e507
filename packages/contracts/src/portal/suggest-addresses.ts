import { z } from 'zod';
import { accountPage, call, line } from '../platform/index.ts';

/** What may be meant by an address that was typed and not found: of the town alone, and nobody's places. */
export const suggestAddresses = call('v1_portal_suggest_addresses', {
  by: accountPage,
  params: { text: line(300) },
  result: z.object({ addresses: z.array(z.string()) }),
});
