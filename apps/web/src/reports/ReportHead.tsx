import { useNavigate, useRouterState } from '@tanstack/react-router';
import { IconBookmark } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionButton, PageHead, RangeInput, Segmented } from '../platform/kit/index.ts';
import { ProgramChoice } from '../programs/index.ts';
import { isSavedScreen } from './saved/saved-form.ts';
import type { usePeriod } from './use-period.ts';

interface ReportFrameProps {
  /** Of which days it is. */
  range: ReactNode;
  program: string;
  onProgram: (id: string | null) => void;
  /** That the address names a program that cannot be shown. */
  strangeProgram: string | null;
  beside?: ReactNode;
  actions?: ReactNode;
}

const PARTS = [
  { value: '/reports/graphs', label: 'Graphs' },
  { value: '/reports/month', label: 'Month' },
  { value: '/reports/trends', label: 'Trends' },
  { value: '/reports/map', label: 'Map' },
  { value: '/reports/history', label: 'History' },
  { value: '/reports/accounts', label: 'Accounts' },
  { value: '/reports/productivity', label: 'Productivity' },
  { value: '/reports/denials', label: 'Denials' },
] as const;

type ReportHeadProps = Omit<ReportFrameProps, 'range'> & { days: ReturnType<typeof usePeriod> };

/** The first line of a report of some days. The days stay when another one is chosen. */
export function ReportHead({ days, ...frame }: ReportHeadProps) {
  const range = (
    <RangeInput label="Days" isLabelHidden value={days.value} onChange={days.set} error={days.error} max={days.today} />
  );
  return <ReportFrame {...frame} range={range} />;
}

/** The first line of every report: which one, of which days, of which program. */
export function ReportFrame({ range, program, onProgram, strangeProgram, beside, actions }: ReportFrameProps) {
  const navigate = useNavigate();
  const open = useRouterState({ select: ({ location }) => location.pathname });
  const part = PARTS.find(({ value }) => value === open)?.value ?? '/reports/graphs';
  const screen = part.slice('/reports/'.length);
  return (
    <>
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
            <div className="report-range">{range}</div>
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
                  search: ({ from: _from, to: _to, month: _month, ...asked }: Record<string, unknown>) => ({
                    ...asked,
                    save: screen,
                  }),
                })
              }
            />
            {actions}
          </>
        }
      />
      {strangeProgram !== null && (
        <p className="report-measure" role="alert">
          <span>{strangeProgram}</span>
          <ActionButton isSmall label="Show all programs" onClick={() => onProgram(null)} />
        </p>
      )}
    </>
  );
}
