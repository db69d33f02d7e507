import { wallOf } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { useNow } from '../now.ts';
import { useRead } from '../wire/index.ts';
import { useConsole } from './console-context.ts';

/** The year, who runs this console, and its release. */
export function Footer() {
  const { account } = useConsole();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow('minute'));
  const contact = useRead('getContactInfo', {}).data;
  return (
    <footer className="footer">
      <span>© {wallOf(now, account?.employer_programs[0]?.program_timezone ?? 'UTC').year}</span>
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
