import { ActionButton } from '../kit/buttons/ActionButton.tsx';
import { Modal } from '../kit/overlays/Modal.tsx';
import { commonError, resetCommonError } from '../notices/index.ts';
import { useStore } from '../store.ts';

/** The one error that interrupts. Closing it resets the holder. */
export default function AlertModal() {
  const { isError, errContent, requestId } = useStore(commonError);
  return (
    <Modal
      title="Alert"
      isOpen={isError}
      onClose={resetCommonError}
      actions={<ActionButton look="main" label="Close" onClick={resetCommonError} />}
    >
      <p>{errContent}</p>
      {requestId && <p className="hint">Request {requestId}</p>}
    </Modal>
  );
}
