import { type ReactNode, useState } from 'react';
import { CallError } from '../../wire/index.ts';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { Modal } from './Modal.tsx';

interface SaveModalProps {
  title: string;
  /** What its main button names: 'Save the terms'. */
  save: string;
  /** Saves what was typed. A refusal stands under it, and the window stays open with it. */
  onSave: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A few fields in a window of their own, which closes once they are saved. */
export function SaveModal({ title, save, onSave, onClose, children }: SaveModalProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function send() {
    setRefusal(null);
    setIsBusy(true);
    try {
      await onSave();
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" label={save} isBusy={isBusy} onClick={() => void send()} />
        </>
      }
    >
      <div className="stack">
        {children}
        {refusal !== null && (
          <p className="form-refusal" role="alert">
            {refusal}
          </p>
        )}
      </div>
    </Modal>
  );
}
