import { isBlank } from '../platform/text-checks.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** What an account's panel saves together. Contacts, addresses and the fee plan are deeds of their own. */
export interface AccountFields {
  name: string;
  hours: string;
  note: string;
  programIds: readonly string[];
}

/** The fields that differ, for a save sends no others: what somebody else changed meanwhile is not put back. */
export function accountChanges(before: AccountFields, after: AccountFields): Partial<AccountFields> {
  const isSamePrograms = before.programIds.toSorted().join(' ') === after.programIds.toSorted().join(' ');
  return {
    ...(before.name.trim() === after.name.trim() ? {} : { name: after.name.trim() }),
    ...(before.hours.trim() === after.hours.trim() ? {} : { hours: after.hours.trim() }),
    ...(before.note.trim() === after.note.trim() ? {} : { note: after.note.trim() }),
    ...(isSamePrograms ? {} : { programIds: after.programIds }),
  };
}

/** `Save 2 changes`, on the button of the panel. */
export function saveWords(changes: Partial<AccountFields>): string {
  const count = Object.keys(changes).length;
  if (count === 0) return 'Save';
  return count === 1 ? 'Save 1 change' : `Save ${count} changes`;
}

/** An account has a name, and no other has the same: lists and invoices tell accounts apart by nothing else. */
export function checkAccountName(
  name: string,
  others: readonly string[],
): Verdict<string, 'NAME_MISSING' | 'NAME_TAKEN'> {
  if (isBlank(name)) return refused('NAME_MISSING', 'Name the account.');
  const key = plainName(name);
  const same = others.find((other) => plainName(other) === key);
  return same === undefined ? yes(name.trim()) : refused('NAME_TAKEN', `There is an account “${same}” already.`);
}

function plainName(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

function refused<C extends string>(code: C, sentence: string) {
  return no(code, sentence, { name: sentence });
}
