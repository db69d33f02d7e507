import { readPhone } from '../platform/phone.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** Who rides, as somebody typed it who has no list of riders to look in. */
export interface TypedAskedRider {
  firstname?: string | undefined;
  lastname?: string | undefined;
  phone?: string | undefined;
}

export interface AskedRider {
  firstname: string;
  lastname: string;
  phone: string;
}

/** A rider is named whole, with a phone: the driver calls it at the door, and the desk tells namesakes apart by it. */
export function readAskedRider({
  firstname = '',
  lastname = '',
  phone = '',
}: TypedAskedRider): Verdict<AskedRider, 'RIDER_MISSING' | 'PHONE_INVALID'> {
  const names = { firstname: firstname.trim(), lastname: lastname.trim() };
  const blank = Object.entries(names).find(([, name]) => name === '');
  if (blank) {
    const sentence = `Enter the rider’s ${blank[0] === 'firstname' ? 'first' : 'last'} name.`;
    return no('RIDER_MISSING', sentence, { [blank[0]]: sentence });
  }
  const read = readPhone(phone);
  if (!read.ok) return no('PHONE_INVALID', read.refusal.sentence, { phone: read.refusal.sentence });
  return yes({ ...names, phone: read.value });
}
