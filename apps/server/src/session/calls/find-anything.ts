import { findAnything as contract } from '@handrail/contracts/session';
import { readTypedSearch, yes } from '@handrail/domain/platform';
import { fromEachArea } from '../../platform/areas.ts';
import { read } from '../../platform/calls/handler.ts';
import type { Finder } from '../../platform/found.ts';

let finders: Promise<Finder[]> | null = null;

export const findAnythingHandler = read(contract, async ({ text }, context) => {
  context.services.lookups.count('find', context.by.personId);
  const asked = readTypedSearch(text);
  if (!asked) return yes([]);
  finders ??= fromEachArea('found.ts', (module) => module['finders'] as Finder[] | undefined).then((all) => all.flat());
  const found = [];
  for (const { levels, find } of await finders) {
    if (!levels.some((level) => context.by.levels.includes(level))) continue;
    found.push(...(await find(context, asked)));
  }
  return yes(found.map((one) => ({ ...one, kind: contract.result.element.shape.kind.parse(one.kind) })));
});
