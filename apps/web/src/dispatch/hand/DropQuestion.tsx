import { useSyncExternalStore } from 'react';
import { ActionButton, Modal } from '../../platform/kit/index.ts';
import type { Hand } from './use-hand.ts';

/** What should be known before something is put down: asked once, and answered by what is done. */
export function DropQuestion({
  hand,
  onShare,
}: {
  hand: Hand;
  onShare: (ids: readonly string[], lane: string) => void;
}) {
  const gesture = useSyncExternalStore(hand.gesture.subscribe, hand.gesture.get);
  if (gesture.at !== 'asking') return null;
  const { sentences, action, share } = gesture.question;
  const { lane } = gesture.drop.to;
  return (
    <Modal
      title="Put it there?"
      isOpen
      startsOnMain
      onClose={() => hand.send({ is: 'answer', yes: false })}
      actions={
        <>
          <ActionButton label="Put back" onClick={() => hand.send({ is: 'answer', yes: false })} />
          {share && lane !== null && (
            <ActionButton
              label={share.label}
              onClick={() => {
                hand.send({ is: 'answer', yes: false });
                onShare(share.bookingIds, lane);
              }}
            />
          )}
          <ActionButton look="main" label={action} onClick={() => hand.send({ is: 'answer', yes: true })} />
        </>
      }
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Modal>
  );
}
