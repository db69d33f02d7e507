import type { RiderId } from '../platform/ids.ts';
import { nameKey } from './rider-import.ts';

/** A member as doubles are looked for. */
export interface Compared {
  id: RiderId;
  firstname: string;
  lastname: string;
  phone: string | null;
  bornOn: string | null;
}

/** Two records that may be one person, and what they have in common. */
export interface LikelyDouble {
  /** The older record first: rides and habits are mostly there. */
  ids: readonly [RiderId, RiderId];
  because: DoubleBecause;
}

/** The likeliest first. */
const BECAUSE = ['name_and_phone', 'name_and_birth', 'phone_and_birth', 'initial_and_birth', 'name'] as const;
export type DoubleBecause = (typeof BECAUSE)[number];

/** More than this nobody looks through in one go; those that are merged make room for others. */
const MOST_DOUBLES = 200;

/**
 * Members who may be there twice: of one name, or under another with the same phone and date of birth, as after a marriage. A
 * phone alone is a household's, a date of birth alone is chance, and two whose dates differ are two. Who was told apart by
 * somebody is not asked about again.
 */
export function likelyDoubles(
  members: readonly Compared[],
  notDoubles: readonly (readonly [RiderId, RiderId])[] = [],
): LikelyDouble[] {
  const toldApart = new Set(notDoubles.map(([one, other]) => inOrder(one, other).join()));
  const found = new Map<string, LikelyDouble>();
  const compare = (group: readonly Compared[]) => {
    group.forEach((one, at) => {
      for (const other of group.slice(at + 1)) {
        const because = becauseOf(one, other);
        const ids = inOrder(one.id, other.id);
        if (because && !toldApart.has(ids.join())) found.set(ids.join(), { ids, because });
      }
    });
  };
  for (const group of Map.groupBy(members, nameKey).values()) compare(group);
  for (const [bornOn, group] of Map.groupBy(members, (member) => member.bornOn)) if (bornOn !== null) compare(group);
  return [...found.values()]
    .sort((a, b) => BECAUSE.indexOf(a.because) - BECAUSE.indexOf(b.because))
    .slice(0, MOST_DOUBLES);
}

/** What two records have in common, to be read beside both. */
export function doubleText(because: DoubleBecause): string {
  switch (because) {
    case 'name_and_phone':
      return 'Same name and phone';
    case 'name_and_birth':
      return 'Same name and date of birth';
    case 'phone_and_birth':
      return 'Same phone and date of birth';
    case 'initial_and_birth':
      return 'Same last name, initial and date of birth';
    case 'name':
      return 'Same name';
  }
}

function becauseOf(one: Compared, other: Compared): DoubleBecause | null {
  const isSamePhone = one.phone !== null && one.phone === other.phone;
  const isSameBirth = one.bornOn !== null && one.bornOn === other.bornOn;
  if (nameKey(one) === nameKey(other)) {
    if (one.bornOn !== null && other.bornOn !== null && !isSameBirth) return null;
    return isSamePhone ? 'name_and_phone' : isSameBirth ? 'name_and_birth' : 'name';
  }
  if (!isSameBirth) return null;
  if (isSamePhone) return 'phone_and_birth';
  return initialKey(one) === initialKey(other) ? 'initial_and_birth' : null;
}

function initialKey({ firstname, lastname }: Compared): string {
  return `${lastname.trim()} ${firstname.trim().charAt(0)}`.toLowerCase();
}

function inOrder(a: RiderId, b: RiderId): [RiderId, RiderId] {
  return BigInt(a) <= BigInt(b) ? [a, b] : [b, a];
}
