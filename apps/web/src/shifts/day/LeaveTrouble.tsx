import { ErrorState } from '../../platform/kit/index.ts';
import type { useAbsence } from '../hours/use-schedule.ts';

/** Nobody who looks for who is away may take a list for complete that is not. */
export function LeaveTrouble({ read }: { read: ReturnType<typeof useAbsence> }) {
  return (
    read.error && (
      <ErrorState
        sentence={`Who is on leave could not be loaded: ${read.error.message}`}
        onRetry={() => void read.refetch()}
      />
    )
  );
}
