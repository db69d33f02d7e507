import type { AnyContract } from '@handrail/contracts/platform';
import type { Refusal } from '@handrail/domain/platform';
import { fromEachArea } from '../areas.ts';
import { readOperator, type Queries } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import type { Known } from './principal.ts';

/** How an area shows the loser of a race what stands there now, by the name of the contract's guard. */
export type CurrentReaders = Record<
  string,
  (queries: Queries, by: Known, params: Record<string, unknown>, services: Services) => Promise<unknown>
>;

/** What the areas have, one after the other. */
export const readersOfAreas: readonly CurrentReaders[] = await fromEachArea(
  'current.ts',
  (module) => module['current'] as CurrentReaders | undefined,
);

const readers: CurrentReaders = Object.assign({}, ...readersOfAreas);

/** The entity as it is now, for a caller who was second; undefined for any other refusal. */
export async function currentOf(
  services: Services,
  contract: AnyContract,
  by: Known,
  params: Record<string, unknown>,
  refusal: Refusal,
): Promise<unknown> {
  const reader = contract.guard === null ? undefined : readers[contract.guard];
  if (refusal.code !== 'STALE' || !reader) return undefined;
  return readOperator(services.db, by.operator, async (queries) => reader(queries, by, params, services));
}
