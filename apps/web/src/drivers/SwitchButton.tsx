import type { Refusal } from '@handrail/domain/platform';
import { ActionButton, FormActions } from '../platform/kit/index.ts';

interface SwitchButtonProps {
  label: string;
  isBusy: boolean;
  refusal?: Refusal | null;
  onClick: () => void;
}

/** Goes on with the number as somebody else's than was said. It stays, and keeps the focus, until the answer is there. */
export function SwitchButton({ label, isBusy, refusal = null, onClick }: SwitchButtonProps) {
  return (
    <FormActions>
      <ActionButton look="main" label={label} isBusy={isBusy} refusal={refusal} onClick={onClick} />
    </FormActions>
  );
}
