import type { Caller } from '@handrail/contracts/platform';
import { z } from 'zod';
import type { CallRegistry } from './registry.ts';

export interface CatalogEntry {
  name: string;
  sentAs: 'application/json' | 'multipart/form-data';
  by: readonly number[] | 'any' | 'account' | 'display' | 'driver' | 'owner' | 'public';
  changes: boolean;
  undo: 'inverse' | 'never';
  guard: string | null;
  refusals: readonly string[];
  params: unknown;
  result: unknown;
}

/** Every call, told from its contract: who may make it, whether it changes anything, what goes in and comes out. */
export function catalogOf(calls: CallRegistry): CatalogEntry[] {
  return calls.all().map(({ contract }) => ({
    name: contract.name,
    sentAs: 'application/json',
    by: callersOf(contract.by),
    changes: contract.effect !== 'none',
    undo: contract.undo,
    guard: contract.guard,
    refusals: contract.refusals,
    params: z.toJSONSchema(contract.params, { io: 'input' }),
    result: z.toJSONSchema(contract.result, { io: 'input' }),
  }));
}

function callersOf(by: Caller): CatalogEntry['by'] {
  return by.kind === 'levels' ? by.levels : by.kind;
}
