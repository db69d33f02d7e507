import { readPhone } from '../platform/phone.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** What is asked of a rider beside how they travel. */
export interface Personal {
  bornOn: string | null;
  language: string;
  emergencyName: string;
  emergencyPhone: string | null;
}

export type TypedPersonal = Omit<Personal, 'emergencyPhone'> & { emergencyPhone: string };

/** Reads what a form says of a person: born before today, and somebody to call by a number that can be one. */
export function readPersonal(typed: TypedPersonal, today: string): Verdict<Personal, 'PERSON_INVALID'> {
  const born = wrongBirth(typed.bornOn, today);
  if (born !== null) return no('PERSON_INVALID', born, { date_of_birth: born });
  const phone = typed.emergencyPhone.trim() === '' ? yes(null) : readPhone(typed.emergencyPhone);
  if (!phone.ok) return no('PERSON_INVALID', phone.refusal.sentence, { emergency_phone: phone.refusal.sentence });
  return yes({
    bornOn: typed.bornOn,
    language: typed.language.trim(),
    emergencyName: typed.emergencyName.trim(),
    emergencyPhone: phone.value,
  });
}

/** What is wrong with a date of birth; null where nothing is. */
export function wrongBirth(bornOn: string | null, today: string): string | null {
  return bornOn !== null && bornOn >= today ? 'A date of birth lies in the past.' : null;
}
