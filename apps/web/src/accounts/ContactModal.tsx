import { checkContact } from '@handrail/domain/accounts';
import { ActionButton, ButtonRow, Form, Modal, TextInput, useForm, useHotkeys } from '../platform/kit/index.ts';

interface ContactModalProps {
  onClose: () => void;
  /** Adds it, and throws what the server says against it. */
  onSave: (contact: string) => Promise<void>;
}

/** One more contact, in one line as people write it. */
export function ContactModal({ onClose, onSave }: ContactModalProps) {
  // It lies over the panel, which must not take the key that closes this.
  useHotkeys([{ keys: 'escape', label: 'Close the contact', run: onClose, inFields: true }]);
  const form = useForm<{ contact: string }>({
    start: { contact: '' },
    check: ({ contact }) => {
      const read = checkContact(contact);
      return read.ok ? {} : { contact: read.refusal.sentence };
    },
  });
  return (
    <Modal title="New contact" isOpen onClose={onClose} actions={null}>
      <Form form={form} label="New contact" onSubmit={async ({ contact }) => onSave(contact.trim())}>
        <TextInput label="Contact name" help="As you say it: Dana Quill 570-555-0151." {...form.field('contact')} />
        <ButtonRow align="end">
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" type="submit" label="Save" isBusy={form.isBusy} />
        </ButtonRow>
      </Form>
    </Modal>
  );
}
