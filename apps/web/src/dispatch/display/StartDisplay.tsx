import { IconDeviceTv } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountState } from '../../platform/account/index.ts';
import { ActionButton, Modal } from '../../platform/kit/index.ts';
import { raiseCommonError } from '../../platform/notices/index.ts';
import { useChange } from '../../platform/wire/index.ts';
import { becomeDisplay } from '../../session/index.ts';

/** Where the operator allows it: makes a board display of this browser, once that is understood. */
export function StartDisplay() {
  // Once it is done nobody is signed in here any more, and this is drawn one last time.
  const state = useAccountState();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const start = useChange('startBoardDisplay', {
    onSuccess: () => becomeDisplay(queries),
    onError: (failure) => raiseCommonError(failure.message),
  });
  if (state.is !== 'signed-in' || !state.account.settings.allow_board_display) return null;
  return (
    <>
      <ActionButton
        look="quiet"
        icon={<IconDeviceTv size={16} />}
        label="Wall display"
        onClick={() => setAsking(true)}
      />
      <Modal
        title="Make a board display of this browser?"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <ActionButton label="Keep working" onClick={() => setAsking(false)} />
            <ActionButton
              look="main"
              label="Start the display"
              isBusy={start.isPending}
              onClick={() => start.mutate({})}
            />
          </>
        }
      >
        It shows today’s vehicles, times and numbers, and no names. It is never locked, and nothing can be done on it.
        All tabs of this browser follow. To work here again, end the display and sign in.
      </Modal>
    </>
  );
}
