import type { Reply } from '@handrail/contracts/platform';
import type { CallKey, Calls } from '@handrail/contracts/wire';
import { type CallOptions, callServer } from './call.ts';

/** A page that never came leaves its answer behind for so long. */
const KEPT_MS = 20_000;

/** Reads that were asked while the page that wants them was still on its way, by what was asked. */
const begun = new Map<string, Promise<Reply<unknown>>>();

/** Asks ahead for what a page will ask as soon as it is there. */
export function beginRead<K extends CallKey>(key: K, params: Calls[K]['params'], options: CallOptions = {}): void {
  const asked = nameOf(key, params);
  if (begun.has(asked)) return;
  const answer = callServer(key, params, options);
  begun.set(asked, answer);
  const forget = () => {
    if (begun.get(asked) === answer) begun.delete(asked);
  };
  // Whoever wants it asks by themselves then, and hears why not.
  answer.catch(forget);
  setTimeout(forget, KEPT_MS);
}

/** A read whose answer may be on its way already: the first who asks takes that one. */
export async function callBegun<K extends CallKey>(
  key: K,
  params: Calls[K]['params'],
  options: CallOptions = {},
): Promise<Reply<Calls[K]['result']>> {
  const asked = nameOf(key, params);
  const answer = begun.get(asked) as Promise<Reply<Calls[K]['result']>> | undefined; // it is named by its call
  begun.delete(asked);
  return (await answer?.catch(() => null)) ?? callServer(key, params, options);
}

function nameOf(key: CallKey, params: unknown): string {
  return `${key} ${JSON.stringify(params)}`;
}
