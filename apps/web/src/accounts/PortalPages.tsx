import { IconLink } from '@tabler/icons-react';
import { shortenedLink } from '@handrail/domain/accounts';
import { ActionButton } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { AccountGroup } from './AccountGroup.tsx';
import type { Account } from './accounts.ts';

interface PortalPagesProps {
  account: Account;
  onAsk: (programId: string) => void;
}

/** The pages of ours on which an account asks for rides, one for each program. */
export function PortalPages({ account: { account_id, program }, onAsk }: PortalPagesProps) {
  const pages = useRead('getPortalPages', { account_id });
  return (
    <AccountGroup title="Portal pages" link={null}>
      {program.length === 0 && <p className="account-none">Put the account into a program first.</p>}
      {pages.isError && <p role="alert">{pages.error.message}</p>}
      <ul className="account-rows">
        {program.map(({ program_id, program_name }) => {
          const url = pages.data?.find((page) => page.program_id === program_id)?.url;
          return (
            <li key={program_id}>
              <span>
                <strong>{program_name}</strong>{' '}
                {url === undefined ? (
                  <span className="account-none">{pages.isPending ? 'Loading…' : 'No page yet'}</span>
                ) : (
                  shortenedPage(url)
                )}
              </span>
              <ActionButton
                look="quiet"
                isSmall
                isIconOnly
                icon={<IconLink size={14} />}
                label={`The portal page for ${program_name}`}
                refusal={pages.data ? null : { sentence: 'The pages are not loaded yet.' }}
                onClick={() => onAsk(program_id)}
              />
            </li>
          );
        })}
      </ul>
    </AccountGroup>
  );
}

/** By its ends, as any link: the token follows a sign of its own. */
function shortenedPage(url: string): string {
  const at = url.lastIndexOf('=') + 1;
  return url.slice(0, at) + shortenedLink(url.slice(at));
}
