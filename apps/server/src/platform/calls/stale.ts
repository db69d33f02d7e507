import { no } from '@handrail/domain/platform';

/** Whether the caller's screen shows another version of a row than there is now; of none, where it shows one. */
export function isStale(row: { version: number } | null, expected: number | undefined): boolean {
  return expected !== undefined && expected !== row?.version;
}

/** Told to whoever was second; what stands there now goes with it. */
export function stale(what: string, named: 'this' | 'these' | 'the' = 'this') {
  return no('STALE', `Someone else just changed ${named} ${what}.`);
}
