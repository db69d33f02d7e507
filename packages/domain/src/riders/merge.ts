import type { RiderId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { Hold } from './hold.ts';
import type { MessagesBy, Personal } from './personal.ts';
import type { RiderRecord } from './rider.ts';

/** A member as a merge looks at them. */
export interface Mergeable extends RiderRecord, Personal {
  id: RiderId;
  hold: Hold | null;
  ridesAlone: boolean;
  /** Whose record theirs became part of; null for one of their own. */
  mergedInto: RiderId | null;
}

export type MergedRecord = Omit<Mergeable, 'id' | 'mergedInto'>;

export const MERGED_ALREADY = 'One of these records was merged already. Look at the one that is left.';

/**
 * Two records of one person become one. What the record that stays says of them goes before; what it does not say is taken
 * from the other. Whatever keeps a rider safe adds up: aids, a ride alone, a hold.
 */
export function mergeRiders(kept: Mergeable, other: Mergeable): Verdict<MergedRecord, 'MERGE_IMPOSSIBLE'> {
  if (kept.id === other.id) return no('MERGE_IMPOSSIBLE', 'A record is not merged with itself.');
  if (kept.mergedInto !== null || other.mergedInto !== null) return no('MERGE_IMPOSSIBLE', MERGED_ALREADY);
  const contact = kept.emergencyName !== '' || kept.emergencyPhone !== null ? kept : other;
  return yes({
    firstname: kept.firstname,
    lastname: kept.lastname,
    phone: kept.phone ?? other.phone,
    email: kept.email ?? other.email,
    aids: [...new Set([...kept.aids, ...other.aids])],
    note: joined(kept.note, other.note, '\n'),
    active: kept.active || other.active,
    ridesAlone: kept.ridesAlone || other.ridesAlone,
    hold: strictest(kept.hold, other.hold),
    bornOn: kept.bornOn ?? other.bornOn,
    language: kept.language || other.language,
    emergencyName: contact.emergencyName,
    emergencyPhone: contact.emergencyPhone,
    sex: kept.sex ?? other.sex,
    weightLb: kept.weightLb ?? other.weightLb,
    messagesBy: agreedTo(kept.messagesBy, other.messagesBy),
  });
}

/** Who said no in either record is not written to. */
function agreedTo(one: MessagesBy | null, other: MessagesBy | null): MessagesBy | null {
  return one === 'none' || other === 'none' ? 'none' : (one ?? other);
}

/** Of two holds one that holds whenever either did, and that is passed by nobody who could not pass both. */
function strictest(one: Hold | null, other: Hold | null): Hold | null {
  if (one === null || other === null) return one ?? other;
  const isEndless = one.until === null || other.until === null;
  return {
    reason: joined(one.reason, other.reason, '; '),
    until: isEndless ? null : [one.until ?? '', other.until ?? ''].toSorted().at(-1) || null,
    passedBy: one.passedBy.filter((level) => other.passedBy.includes(level)),
  };
}

/** Both texts, each once. */
function joined(one: string, other: string, between: string): string {
  if (other === '' || one.includes(other)) return one;
  return one === '' ? other : `${one}${between}${other}`;
}
