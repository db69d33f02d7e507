import { type ReactNode, useState } from 'react';
import { ActionButton, type ActionButtonProps } from './ActionButton.tsx';
import { Popup } from '../overlays/Popup.tsx';

interface ConfirmButtonProps extends Omit<ActionButtonProps, 'onClick'> {
  /** What will happen, to whom. */
  question: ReactNode;
  /** The deed's own name: 'End 3 sessions'. */
  confirmLabel: string;
  onConfirm: () => void;
}

/** For the few deeds that no undo takes back. Everything else is done at once and undone in the foot. */
export function ConfirmButton({ question, confirmLabel, onConfirm, ...button }: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popup
      label={confirmLabel}
      className="confirm"
      placement="bottom"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      firstFocus=".confirm-keep button"
      content={
        <>
          <p>{question}</p>
          <div className="confirm-actions">
            <ActionButton
              look="danger"
              isSmall
              label={confirmLabel}
              onClick={() => {
                setIsOpen(false);
                onConfirm();
              }}
            />
            <span className="confirm-keep">
              <ActionButton isSmall label="Keep" onClick={() => setIsOpen(false)} />
            </span>
          </div>
        </>
      }
    >
      <span className="confirm-anchor">
        <ActionButton look="danger" {...button} />
      </span>
    </Popup>
  );
}
