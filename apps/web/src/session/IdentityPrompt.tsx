import { Modal } from '../platform/kit/overlays/Modal.tsx';
import { ProofForm } from './ProofForm.tsx';

/** Asks for the password before a delicate deed. */
export default function IdentityPrompt({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  return (
    <Modal title="Confirm that it is you" isOpen onClose={onClose} actions={null}>
      <ProofForm action="Confirm" size="medium" onProven={onConfirmed} />
    </Modal>
  );
}
