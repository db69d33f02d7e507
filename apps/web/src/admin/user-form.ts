import type { Calls } from '@handrail/contracts/wire';
import type { Level } from '@handrail/domain/admin';
import { readEmail, readPhone } from '@handrail/domain/platform';
import type { FieldErrors } from '../platform/kit/index.ts';
import type { User } from './users.ts';

export interface UserValues {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  is_admin: Level[];
}

export const nobody: UserValues = { firstname: '', lastname: '', email: '', phone: '', is_admin: [] };

export function valuesOf({ firstname, lastname, email, phone, is_admin }: User): UserValues {
  return { firstname, lastname, email, phone, is_admin: is_admin ?? [] };
}

export function checkUser({ firstname, lastname, email, phone }: UserValues): FieldErrors<UserValues> {
  const address = email.trim() === '' ? null : readEmail(email);
  const number = phone.trim() === '' ? null : readPhone(phone);
  return {
    ...(firstname.trim() === '' ? { firstname: 'Enter a first name.' } : {}),
    ...(lastname.trim() === '' ? { lastname: 'Enter a last name.' } : {}),
    ...(address && !address.ok ? { email: address.refusal.sentence } : {}),
    ...(number && !number.ok ? { phone: number.refusal.sentence } : {}),
  };
}

/** What an edit sends: only what differs, so that two people can change different things of one user. */
export function toEdit(before: User, values: UserValues): Calls['editUser']['params'] {
  const was = valuesOf(before);
  const names = (['firstname', 'lastname', 'email', 'phone'] as const).filter(
    (name) => values[name].trim() !== was[name],
  );
  const levels = values.is_admin.join() === was.is_admin.join() ? {} : { is_admin: values.is_admin };
  return {
    user_id: before.user_id,
    expected_version: before.version,
    ...Object.fromEntries(names.map((name) => [name, values[name].trim()])),
    ...levels,
  };
}

export function toNewUser({ is_admin, email, phone, ...names }: UserValues): Calls['createNewUser']['params'] {
  return {
    ...names,
    ...(email.trim() === '' ? {} : { email }),
    ...(phone.trim() === '' ? {} : { phone }),
    ...(is_admin.length === 0 ? {} : { is_admin }),
  };
}
