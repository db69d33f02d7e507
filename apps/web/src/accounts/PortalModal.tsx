import { IconCopy } from '@tabler/icons-react';
import { portalWords } from '@handrail/domain/accounts';
import { ActionButton, Modal, useHotkeys } from '../platform/kit/index.ts';
import type { Account } from './accounts.ts';
import { copyLink } from './copy-link.ts';

/** The links of an account, whole, and who may have them. */
export function PortalModal({ account, onClose }: { account: Account; onClose: () => void }) {
  // It lies over the panel, which must not take the key that closes this.
  useHotkeys([{ keys: 'escape', label: 'Close the links', run: onClose, inFields: true }]);
  const { title, sentences } = portalWords(account.is_insurance, account.name);
  const nameOf = (id: string) => account.program.find(({ program_id }) => program_id === id)?.program_name ?? '';
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      width={640}
      actions={<ActionButton label="Close" onClick={onClose} />}
    >
      <div className="stack">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <ul className="account-links">
          {account.portal.map(({ program_id, url }) => (
            <li key={program_id}>
              <strong>{nameOf(program_id)}</strong>
              <code className="account-link">{url}</code>
              <ActionButton
                isSmall
                icon={<IconCopy size={14} />}
                label="Copy"
                name={`Copy the link for ${nameOf(program_id)}`}
                onClick={() => void copyLink(url)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
