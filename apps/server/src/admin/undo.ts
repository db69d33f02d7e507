import { holdsAll, levelsChanged, type Level, mayChangeRights, type User } from '@handrail/domain/admin';
import { no, type Refusal } from '@handrail/domain/platform';
import { type UndoRule } from '../log/index.ts';
import { editorOf } from './editor.ts';
import { personEntity, settingsEntity } from './entities.ts';
import { valueInForce } from '../platform/operator-settings/operator-setting.ts';
import { readSettings } from './settings-store.ts';
import { mayChangeSignIn } from './sign-in-names.ts';
import { findUsers, othersHoldAll, type StoredUser } from './user-store.ts';

type Change = Parameters<UndoRule>[0]['changes'][number];

/** Taking back a change of levels or status is a change of levels or status: the same rules, the same sentences. */
const rights: UndoRule = async ({ tx, by, changes }) => {
  // Of a list of riders there are thousands, and they are asked about while everyone waits.
  const users = await findUsers(
    tx.queries,
    tx.operator,
    changes.map(({ id }) => id),
  );
  for (const change of changes) {
    const refusal =
      (await rightsRefusal(tx, by, { change, user: users.get(change.id) ?? null })) ??
      (await signInRefusal(tx, by, change));
    if (refusal) return refusal;
  }
  return null;
};

async function rightsRefusal(
  tx: Parameters<UndoRule>[0]['tx'],
  by: Parameters<UndoRule>[0]['by'],
  { change, user: after }: { change: Change; user: StoredUser | null },
): Promise<Refusal | null> {
  if (!after) return change.after === null ? removalRefusal(tx, by, change) : null;
  // A user who comes back is granted their levels anew.
  const levels = change.before === null ? null : (change.before['is_admin'] as Level[] | null | undefined);
  const status = change.before?.['status'] as number | undefined;
  const before = {
    ...after.user,
    levels: levels === undefined ? after.user.levels : levels,
    active: status === undefined ? after.user.active : status === 1,
    ...contactsBefore(change, after.user),
  };
  if (
    levelsChanged(before.levels, after.user.levels).length === 0 &&
    before.active === after.user.active &&
    signInNames(before) === signInNames(after.user)
  )
    return null;
  const verdict = mayChangeRights(
    { ...before, email: signInNames(before) },
    { ...after.user, email: signInNames(after.user) },
    editorOf(by),
    await othersHoldAll(tx.queries, tx.operator, change.id),
  );
  return verdict.ok ? null : verdict.refusal;
}

/** A phone is what a driver signs in with: coming back, it is judged as an e-mail is. */
function signInNames({ email, phone }: Pick<User, 'email' | 'phone'>): string {
  return `${email ?? ''} ${phone ?? ''}`;
}

function contactsBefore({ before }: Change, now: User): Pick<User, 'email' | 'phone'> {
  const was = (before ?? {}) as Partial<Pick<User, 'email' | 'phone'>>;
  return {
    email: 'email' in was ? (was.email ?? null) : now.email,
    phone: 'phone' in was ? (was.phone ?? null) : now.phone,
  };
}

/** Who may not change what another signs in with does not bring back the old one either. */
async function signInRefusal(
  tx: Parameters<UndoRule>[0]['tx'],
  by: Parameters<UndoRule>[0]['by'],
  { entity, id, before, after }: Change,
): Promise<Refusal | null> {
  if (entity !== personEntity.name || !before || !after || id === by.personId) return null;
  if (!('phone' in after || 'email' in after) || (await mayChangeSignIn(tx, by, id))) return null;
  return no('NOT_YOURS', 'They work here and sign in with this. Ask someone who manages users.').refusal;
}

/** The user themselves is taken back: all their levels are taken away, by the rules of taking levels away. */
async function removalRefusal(
  tx: Parameters<UndoRule>[0]['tx'],
  by: Parameters<UndoRule>[0]['by'],
  change: Parameters<UndoRule>[0]['changes'][number],
): Promise<Refusal | null> {
  const nobody = {
    id: change.id,
    firstname: 'This',
    lastname: 'user',
    phone: null,
    email: null,
    active: true,
    ownsInstallation: false,
  };
  const levels = (change.before?.['is_admin'] ?? null) as Level[] | null;
  const verdict = mayChangeRights(
    { ...nobody, levels },
    { ...nobody, levels: null, active: false },
    editorOf(by),
    !holdsAll(levels) || (await othersHoldAll(tx.queries, tx.operator, change.id)),
  );
  return verdict.ok ? null : verdict.refusal;
}

/** What loosens a guard is not loosened by taking a step back: the settings ask who it is and tell who must know. */
const guards: UndoRule = async ({ tx, services }) => {
  const { chosen } = await readSettings(tx.queries, tx.operator);
  const loosened = tx.changes.find(
    ({ entity, after }) => entity === settingsEntity.name && after !== null && 'require_totp' in after,
  );
  if (!loosened || valueInForce<boolean>(services.settings, chosen, 'require_totp')) return null;
  return no('UNDO_NOT_POSSIBLE', 'The second factor is switched off in the settings, which ask who you are.').refusal;
};

export const undoRules: Record<string, UndoRule> = { person: rights, staff: rights, settings: guards };
