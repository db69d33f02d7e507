import { useNavigate, useRouterState } from '@tanstack/react-router';
import { IconBookmark } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionButton, PageHead, RangeInput, Segmented } from '../platform/kit/index.ts';
import { ProgramChoice } from '../programs/index.ts';
import { isSavedScreen } from './saved/saved-form.ts';
import type { usePeriod } from './use-period.ts';

interface ReportHeadProps {
  days: ReturnType<typeof usePeriod>;
  program: string;
  onProgram: (id: string | null) => void;
  beside?: ReactNode;
  actions?: ReactNode;
}

const PARTS = [
  { value: '/reports/graphs', label: 'Graphs' },
  { value: '/reports/trends', label: 'Trends' },
  { value: '/reports/map', label: 'Map' },
  { value: '/reports/history', label: 'History' },
  { value: '/reports/accounts', label: 'Accounts' },
  { value: '/reports/productivity', label: 'Productivity' },
  { value: '/reports/denials', label: 'Denials' },
] as const;

/** The first line of every report: which one, of which days, of which program. The days stay when another is chosen. */
export function ReportHead({ days, program, onProgram, beside, actions }: ReportHeadProps) {
  const navigate = useNavigate();
  const open = useRouterState({ select: ({ location }) => location.pathname });
  const part = PARTS.find(({ value }) => value === open)?.value ?? '/reports/graphs';
  const screen = part.slice('/reports/'.length);
  return (
    <PageHead
      title="Reports"
      beside={
        <>
          <Segmented
            label="Which report"
            value={part}
            choices={PARTS}
            onChange={(to) =>
              void navigate({
                to,
                search: ({ from, to: until, program: of }: Record<string, unknown>) => ({
                  from,
                  to: until,
                  program: of,
                }),
              })
            }
          />
          <div className="report-range">
            <RangeInput
              label="Days"
              isLabelHidden
              value={days.value}
              onChange={days.set}
              error={days.error}
              max={days.today}
            />
          </div>
          <ProgramChoice value={program} onChange={onProgram} />
          {beside}
        </>
      }
      actions={
        <>
          <ActionButton
            icon={<IconBookmark size={16} />}
            label="Save"
            refusal={isSavedScreen(screen) ? null : { sentence: 'The report of an account cannot be saved.' }}
            onClick={() =>
              void navigate({
                to: '/reports/saved',
                search: ({ from: _from, to: _to, ...asked }: Record<string, unknown>) => ({ ...asked, save: screen }),
              })
            }
          />
          {actions}
        </>
      }
    />
  );
}
