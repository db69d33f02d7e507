import { createNewUser as contract } from '@handrail/contracts/admin';
import { createUser } from '@handrail/domain/admin';
import { yes } from '@handrail/domain/platform';
import { change } from '../../platform/calls/handler.ts';
import { sendPasswordLink } from '../send-link.ts';
import { editorOf } from '../editor.ts';
import { addUser } from '../user-store.ts';
import { userOnWire } from '../user-wire.ts';

export const createNewUserHandler = change(contract, async ({ is_admin, ...names }, { tx, by, services }) => {
  const verdict = createUser({ ...names, levels: is_admin }, editorOf(by));
  if (!verdict.ok) return verdict;
  const added = await addUser(tx, verdict.value);
  await sendPasswordLink(services, tx.queries, {
    operator: tx.operator,
    to: added,
    template: 'invitation',
    by: by.name,
    operationVersion: tx.version,
  });
  return yes({ user: userOnWire(added) });
});
