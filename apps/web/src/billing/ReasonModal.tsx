import type { ReactNode } from 'react';
import { SaveModal, TextArea, useForm } from '../platform/kit/index.ts';

interface ReasonModalProps {
  title: string;
  /** What the deed means for whoever does it. */
  children: ReactNode;
  keepLabel: string;
  doLabel: string;
  /** Does it with the reason; what the server refuses of that stands at the field. */
  onDo: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** A deed about money that the log keeps with its reason. */
export function ReasonModal({ title, children, keepLabel, doLabel, onDo, onClose }: ReasonModalProps) {
  const form = useForm({ start: { reason: '' } });
  return (
    <SaveModal
      title={title}
      keep={keepLabel}
      save={doLabel}
      form={form}
      onSave={async () => onDo(form.values.reason)}
      onClose={onClose}
    >
      <p>{children}</p>
      <TextArea label="Reason" rows={2} {...form.field('reason')} />
    </SaveModal>
  );
}
