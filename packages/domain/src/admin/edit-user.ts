import { readEmail } from '../platform/email.ts';
import { readPhone } from '../platform/phone.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { type Level, holdsAll, levelsBeyond, levelsChanged } from './levels.ts';
import type { Editor, User } from './user.ts';

/** What someone asks to change of a user; what is absent stays. */
export interface UserEdit {
  firstname?: string | undefined;
  lastname?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  levels?: readonly Level[] | null | undefined;
  active?: boolean | undefined;
}

type Code = 'NOT_YOURSELF' | 'LEVEL_NOT_YOURS' | 'LAST_HOLDER' | 'IDENTITY_STALE' | 'EMAIL_MALFORMED' | 'PHONE_INVALID';

/**
 * Judges an edit of a user and says who they are after it. `othersHoldAll` tells whether someone else, active, holds
 * every level: an organization must never be left without one, or nobody could ever be granted anything again.
 */
export function editUser(user: User, edit: UserEdit, editor: Editor, othersHoldAll: boolean): Verdict<User, Code> {
  const read = readContacts(edit);
  if (!read.ok) return read;
  const after: User = {
    ...user,
    ...read.value,
    firstname: edit.firstname ?? user.firstname,
    lastname: edit.lastname ?? user.lastname,
    levels: edit.levels === undefined ? user.levels : sorted(edit.levels),
    active: edit.active ?? user.active,
  };
  const rights = mayChangeRights(user, after, editor, othersHoldAll);
  return rights.ok ? yes(after) : rights;
}

/** Whether the editor may turn the one into the other, as far as levels, status and sign-in name go. */
export function mayChangeRights(
  before: User,
  after: User,
  editor: Editor,
  othersHoldAll: boolean,
): Verdict<true, 'NOT_YOURSELF' | 'LEVEL_NOT_YOURS' | 'LAST_HOLDER' | 'IDENTITY_STALE'> {
  const levels = levelsChanged(before.levels, after.levels);
  const rightsChange = levels.length > 0 || before.active !== after.active;

  if (rightsChange && editor.id === before.id) {
    return no('NOT_YOURSELF', "You can't change your own levels or status. Ask someone else who may.");
  }
  if (levelsBeyond(levels, editor.levels).length > 0) {
    return no('LEVEL_NOT_YOURS', 'You can only grant or take away levels that you hold yourself.');
  }
  // Whoever holds a right the editor lacks is not the editor's to switch off, nor to give another sign-in name: with the
  // mailbox or the phone goes the password, and with the password the rights.
  const isNamedAnew = before.email !== after.email || before.phone !== after.phone;
  const takesOver = before.active !== after.active || (isNamedAnew && editor.id !== before.id);
  if (takesOver) {
    const beyond = mayTakeOver(before, editor);
    if (!beyond.ok) return beyond;
  }
  const stillHoldsAll = after.active && holdsAll(after.levels);
  if (before.active && holdsAll(before.levels) && !stillHoldsAll && !othersHoldAll) {
    return no('LAST_HOLDER', `${before.firstname} ${before.lastname} is the last who holds all levels, so they stay.`);
  }
  if ((rightsChange || before.email !== after.email) && !editor.identityFresh) {
    return no('IDENTITY_STALE', 'Enter your password once more to change this.');
  }
  return yes(true);
}

/** Whether someone may be put out by the editor: signed out, switched off, or given another name to sign in with. */
export function mayTakeOver(user: User, editor: Editor): Verdict<true, 'LEVEL_NOT_YOURS'> {
  const name = `${user.firstname} ${user.lastname}`;
  if (levelsBeyond(user.levels, editor.levels).length > 0)
    return no('LEVEL_NOT_YOURS', `${name} holds levels that you don't. Ask someone who holds them.`);
  if (user.ownsInstallation && !editor.ownsInstallation)
    return no('LEVEL_NOT_YOURS', `${name} owns the installation. Ask someone who does.`);
  return yes(true);
}

function readContacts(
  edit: UserEdit,
): Verdict<Partial<Pick<User, 'email' | 'phone'>>, 'EMAIL_MALFORMED' | 'PHONE_INVALID'> {
  const contacts: Partial<Pick<User, 'email' | 'phone'>> = {};
  if (edit.email !== undefined) {
    const email = edit.email === '' ? yes(null) : readEmail(edit.email);
    if (!email.ok) return no(email.refusal.code, email.refusal.sentence, { email: email.refusal.sentence });
    contacts.email = email.value;
  }
  if (edit.phone !== undefined) {
    const phone = edit.phone === '' ? yes(null) : readPhone(edit.phone);
    if (!phone.ok) return no(phone.refusal.code, phone.refusal.sentence, { phone: phone.refusal.sentence });
    contacts.phone = phone.value;
  }
  return yes(contacts);
}

function sorted(levels: readonly Level[] | null): Level[] | null {
  return levels && [...levels].sort((a, b) => a - b);
}
