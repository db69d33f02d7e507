import { useState } from 'react';
import { useUndo } from '../log/index.ts';
import { ActionButton, useHotkeys } from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { answerReads, nameOfRide, rides as ridesText } from './answers.ts';
import type { Prebooking } from './nemt-types.ts';
import { RefuseModal } from './RefuseModal.tsx';
import { riderOf } from './trip-words.ts';

interface AnswerBarProps {
  rides: readonly Prebooking[];
  onDone: () => void;
}

/** Answers the checked rides: one, or five hundred. */
export function AnswerBar({ rides, onDone }: AnswerBarProps) {
  const [isRefusing, setIsRefusing] = useState(false);
  const send = useChange('answerPrebookings', { touches: [...answerReads, 'getOperationList'] });
  const undo = useUndo();

  async function answer(said: 'accepted' | 'refused', reason?: string): Promise<boolean> {
    try {
      const { data, operation } = await send.mutateAsync({
        prebookings: rides.map(nameOfRide),
        answer: said,
        ...(reason === undefined ? {} : { reason }),
      });
      if (data.prebookings.length > 0) sayDone(`${ridesText(data.prebookings.length)} ${said}.`, undo(operation));
      for (const { broker_prebooking_id, sentence } of data.refused.slice(0, MOST_TOLD)) {
        const ride = rides.find((one) => one.broker_prebooking_id === broker_prebooking_id);
        notify({ kind: 'warning', title: ride ? riderOf(ride) : broker_prebooking_id, text: sentence });
      }
      if (data.refused.length > MOST_TOLD) {
        notify({
          kind: 'warning',
          title: `${ridesText(data.refused.length)} not ${said}`,
          text: 'They are still listed.',
        });
      }
      onDone();
      return true;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not answered', text: failure.message });
      return false;
    }
  }

  useHotkeys(
    [
      { keys: 'a', label: 'Accept the checked rides', run: () => void answer('accepted') },
      { keys: 'r', label: 'Refuse the checked rides', run: () => setIsRefusing(true) },
    ],
    !isRefusing && !send.isPending,
  );
  return (
    <>
      <ActionButton
        look="main"
        isSmall
        keys="a"
        label={`Accept ${ridesText(rides.length)}`}
        isBusy={send.isPending}
        onClick={() => void answer('accepted')}
      />
      <ActionButton
        look="danger"
        isSmall
        keys="r"
        label={`Refuse ${ridesText(rides.length)}`}
        onClick={() => setIsRefusing(true)}
      />
      {isRefusing && (
        <RefuseModal
          count={rides.length}
          isBusy={send.isPending}
          onRefuse={async (reason) => answer('refused', reason)}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </>
  );
}

const MOST_TOLD = 3;
