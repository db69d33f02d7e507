import { readEmail } from '../platform/email.ts';
import { readPhone } from '../platform/phone.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** What a rider may need, in the words of the forms. Only a wheelchair and a stretcher ask for a vehicle made for them. */
export const mobilityAids = [
  'Wheelchair',
  'Stretcher',
  'Walker',
  'Cane',
  'Crutches',
  'Service Animal',
  'Hearing Impaired',
  'Visually Impaired',
] as const;
export type MobilityAid = (typeof mobilityAids)[number];

export interface RiderRecord {
  firstname: string;
  lastname: string;
  phone: string | null;
  email: string | null;
  aids: readonly string[];
  note: string;
  active: boolean;
}

export interface TypedRider extends Omit<RiderRecord, 'phone' | 'email'> {
  phone: string;
  email?: string | undefined;
}

/** Reads what a form or a file says of a rider. */
export function readRider(
  typed: TypedRider,
): Verdict<RiderRecord, 'PHONE_INVALID' | 'EMAIL_MALFORMED' | 'AID_UNKNOWN'> {
  const phone = typed.phone.trim() === '' ? yes(null) : readPhone(typed.phone);
  if (!phone.ok) return no(phone.refusal.code, phone.refusal.sentence, { phone: phone.refusal.sentence });
  const email = (typed.email ?? '').trim() === '' ? yes(null) : readEmail(typed.email ?? '');
  if (!email.ok) return no(email.refusal.code, email.refusal.sentence, { email: email.refusal.sentence });
  const unknown = typed.aids.find((aid) => !(mobilityAids as readonly string[]).includes(aid));
  if (unknown !== undefined) {
    const sentence = `There is no mobility aid '${unknown}'.`;
    return no('AID_UNKNOWN', sentence, { mobility_assistance: sentence });
  }
  return yes({
    ...typed,
    firstname: typed.firstname.trim(),
    lastname: typed.lastname.trim(),
    phone: phone.value,
    email: email.value,
    aids: mobilityAids.filter((aid) => typed.aids.includes(aid)),
  });
}
