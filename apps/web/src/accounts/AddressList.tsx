import { IconPencil, IconX } from '@tabler/icons-react';
import { type Address, addressText } from '../places/index.ts';
import { ActionButton } from '../platform/kit/index.ts';
import { AccountGroup } from './AccountGroup.tsx';
import type { Account } from './accounts.ts';

interface AddressListProps {
  account: Pick<Account, 'main_address' | 'alt_address'>;
  onAdd: () => void;
  onMain: () => void;
  onRemove: (placeId: string) => void;
}

/** Where an account is: its main address, and other doors by their names. */
export function AddressList({ account, onAdd, onMain, onRemove }: AddressListProps) {
  const { main_address, alt_address } = account;
  return (
    <AccountGroup title="Addresses" link={{ label: 'Add address', run: onAdd }}>
      <ul className="account-rows">
        <li>
          <span>
            <strong>Main</strong> {main_address ? lineOf(main_address) : <span className="account-none">None yet</span>}
          </span>
          <ActionButton
            look="quiet"
            isSmall
            isIconOnly
            icon={<IconPencil size={14} />}
            label={main_address ? 'Change the main address' : 'Add the main address'}
            onClick={onMain}
          />
        </li>
        {alt_address.map((address) => (
          <li key={address.userplace_id}>
            <span>
              {address.label && <strong>{address.label} </strong>}
              {addressText(address)}
            </span>
            <ActionButton
              look="quiet"
              isSmall
              isIconOnly
              icon={<IconX size={14} />}
              label={`Remove ${address.label || address.addressLine1}`}
              onClick={() => address.userplace_id !== null && onRemove(address.userplace_id)}
            />
          </li>
        ))}
      </ul>
    </AccountGroup>
  );
}

function lineOf(address: Address): string {
  const name = address.label ? `${address.label}, ` : '';
  return name + addressText(address);
}
