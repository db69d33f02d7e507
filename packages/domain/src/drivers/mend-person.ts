import type { Level } from '../admin/index.ts';
import { readEmail } from '../platform/email.ts';
import { fullName } from '../platform/names.ts';
import { readPhone } from '../platform/phone.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** Who a driver is, beside what is filed of them as a driver. */
export interface DriverPerson {
  firstname: string;
  lastname: string;
  phone: string | null;
  email: string | null;
}

/** What a form says of the person, as it was typed; what is absent stays. */
export type PersonEdit = { [Field in keyof DriverPerson]?: string | undefined };

/**
 * Mends the name, phone and e-mail of someone who only drives. Whoever holds levels is mended among the users, by those
 * who may grant their levels: with another e-mail or phone goes the sign-in, and with the sign-in go the levels.
 */
export function mendPerson(
  person: DriverPerson & { levels: readonly Level[] | null },
  edit: PersonEdit,
): Verdict<DriverPerson, 'NOT_YOURS' | 'DRIVER_INVALID'> {
  const { levels, ...before } = person;
  const phone = edit.phone === undefined ? yes(before.phone) : contactOf(edit.phone, readPhone);
  const email = edit.email === undefined ? yes(before.email) : contactOf(edit.email, readEmail);
  const firstname = edit.firstname?.trim() ?? before.firstname;
  const lastname = edit.lastname?.trim() ?? before.lastname;

  const fields: Record<string, string> = {};
  if (firstname === '' && before.firstname !== '') fields['firstname'] = 'Enter a first name.';
  if (lastname === '' && before.lastname !== '') fields['lastname'] = 'Enter a last name.';
  if (!phone.ok) fields['phone'] = phone.refusal.sentence;
  if (!email.ok) fields['email'] = email.refusal.sentence;
  const [first] = Object.values(fields);
  if (first !== undefined || !phone.ok || !email.ok) return no('DRIVER_INVALID', first ?? '', fields);

  const after = { firstname, lastname, phone: phone.value, email: email.value };
  if ((levels ?? []).length > 0 && !isSamePerson(before, after)) return mendedAsUser(before);
  return yes(after);
}

/** What whoever holds levels is answered. */
export function mendedAsUser(person: Pick<DriverPerson, 'firstname' | 'lastname'>): Verdict<never, 'NOT_YOURS'> {
  const name = fullName({ first: person.firstname, last: person.lastname });
  return no('NOT_YOURS', `${name} uses the console too. Change their name, phone and e-mail on the Users page.`);
}

export function isSamePerson(before: DriverPerson, after: DriverPerson): boolean {
  const fields = ['firstname', 'lastname', 'phone', 'email'] as const;
  return fields.every((field) => before[field] === after[field]);
}

function contactOf<Code extends string>(
  typed: string,
  read: (text: string) => Verdict<string, Code>,
): Verdict<string | null, Code> {
  return typed.trim() === '' ? yes(null) : read(typed);
}
