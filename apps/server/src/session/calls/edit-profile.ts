import { editProfile as contract } from '@handrail/contracts/session';
import { editUser } from '@handrail/domain/admin';
import { no, yes } from '@handrail/domain/platform';
import { editorOf, getUser, personEntity, saveUser } from '../../admin/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { signedInOf } from '../../platform/calls/signed-in.ts';
import { readAccount } from '../current-account.ts';

export const editProfileHandler = change(
  contract,
  async ({ avatar_file_id, start_page, expected_version, ...edit }, { tx, by: caller, services }) => {
    const by = signedInOf(caller);
    const { operator, personId } = by;
    const stored = await getUser(tx.queries, operator, personId);
    const verdict = editUser(stored.user, edit, editorOf(by), true);
    if (!verdict.ok) {
      const { code, sentence, fields } = verdict.refusal;
      // A profile carries no levels and no status, so the rules about those cannot be what refused it.
      return code === 'NOT_YOURSELF' || code === 'LEVEL_NOT_YOURS' || code === 'LAST_HOLDER'
        ? no('STALE', sentence)
        : no(code, sentence, fields);
    }
    const phoneOrMail = verdict.value.email !== stored.user.email || verdict.value.phone !== stored.user.phone;
    if (phoneOrMail && !by.identityFresh) return no('IDENTITY_STALE', 'Enter your password once more to change this.');

    const saved = await saveUser(tx, stored, verdict.value, expected_version ?? stored.version);
    if (!saved) return no('STALE', 'Your profile was just changed from another screen.');
    const own = {
      ...(avatar_file_id === undefined || avatar_file_id === saved.avatarFileId ? {} : { avatar_file_id }),
      ...(start_page === undefined || start_page === saved.startPage ? {} : { start_page }),
    };
    if (own.avatar_file_id && !(await services.files.claim(tx.queries, operator, own.avatar_file_id, 'avatar'))) {
      return no('STALE', 'This picture is no longer there. Upload it again.');
    }
    if (Object.keys(own).length > 0) await tx.save(personEntity, personId, saved.personVersion, own);
    return yes(await readAccount(services, tx.queries, { operator, personId, locked: by.locked }));
  },
);
