import { no } from '@handrail/domain/platform';

/** Whether the caller's screen shows another version of a row than there is now. */
export function isStale({ version }: { version: number }, expected: number | undefined): boolean {
  return expected !== undefined && expected !== version;
}

/** Told to whoever was second; what stands there now goes with it. */
export function stale(what: 'booking' | 'trip' | 'run') {
  return no('STALE', `Someone else just changed this ${what}.`);
}
