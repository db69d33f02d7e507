import { no, yes, type Verdict } from './verdict.ts';

/**
 * Phones are kept as E.164 (`+15305550142`) and shown as they are said in North America. One number may serve a
 * whole household, so it identifies nobody.
 */
export type Phone = string;

/** `(530) 555-0142` for a North American number, with its leading 1 or without; any other text as it stands. */
export function phoneText(phone: string): string {
  const digits = northAmericanDigits(phone);
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone;
}

/** Reads what was typed or imported into E.164: ten digits, eleven that start with 1, or a plus sign and a country. */
export function readPhone(text: string): Verdict<Phone, 'PHONE_INVALID'> {
  const digits = northAmericanDigits(text);
  // Neither an area code nor an exchange starts with 0 or 1 (North American Numbering Plan, ITU-T E.164 zone 1).
  if (digits) return /^[2-9]\d\d[2-9]/.test(digits) ? yes(`+1${digits}`) : notAPhone();

  const compact = withoutPunctuation(text);
  return /^\+[2-9]\d{6,14}$/.test(compact) ? yes(compact) : notAPhone();
}

/** What is said where a number cannot be reached with a code. */
export const NO_CODE_SENT =
  'We are having problem of sending a confirmation to this number. Please check the number entered.';

function northAmericanDigits(text: string): string | null {
  const [, digits = null] = /^(?:\+?1)?(\d{10})$/.exec(withoutPunctuation(text)) ?? [];
  return digits;
}

function withoutPunctuation(text: string): string {
  return text.replaceAll(/[\s().-]/g, '');
}

function notAPhone() {
  return no('PHONE_INVALID', 'Enter a phone number with its area code, ten digits in all.');
}
