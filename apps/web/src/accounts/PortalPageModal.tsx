import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ActionButton, ButtonRow, Modal, useHotkeys } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange, useRead } from '../platform/wire/index.ts';
import type { Account } from './accounts.ts';
import { copyLink } from './copy-link.ts';

interface PortalPageModalProps {
  account: Account;
  programId: string;
  onClose: () => void;
}

const TOUCHES = { touches: ['getPortalPages', 'getOperationList'] } as const;

/** The page of an account for one program: its link whole, another link, or none. */
export function PortalPageModal({ account, programId, onClose }: PortalPageModalProps) {
  // It lies over the panel, which must not take the key that closes this.
  useHotkeys([{ keys: 'escape', label: 'Close the portal page', run: onClose, inFields: true }]);
  const { account_id } = account;
  const pages = useRead('getPortalPages', { account_id });
  const make = useChange('makePortalPage', TOUCHES);
  const shut = useChange('closePortalPage', TOUCHES);
  const [asked, setAsked] = useState<'replace' | 'shut' | null>(null);
  const url = pages.data?.find(({ program_id }) => program_id === programId)?.url;
  const name = account.program.find(({ program_id }) => program_id === programId)?.program_name ?? '';
  const failure = make.error ?? shut.error;
  const of = { account_id, program_id: programId };

  async function run(deed: () => Promise<unknown>, said: string) {
    try {
      await deed();
    } catch {
      return; // what the server says against it stands in the dialog
    }
    setAsked(null);
    sayDone(said);
  }
  const open = (said: string) => void run(async () => make.mutateAsync(of), said);

  return (
    <Modal
      title={`Portal page for ${name}`}
      isOpen
      onClose={onClose}
      width={640}
      actions={<ActionButton label="Close" onClick={onClose} />}
    >
      <div className="stack">
        <p>
          On this page {account.name} asks for rides, and sees and cancels its own
          {account.is_insurance ? '. They are charged to it.' : '. Whoever rides pays.'} Whoever has the link has the
          page: give it only to the people who book for {account.name}.
        </p>
        {failure && (
          <p className="form-refusal" role="alert">
            {failure.message}
          </p>
        )}
        {url === undefined && (
          <ButtonRow>
            <ActionButton
              look="main"
              label="Open a page"
              isBusy={make.isPending}
              onClick={() => open('The portal page is open.')}
            />
          </ButtonRow>
        )}
        {url !== undefined && (
          <>
            <code className="account-link">{url}</code>
            {asked === null && (
              <ButtonRow>
                <ActionButton icon={<IconCopy size={14} />} label="Copy the link" onClick={() => void copyLink(url)} />
                <ActionButton label="Replace the link" onClick={() => setAsked('replace')} />
                <ActionButton label="Close the page" onClick={() => setAsked('shut')} />
              </ButtonRow>
            )}
            {asked === 'replace' && (
              <Question sentence="The link that was given out stops working at once, and says that it was replaced.">
                <ActionButton label="Keep the link" onClick={() => setAsked(null)} />
                <ActionButton
                  look="main"
                  label="Replace it"
                  isBusy={make.isPending}
                  onClick={() => open('The portal page has another link.')}
                />
              </Question>
            )}
            {asked === 'shut' && (
              <Question sentence="Nobody can ask for rides by this link any more. Rides that are booked stay booked.">
                <ActionButton label="Keep the page" onClick={() => setAsked(null)} />
                <ActionButton
                  look="main"
                  label="Close it"
                  isBusy={shut.isPending}
                  onClick={() => void run(async () => shut.mutateAsync(of), 'The portal page is closed.')}
                />
              </Question>
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

function Question({ sentence, children }: { sentence: string; children: ReactNode }) {
  return (
    <div className="stack">
      <p>{sentence}</p>
      <ButtonRow>{children}</ButtonRow>
    </div>
  );
}
