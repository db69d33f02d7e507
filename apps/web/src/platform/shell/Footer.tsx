import { useNow } from '../now.ts';
import { useRead } from '../wire/index.ts';

/** The year, who runs this console, and its release. */
export function Footer() {
  const now = useNow('minute');
  const contact = useRead('getContactInfo', {}).data;
  return (
    <footer className="footer">
      <span>© {new Date(now).getFullYear()}</span>
      {contact && (
        <>
          <span>{contact.company_name}</span>
          <span>
            v{contact.release}, {contact.release_date}
          </span>
        </>
      )}
    </footer>
  );
}
