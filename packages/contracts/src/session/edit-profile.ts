import { anySignedIn, call, email, id, personName, phone } from '../platform/index.ts';
import { currentAccount, startPage } from './current-account.ts';

/** One's own name, address, phone, picture and first page. A new e-mail or phone needs a fresh proof of identity. */
export const editProfile = call('v1_webapp_edit_profile', {
  by: anySignedIn,
  effect: 'operation',
  undo: 'inverse',
  guard: 'user',
  params: {
    firstname: personName.optional(),
    lastname: personName.optional(),
    email: email.optional(),
    phone: phone.optional(),
    avatar_file_id: id.nullable().optional(),
    start_page: startPage.nullable().optional(),
  },
  result: currentAccount,
  refusals: ['IDENTITY_STALE', 'EMAIL_MALFORMED', 'EMAIL_TAKEN', 'PHONE_INVALID', 'STALE'],
});
