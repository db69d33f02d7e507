import { useState } from 'react';
import { VisuallyHidden } from '../platform/kit/index.ts';
import { type Address, addressText } from './address.ts';
import type { AddressPurpose } from './address-form.ts';
import { AddressModal } from './AddressModal.tsx';
import { AddressSearch, type AddressSearchProps } from './AddressSearch.tsx';

interface AddressInputProps extends Omit<AddressSearchProps, 'shown' | 'onFound' | 'aside'> {
  value: Address | null;
  onChange: (address: Address | null) => void;
  purpose?: AddressPurpose;
}

/** An address in one line of a form. 'Details' opens all its parts and the map. */
export function AddressInput({ value, onChange, purpose, ...field }: AddressInputProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<{ address: Address | null; text: string } | null>(null);
  // The words it was chosen by stay while the value is the chosen one; another value brings its own.
  const shown = chosen !== null && chosen.address === value ? chosen.text : value === null ? '' : addressText(value);

  return (
    <>
      <AddressSearch
        {...field}
        shown={shown}
        onFound={(address, text) => {
          setChosen({ address, text });
          onChange(address);
        }}
        aside={
          <button type="button" className="link address-details" onClick={() => setIsOpen(true)}>
            Details <VisuallyHidden>of {field.label}</VisuallyHidden>
          </button>
        }
      />
      {isOpen && (
        <AddressModal
          title={field.label}
          start={value}
          purpose={purpose}
          saved={field.saved ?? []}
          near={field.near}
          programId={field.programId}
          onClose={() => setIsOpen(false)}
          onSave={(address) => {
            setIsOpen(false);
            setChosen(null);
            onChange(address);
          }}
        />
      )}
    </>
  );
}
