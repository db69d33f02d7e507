import { ActionButton, Form, Modal, TextInput, useForm } from '../../platform/kit/index.ts';

interface TemplateNameModalProps {
  title: string;
  start: string;
  label: string;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Gives a template its name: another one, or that of a copy. */
export function TemplateNameModal({ title, start, label, onSave, onClose }: TemplateNameModalProps) {
  const form = useForm({ start: { name: start } });
  return (
    <Modal title={title} isOpen onClose={onClose} actions={null}>
      <Form form={form} label={title} onSubmit={async ({ name }) => onSave(name)} onSaved={onClose}>
        <TextInput label="Name" maxLength={80} {...form.field('name')} />
        <div className="modal-buttons">
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" type="submit" label={label} isBusy={form.isBusy} />
        </div>
      </Form>
    </Modal>
  );
}
