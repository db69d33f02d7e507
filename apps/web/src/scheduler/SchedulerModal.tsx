import { useEffect, useState } from 'react';
import { useStore } from '../platform/store.ts';
import { ActionButton, ErrorState, Modal } from '../platform/kit/index.ts';
import { Spinner } from '../platform/shell/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { MainView } from './MainView.tsx';
import { askFor, closeScheduler, scheduler } from './scheduler-state.ts';
import { StepDialog } from './StepDialog.tsx';
import { useProgramsToPlan } from './use-programs-to-plan.ts';
import './plan.css';

/** The auto-scheduler: straight to the day where there is one program, else which programs and which day first (SCHED-03, SCHED-04). */
export default function SchedulerModal() {
  const { asked } = useStore(scheduler);
  const { programs, all, error, refetch } = useProgramsToPlan();
  const { today } = useServiceDay();
  useFocusGivenBack();
  const only = asked === null && programs?.length === 1 ? programs[0]?.program_id : undefined;
  const date = today.toString();
  useEffect(() => {
    if (only !== undefined) askFor({ programIds: [only], date });
  }, [only, date]);

  if (asked) return <MainView key={asked.programIds.join()} asked={asked} programs={all} onClose={closeScheduler} />;
  if (programs && programs.length > 1) return <StepDialog programs={programs} today={today} />;
  return (
    <Modal
      title="Trip schedule"
      isOpen
      onClose={closeScheduler}
      actions={<ActionButton label="Close" onClick={closeScheduler} />}
    >
      {error && <ErrorState sentence={error.message} onRetry={() => void refetch()} />}
      {!error && programs?.length === 0 && <p>No program is dispatched by hand, so there is nothing to schedule.</p>}
      {!error && programs?.length !== 0 && <Spinner label="Loading the programs" />}
    </Modal>
  );
}

/** The steps follow one another: only what opened the first of them is still there at the end. */
function useFocusGivenBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === document.body || document.activeElement === null;
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
