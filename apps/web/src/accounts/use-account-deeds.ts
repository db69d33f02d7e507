import type { Calls } from '@handrail/contracts/wire';
import { useUndo } from '../log/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { panelFailure } from './account-form.ts';
import { ACCOUNT_READS, type Account } from './accounts.ts';

type Edit = Omit<Calls['editProgramAccount']['params'], 'account_id'>;

/** What is done to an account from its panel, each said in the foot with its way back; `onDone` hears how it is then. */
export function useAccountDeeds(accountId: string, onDone: (account: Account) => void) {
  const edit = useChange('editProgramAccount', { touches: ACCOUNT_READS });
  const undo = useUndo();

  /** Refusals are thrown, for the form they came from. */
  async function send(change: Edit, said: string, heard = onDone): Promise<void> {
    const { data, operation } = await edit.mutateAsync({ account_id: accountId, ...change });
    heard(data);
    sayDone(said, undo(operation));
  }

  /** For a deed without a form: what is wrong with it is told in passing. */
  async function doNow(change: Edit, said = 'Successfully updated account.'): Promise<void> {
    try {
      await send(change, said);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'error', title: 'Not changed', text: panelFailure(failure) });
    }
  }

  return { send, doNow };
}
