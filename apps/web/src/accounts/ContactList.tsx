import { IconX } from '@tabler/icons-react';
import { orderContacts } from '@handrail/domain/accounts';
import { ActionButton } from '../platform/kit/index.ts';
import { AccountGroup } from './AccountGroup.tsx';

interface ContactListProps {
  contacts: readonly string[];
  onAdd: () => void;
  onRemove: (contact: string) => void;
}

/** Whom to call there: first those who can be asked for by name. */
export function ContactList({ contacts, onAdd, onRemove }: ContactListProps) {
  return (
    <AccountGroup title="Contacts" link={{ label: 'Add contact', run: onAdd }}>
      {contacts.length === 0 && <p className="account-none">None yet</p>}
      <ul className="account-rows">
        {orderContacts(contacts).map((contact) => (
          <li key={contact}>
            <span>{contact}</span>
            <ActionButton
              look="quiet"
              isSmall
              isIconOnly
              icon={<IconX size={14} />}
              label={`Remove ${contact}`}
              onClick={() => onRemove(contact)}
            />
          </li>
        ))}
      </ul>
    </AccountGroup>
  );
}
