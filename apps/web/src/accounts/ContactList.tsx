import { IconX } from '@tabler/icons-react';
import { orderContacts } from '@handrail/domain/accounts';
import { useId } from 'react';
import { ActionButton } from '../platform/kit/index.ts';

interface ContactListProps {
  contacts: readonly string[];
  onAdd: () => void;
  onRemove: (contact: string) => void;
}

/** Whom to call there: first those who can be asked for by name. */
export function ContactList({ contacts, onAdd, onRemove }: ContactListProps) {
  const titleId = useId();
  return (
    <section className="account-group" aria-labelledby={titleId}>
      <div className="account-group-head">
        <h3 id={titleId}>Contacts</h3>
        <button type="button" className="link" onClick={onAdd}>
          Add contact
        </button>
      </div>
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
    </section>
  );
}
