import { NO_CODE_SENT } from '../platform/phone.ts';

/** How a check of a phone number was answered: with what was found, or with a code and whatever the server said of it. */
export type PhoneAnswer<T> = { ok: true; value: T } | { ok: false; code: string; message: string };

/** What the step before a new driver has learned so far. Each answer replaces what the last one of its kind said. */
export interface Onboarding<User> {
  /** Null until an existing number was checked. */
  exists: boolean | null;
  /** Null until a new number was checked. */
  isNew: boolean | null;
  /** The check of an existing number failed for a reason that says nothing about the number. */
  sendingToNumberError: boolean;
  /** The sentence beside a new number. */
  newNumberError: string | null;
  /** Whoever confirmed the code, or was just created. */
  user: User | null;
  /** The code came back: the phone is in the hand of the person we speak of, known or not. */
  isConfirmed: boolean;
  codeError: boolean;
  /** Opens the new-driver form. */
  goesToNewDriver: boolean;
}

export const NEW_ONBOARDING: Onboarding<never> = {
  exists: null,
  isNew: null,
  sendingToNumberError: false,
  newNumberError: null,
  user: null,
  isConfirmed: false,
  codeError: false,
  goesToNewDriver: false,
};

/** Someone who has ridden or worked with us: is the number really one we know? */
export function afterExistingCheck<U>(before: Onboarding<U>, answer: PhoneAnswer<unknown>): Onboarding<U> {
  if (answer.ok) return { ...before, exists: true, sendingToNumberError: false };
  if (isNotFound(answer.code)) return { ...before, exists: false, sendingToNumberError: false };
  return { ...before, exists: null, sendingToNumberError: true };
}

/** Someone new: not finding the number is what we hope for, and finding it means that this person is known. */
export function afterNewCheck<U>(before: Onboarding<U>, answer: PhoneAnswer<unknown>): Onboarding<U> {
  if (answer.ok) return { ...before, isNew: false, newNumberError: null };
  if (isNotFound(answer.code)) return { ...before, isNew: true, newNumberError: null };
  return { ...before, isNew: null, newNumberError: answer.message.trim() || NO_CODE_SENT };
}

/**
 * The code that was sent to the number. A wrong one forgets nobody who was confirmed before; a right one of a number that
 * is nobody's yet confirms the phone, and a new user is what it lacks.
 */
export function afterCode<U>(before: Onboarding<U>, answer: PhoneAnswer<U>): Onboarding<U> {
  if (answer.ok) return { ...before, user: answer.value, isConfirmed: true, codeError: false };
  if (isNotFound(answer.code)) return { ...before, user: null, isConfirmed: true, codeError: false };
  return { ...before, codeError: true };
}

/** The new person, on whom the driver's record will hang. A failure is the common alert's to show. */
export function afterNewUser<U>(before: Onboarding<U>, answer: PhoneAnswer<U>): Onboarding<U> {
  return answer.ok ? { ...before, user: answer.value, goesToNewDriver: true } : before;
}

function isNotFound(code: string): boolean {
  return code === 'PHONENOTFOUND' || code === 'USERNOTFOUND';
}
