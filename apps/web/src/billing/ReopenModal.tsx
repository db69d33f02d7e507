import { nameOfMonth } from '@handrail/domain/billing';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { ReasonModal } from './ReasonModal.tsx';

/** Opens the last closed month again, with a reason that the log keeps. */
export function ReopenModal({ month, onClose }: { month: string; onClose: () => void }) {
  const change = useChange('reopenMonth', { touches: ['getMonths'] });
  const name = nameOfMonth(month);
  return (
    <ReasonModal
      title={`Reopen ${name}?`}
      keepLabel="Keep it closed"
      doLabel="Reopen the month"
      onClose={onClose}
      onDo={async (reason) => {
        await change.mutateAsync({ month, reason });
        sayDone(`${name} is open again.`);
      }}
    >
      What is charged from now on for rides of {name} counts in it again. What was reported of it may be other by then.
    </ReasonModal>
  );
}
