import type { Level } from '@handrail/contracts/platform';
import { breath } from '../platform/in-breaths.ts';
import { setOf, type TellAll } from '../platform/log/tellings.ts';
import { hidesContactsFrom, withoutContactsOfColleagues } from './hidden-contacts.ts';
import { readKnown } from './known.ts';
import { isVisibleTo } from './operation-wire.ts';
import { summaryOf, TOLD_TOGETHER } from './summary.ts';

const LEVELS: readonly Level[] = [0, 1, 2, 3, 4];

/** Every set of levels that somebody may hold, none among them. */
const SETS = Array.from({ length: 2 ** LEVELS.length }, (_, n) => LEVELS.filter((level) => (n >> level) % 2 === 1));

/** Tells an operation once for all who see the same of it. */
export const tellAll: TellAll = async (queries, operator, { version, undoes, changes }) => {
  const kinds = [...new Set(changes.map(({ entity }) => entity))];
  const alike = Map.groupBy(SETS, (levels) =>
    JSON.stringify([
      kinds.filter((kind) => isVisibleTo(levels, kind)),
      kinds.includes('person') && hidesContactsFrom(levels),
    ]),
  );
  // Once for all who hear of it: what one of them does not see is no part of their line.
  const known = await readKnown(queries, operator, [{ version, changes: [...changes] }], TOLD_TOGETHER);
  const tellings = [];
  for (const sets of alike.values()) {
    const levels = sets[0] ?? [];
    const seen = kinds.filter((kind) => isVisibleTo(levels, kind));
    const visible = changes.filter(({ entity }) => seen.includes(entity));
    if (visible.length === 0) continue;
    const [shown] = await withoutContactsOfColleagues(queries, { operator, levels }, [{ changes: visible }]);
    const operation = { version, undoes, changes: shown?.changes ?? visible };
    await breath();
    const line = summaryOf(operation, known);
    const riders = [...new Set(seen.flatMap(known.ridersOf))];
    tellings.push({ heardBy: sets.map(setOf), kinds: seen, line, changes: visible.length, riders });
  }
  return tellings;
};
