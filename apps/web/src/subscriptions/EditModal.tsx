import type { ReactNode } from 'react';
import { ActionButton, Modal } from '../platform/kit/index.ts';
import { EffectText } from './EffectText.tsx';
import type { Edit, Order } from './orders.ts';
import { useEffectAhead, useOrderEdit } from './use-order-edit.ts';

interface EditModalProps {
  order: Order;
  title: string;
  /** What is to be changed; null while it is not whole. */
  edit: Edit | null;
  /** The deed's own name. */
  doLabel: string;
  isDanger?: boolean;
  width?: 420 | 640;
  onClose: () => void;
  children: ReactNode;
}

/** A change of an order, with what it would do before it is done. */
export function EditModal({
  order,
  title,
  edit,
  doLabel,
  isDanger = false,
  width = 420,
  onClose,
  children,
}: EditModalProps) {
  const { effect, refusal: foreseen } = useEffectAhead(order, edit);
  const { send, isBusy, refusal } = useOrderEdit(order, onClose);
  const why =
    edit === null
      ? { sentence: 'Nothing is changed yet.' }
      : effect === null
        ? { sentence: foreseen ?? 'It is not known yet what this does.' }
        : null;
  return (
    <Modal
      title={title}
      isOpen
      width={width}
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Leave it as it is" onClick={onClose} />
          <ActionButton
            look={isDanger ? 'danger' : 'main'}
            label={doLabel}
            isBusy={isBusy}
            refusal={why}
            onClick={() => edit && void send(edit, effect?.warnings)}
          />
        </>
      }
    >
      <div className="stack">
        {children}
        {edit !== null && <EffectText effect={effect} refusal={refusal ?? foreseen} />}
      </div>
    </Modal>
  );
}
