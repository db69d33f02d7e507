import { Modal as AntModal } from 'antd';
import type { ReactNode } from 'react';
import { useOneOverlay } from './one-overlay.ts';

interface ModalProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions: ReactNode;
  /** 420 for a decision, 640 for a form. */
  width?: 420 | 640;
}

/** A decision that must be taken before going on. */
export function Modal({ title, isOpen, onClose, children, actions, width = 420 }: ModalProps) {
  useOneOverlay(isOpen, onClose);
  return (
    <AntModal
      title={title}
      open={isOpen}
      onCancel={onClose}
      footer={<div className="modal-actions">{actions}</div>}
      width={width}
      centered
      destroyOnHidden
    >
      {children}
    </AntModal>
  );
}
