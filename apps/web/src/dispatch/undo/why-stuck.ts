import { CallError, callServer } from '../../platform/wire/index.ts';
import type { Logged, OwnStep } from './own-steps.ts';

/** A step that could not be taken back. */
export interface Stuck {
  deed: Logged;
  /** Why, in the server's words. */
  sentence: string;
  /** The last thing that somebody did to the same since, where the sentence does not say it. */
  since: Logged | null;
  /** The step before it, to go on with if one wants. */
  before: OwnStep | null;
}

/** So many of the things that a step changed are asked after. */
const MOST_ASKED = 6;

/** Why a step stays, and who changed what since. */
export async function whyStuck(deed: Logged, failure: CallError): Promise<Omit<Stuck, 'before'>> {
  const told = { deed, sentence: failure.message };
  // A refusal of this kind names who changed what, and when.
  if (failure.code === 'UNDO_SUPERSEDED') return { ...told, since: null };
  try {
    return { ...told, since: await lastSince(deed) };
  } catch (away) {
    if (!(away instanceof CallError)) throw away;
    return { ...told, since: null }; // the log could not be asked; the refusal itself is still true
  }
}

async function lastSince({ version, changes }: Logged): Promise<Logged | null> {
  const ids = [...new Set(changes.filter(({ entity }) => entity !== 'stop').map(({ id }) => id))];
  const newest = await Promise.all(
    ids
      .slice(0, MOST_ASKED)
      .map(async (id) => (await callServer('getOperationList', { entity_id: id, limit: 1 })).data),
  );
  const since = newest.flat().filter((entry) => entry.version > version);
  return since.sort((a, b) => b.version - a.version)[0] ?? null;
}
