import { readPhone } from '../platform/phone.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** What is asked of a rider beside how they travel. */
export interface Personal {
  bornOn: string | null;
  language: string;
  emergencyName: string;
  emergencyPhone: string | null;
  sex: Sex | null;
  /** In pounds, as brokers and lifts have it. */
  weightLb: number | null;
  /** How they agreed to be told of their rides; null while nobody asked them. */
  messagesBy: MessagesBy | null;
}

/** As brokers' files tell it. */
export const SEXES = ['female', 'male', 'other'] as const;
export type Sex = (typeof SEXES)[number];

/** By a text, by a call where their phone is a landline, or not at all. */
export const MESSAGES_BY = ['text', 'call', 'none'] as const;
export type MessagesBy = (typeof MESSAGES_BY)[number];

/** The heaviest that a form believes. */
export const MOST_POUNDS = 1200;

export type TypedPersonal = Omit<Personal, 'emergencyPhone'> & { emergencyPhone: string };

/** Reads what a form says of a person: born before today, and somebody to call by a number that can be one. */
export function readPersonal(typed: TypedPersonal, today: string): Verdict<Personal, 'PERSON_INVALID'> {
  const born = wrongBirth(typed.bornOn, today);
  if (born !== null) return no('PERSON_INVALID', born, { date_of_birth: born });
  const phone = typed.emergencyPhone.trim() === '' ? yes(null) : readPhone(typed.emergencyPhone);
  if (!phone.ok) return no('PERSON_INVALID', phone.refusal.sentence, { emergency_phone: phone.refusal.sentence });
  const weight = wrongWeight(typed.weightLb);
  if (weight !== null) return no('PERSON_INVALID', weight, { weight_lb: weight });
  return yes({
    bornOn: typed.bornOn,
    language: typed.language.trim(),
    emergencyName: typed.emergencyName.trim(),
    emergencyPhone: phone.value,
    sex: typed.sex,
    weightLb: typed.weightLb,
    messagesBy: typed.messagesBy,
  });
}

/** What is wrong with a date of birth; null where nothing is. */
export function wrongBirth(bornOn: string | null, today: string): string | null {
  return bornOn !== null && bornOn >= today ? 'A date of birth lies in the past.' : null;
}

function wrongWeight(pounds: number | null): string | null {
  if (pounds === null) return null;
  const isOne = Number.isInteger(pounds) && pounds > 0 && pounds <= MOST_POUNDS;
  return isOne ? null : `A weight is a whole number of pounds, up to ${MOST_POUNDS.toLocaleString('en-US')}.`;
}

/** A weight as a file has it, in whole pounds; null where it cannot be one. */
export function believedWeight(pounds: number | null): number | null {
  const whole = pounds === null ? null : Math.round(pounds);
  return wrongWeight(whole) === null ? whole : null;
}
