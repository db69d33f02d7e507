import { ActionButton, Modal } from '../../platform/kit/index.ts';
import { NewRiderForm, type Rider } from '../../riders/index.ts';

interface NewRiderModalProps {
  /** What was typed into the search that found nobody. */
  said: string;
  onAdded: (rider: Rider) => void;
  onClose: () => void;
}

/** Adds the rider that nobody knew, over the form that goes on with them. */
export function NewRiderModal({ said, onAdded, onClose }: NewRiderModalProps) {
  return (
    <Modal title="New rider" isOpen onClose={onClose} actions={null} width={640}>
      <NewRiderForm
        said={said}
        onAdded={(added) => {
          onClose();
          onAdded(added);
        }}
        beside={<ActionButton label="Cancel" onClick={onClose} />}
      />
    </Modal>
  );
}
