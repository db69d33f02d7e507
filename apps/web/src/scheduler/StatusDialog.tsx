import { ActionButton, Modal } from '../platform/kit/index.ts';
import { ANALYZING, COMPLETED } from './messages.ts';

interface StatusDialogProps {
  is: 'analyzing' | 'completed';
  onClose: () => void;
  onView: () => void;
}

/** How a plan stands, in the words of the specification: it may be left alone, or looked at (SCHED-16, SCHED-17). */
export function StatusDialog({ is, onClose, onView }: StatusDialogProps) {
  return (
    <Modal
      title="Trip schedule"
      isOpen
      onClose={onClose}
      startsOnMain
      actions={
        is === 'analyzing' ? (
          <ActionButton label="Close" onClick={onClose} />
        ) : (
          <>
            <ActionButton label="Close" onClick={onClose} />
            <ActionButton look="main" label="View results" onClick={onView} />
          </>
        )
      }
    >
      <p className="scheduler-status">{is === 'analyzing' ? ANALYZING : COMPLETED}</p>
    </Modal>
  );
}
