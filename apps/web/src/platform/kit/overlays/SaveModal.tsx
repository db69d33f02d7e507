import type { ReactNode } from 'react';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { useForm } from '../forms/use-form.ts';
import { Modal } from './Modal.tsx';

/** As much of a form as the window asks of it. */
interface Saved {
  submit: (save: () => Promise<unknown>, settled: readonly []) => Promise<boolean>;
  isBusy: boolean;
  refusal: string | null;
}

interface SaveModalProps {
  title: string;
  /** What its main button names: 'Save the terms'. */
  save: string;
  /** What the other button names, where that is more than 'Cancel'. */
  keep?: string;
  /** The form of the fields, where a refusal stands beside one of them. */
  form?: Saved;
  /** Saves what was typed. A refusal that is about no field stands under all of them, and the window stays open with it. */
  onSave: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

const NO_FIELDS = {};

/** A few fields in a window of their own, which closes once they are saved. */
export function SaveModal({ title, save, keep = 'Cancel', form, onSave, onClose, children }: SaveModalProps) {
  const own = useForm({ start: NO_FIELDS });
  const { submit, isBusy, refusal }: Saved = form ?? own;
  async function send() {
    if (await submit(onSave, [])) onClose();
  }
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label={keep} onClick={onClose} />
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
