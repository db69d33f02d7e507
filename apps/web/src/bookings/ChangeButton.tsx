import type { Refusal } from '@handrail/domain/platform';
import { IconPencil } from '@tabler/icons-react';
import { ActionButton } from '../platform/kit/index.ts';

interface ChangeButtonProps {
  /** What it changes, as its name says it: 'Change mobility aids'. */
  label: string;
  refusal?: Pick<Refusal, 'sentence'> | null;
  onClick: () => void;
}

/** A pencil beside what it changes. */
export function ChangeButton({ label, refusal = null, onClick }: ChangeButtonProps) {
  return (
    <ActionButton
      look="quiet"
      isSmall
      isIconOnly
      icon={<IconPencil size={14} />}
      label={label}
      refusal={refusal}
      onClick={onClick}
    />
  );
}
