import { Modal, useHotkeys } from '../platform/kit/index.ts';
import type { Address } from './address.ts';
import type { AddressPurpose } from './address-form.ts';
import { AddressForm } from './AddressForm.tsx';

interface AddressModalProps {
  title: string;
  start: Address | null;
  purpose?: AddressPurpose | undefined;
  saved: readonly Address[];
  near?: { latitude: number; longitude: number } | undefined;
  programId?: string | undefined;
  onClose: () => void;
  onSave: (address: Address) => unknown;
}

/** The address form over whatever asks for an address. */
export function AddressModal({ title, start, purpose, saved, near, programId, onClose, onSave }: AddressModalProps) {
  // It may lie over a drawer, which must not take the key that closes this.
  useHotkeys([{ keys: 'escape', label: 'Close the address', run: onClose, inFields: true }]);
  return (
    <Modal title={title} isOpen onClose={onClose} width={640} actions={null}>
      <AddressForm
        label={title}
        start={start}
        {...(purpose === undefined ? {} : { purpose })}
        saved={saved}
        near={near}
        programId={programId}
        onSave={onSave}
        onCancel={onClose}
      />
    </Modal>
  );
}
