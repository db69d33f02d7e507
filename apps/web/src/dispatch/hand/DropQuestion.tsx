import { useSyncExternalStore } from 'react';
import { ActionButton, Modal } from '../../platform/kit/index.ts';
import type { Hand } from './use-hand.ts';

/** What should be known before something is put down: asked once, and answered by what is done. */
export function DropQuestion({ hand }: { hand: Hand }) {
  const gesture = useSyncExternalStore(hand.gesture.subscribe, hand.gesture.get);
  if (gesture.at !== 'asking') return null;
  const { sentences, action } = gesture.question;
  return (
    <Modal
      title="Put it there?"
      isOpen
      startsOnMain
      onClose={() => hand.send({ is: 'answer', yes: false })}
      actions={
        <>
          <ActionButton label="Put back" onClick={() => hand.send({ is: 'answer', yes: false })} />
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
