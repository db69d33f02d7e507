import { no, yes, type Verdict } from '../platform/verdict.ts';
import { editUser } from './edit-user.ts';
import type { Level } from './levels.ts';
import type { AddedUser, Editor, User } from './user.ts';

export interface NewUser {
  firstname: string;
  lastname: string;
  phone?: string | undefined;
  email?: string | undefined;
  levels?: readonly Level[] | undefined;
}

/**
 * Judges a new user by the rules of an edit: they start with nothing, and are granted what they are given. Someone
 * without levels waits in the list until somebody grants some.
 */
export function createUser(
  wanted: NewUser,
  editor: Editor,
): Verdict<AddedUser, 'LEVEL_NOT_YOURS' | 'IDENTITY_STALE' | 'EMAIL_MALFORMED' | 'PHONE_INVALID'> {
  const { levels = [], ...names } = wanted;
  const nobody: User = {
    id: '0',
    firstname: names.firstname,
    lastname: names.lastname,
    phone: null,
    email: null,
    levels: null,
    active: true,
    ownsInstallation: false,
  };
  const verdict = editUser(nobody, { ...names, levels: levels.length > 0 ? levels : null }, editor, true);
  if (verdict.ok) {
    const { id: _none, ownsInstallation: _neither, ...user } = verdict.value;
    return yes(user);
  }
  const { code, sentence, fields } = verdict.refusal;
  // Nobody is editing themselves, and nobody who is only now added can be the last holder of anything.
  return code === 'NOT_YOURSELF' || code === 'LAST_HOLDER'
    ? no('LEVEL_NOT_YOURS', sentence)
    : no(code, sentence, fields);
}
