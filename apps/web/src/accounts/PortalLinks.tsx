import { IconPencil } from '@tabler/icons-react';
import { shortenedLink } from '@handrail/domain/accounts';
import { ActionButton } from '../platform/kit/index.ts';
import { AccountGroup } from './AccountGroup.tsx';
import type { Account } from './accounts.ts';

interface PortalLinksProps {
  account: Account;
  onShow: () => void;
  onEdit: (programId: string) => void;
}

/** The link of each program, by its ends; the dialog has them whole. */
export function PortalLinks({ account: { program, portal }, onShow, onEdit }: PortalLinksProps) {
  return (
    <AccountGroup title="Portal links" link={portal.length > 0 ? { label: 'Show and copy links', run: onShow } : null}>
      {program.length === 0 && <p className="account-none">Put the account into a program first.</p>}
      <ul className="account-rows">
        {program.map(({ program_id, program_name }) => {
          const url = portal.find((link) => link.program_id === program_id)?.url;
          return (
            <li key={program_id}>
              <span>
                <strong>{program_name}</strong>{' '}
                {url === undefined ? <span className="account-none">None yet</span> : shortenedLink(url)}
              </span>
              <ActionButton
                look="quiet"
                isSmall
                isIconOnly
                icon={<IconPencil size={14} />}
                label={`${url === undefined ? 'Add' : 'Change'} the link for ${program_name}`}
                onClick={() => onEdit(program_id)}
              />
            </li>
          );
        })}
      </ul>
    </AccountGroup>
  );
}
