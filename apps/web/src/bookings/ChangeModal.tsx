import type { ReactNode } from 'react';
import { ActionButton, Modal, NOTHING_CHANGED } from '../platform/kit/index.ts';

interface ChangeModalProps {
  title: string;
  isChanged: boolean;
  isBusy: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** One thing about a booking, to be saved or left as it is. */
export function ChangeModal({ title, isChanged, isBusy, onSave, onClose, children }: ChangeModalProps) {
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Close" onClick={onClose} />
          <ActionButton
            look="main"
            label="Save"
            isBusy={isBusy}
            refusal={isChanged ? null : NOTHING_CHANGED}
            onClick={onSave}
          />
        </>
      }
    >
      <div className="stack">{children}</div>
    </Modal>
  );
}
