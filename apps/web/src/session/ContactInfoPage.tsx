import { ErrorState } from '../platform/kit/states/ErrorState.tsx';
import { useRead } from '../platform/wire/index.ts';
import { ContactCard } from './ContactCard.tsx';

/** How to reach whoever runs this console; open to everyone. */
export default function ContactInfoPage() {
  const contact = useRead('getContactInfo', {});
  return (
    <div className="page page-plain">
      <h1>Contact</h1>
      {contact.data && <ContactCard contact={contact.data} />}
      {contact.error && <ErrorState sentence={contact.error.message} onRetry={() => void contact.refetch()} />}
    </div>
  );
}
