import { clockTimeAt, shortDate } from '@handrail/domain/platform';
import { useNavigate } from '@tanstack/react-router';
import { Temporal } from 'temporal-polyfill';
import { PageHead, Segmented } from '../platform/kit/index.ts';
import { connectionState } from '../platform/notices/index.ts';
import { useStore } from '../platform/store.ts';
import { ProgramChoice, useServiceDay } from '../programs/index.ts';

interface DashboardHeadProps {
  which: 'today' | 'task-panel';
  program: string;
  onProgram: (programId: string | null) => void;
  nowMs: number;
  asOfMs: number | null;
}

/** Which day and minute it is, and which part of the first page is looked at. */
export function DashboardHead({ which, program, onProgram, nowMs, asOfMs }: DashboardHeadProps) {
  const { today, zone } = useServiceDay();
  const navigate = useNavigate();
  const isLost = useStore(connectionState).is === 'lost';
  const clock = (ms: number) => clockTimeAt(Temporal.Instant.fromEpochMilliseconds(ms), zone);
  return (
    <PageHead
      title={which === 'today' ? shortDate(today) : 'Task panel'}
      beside={<span className="quiet">{isLost && asOfMs !== null ? `as of ${clock(asOfMs)}` : clock(nowMs)}</span>}
      actions={
        <>
          <ProgramChoice value={program} onChange={onProgram} />
          <Segmented
            label="Which part"
            value={which}
            onChange={(next) =>
              void navigate({
                to: next === 'today' ? '/dashboard' : '/dashboard/task-panel',
                search: program === '' ? {} : { program },
              })
            }
            choices={[
              { value: 'today', label: 'Today' },
              { value: 'task-panel', label: 'Task panel' },
            ]}
          />
        </>
      }
    />
  );
}
