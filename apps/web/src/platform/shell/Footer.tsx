import { useRead } from '../wire/index.ts';

/** The year, who runs this console, and its release. */
export function Footer() {
  const contact = useRead('getContactInfo', {}).data;
  return (
    <footer className="footer">
      <span>© {new Date().getFullYear()}</span>
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
