import { isBlank } from '../platform/text-checks.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** A contact is one line as people write it: `Ruth Okafor 814-555-0142`, or only `Front desk`. */
export function checkContact(contact: string): Verdict<string, 'CONTACT_BLANK'> {
  return isBlank(contact) ? no('CONTACT_BLANK', 'Please add valid contact.') : yes(contact.trim());
}

/** Three-word entries first, first name, last name and number: those one can call and ask for by name. */
export function orderContacts(contacts: readonly string[]): string[] {
  const isThreeWords = (contact: string) => contact.trim().split(/\s+/).length === 3;
  return [...contacts.filter(isThreeWords), ...contacts.filter((contact) => !isThreeWords(contact))];
}
