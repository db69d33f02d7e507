import { checkPortalUrl } from '@handrail/domain/accounts';
import { ActionButton, ButtonRow, Form, Modal, TextInput, useForm, useHotkeys } from '../platform/kit/index.ts';
import type { Account } from './accounts.ts';

interface LinkModalProps {
  account: Account;
  programId: string;
  onClose: () => void;
  /** Saves it, or takes it away where nothing is left; throws what the server says against it. */
  onSave: (url: string) => Promise<void>;
}

/** Where the contacts of an account ask for rides of one program: a page of the operator's own. */
export function LinkModal({ account, programId, onClose, onSave }: LinkModalProps) {
  // It lies over the panel, which must not take the key that closes this.
  useHotkeys([{ keys: 'escape', label: 'Close the link', run: onClose, inFields: true }]);
  const held = account.portal.find(({ program_id }) => program_id === programId)?.url ?? '';
  const name = account.program.find(({ program_id }) => program_id === programId)?.program_name ?? '';
  const form = useForm<{ url: string }>({
    start: { url: held },
    check: ({ url }) => {
      const read = url.trim() === '' ? null : checkPortalUrl(url);
      return read && !read.ok ? { url: read.refusal.sentence } : {};
    },
  });
  return (
    <Modal title={`Portal link for ${name}`} isOpen onClose={onClose} actions={null}>
      <Form form={form} label={`Portal link for ${name}`} onSubmit={async ({ url }) => onSave(url)}>
        <TextInput label="Link" optional help="Empty takes the link away." {...form.field('url')} />
        <ButtonRow align="end">
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" type="submit" label="Save" isBusy={form.isBusy} />
        </ButtonRow>
      </Form>
    </Modal>
  );
}
