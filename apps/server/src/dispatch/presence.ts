import type { OperatorId, PersonId } from '@handrail/domain/platform';
import type { Services } from '../platform/services.ts';

/** What someone has under their eyes or in their hand on a day's board. */
export interface Presence {
  personId: PersonId;
  name: string;
  lookingAt: string | null;
  holding: string | null;
}

/** A browser says it again well within this; who says nothing is gone. */
const KEPT_MS = 30_000;

interface Kept extends Presence {
  untilMs: number;
}

const boards = new WeakMap<Services, Map<string, Map<PersonId, Kept>>>();

/**
 * Notes what someone does on a board, and says whether that is news and what the others do. It is in no log and outlives
 * no restart.
 */
export function notePresence(
  services: Services,
  { operator, date }: { operator: OperatorId; date: string },
  presence: Presence,
): { isNews: boolean; others: Presence[] } {
  const nowMs = services.clocks.guard.now().epochMilliseconds;
  const all = boards.get(services) ?? new Map<string, Map<PersonId, Kept>>();
  boards.set(services, all);
  const key = `${operator} ${date}`;
  const here = all.get(key) ?? new Map<PersonId, Kept>();
  all.set(key, here);

  const before = here.get(presence.personId);
  const isNews =
    before === undefined ||
    before.untilMs <= nowMs ||
    before.lookingAt !== presence.lookingAt ||
    before.holding !== presence.holding;
  here.set(presence.personId, { ...presence, untilMs: nowMs + KEPT_MS });
  for (const [board, people] of all) {
    for (const [id, { untilMs }] of people) if (untilMs <= nowMs) people.delete(id);
    if (people.size === 0) all.delete(board);
  }
  return { isNews, others: [...here.values()].filter(({ personId }) => personId !== presence.personId) };
}
