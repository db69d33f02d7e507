import { Link } from '@tanstack/react-router';
import { IconChevronRight } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useAccount } from '../platform/account/index.ts';
import type { CallError } from '../platform/wire/index.ts';
import type { DeclinedRide } from '../billing/index.ts';
import type { Dashboard, TaskPanel } from './dashboard.ts';
import { WorkList } from './WorkList.tsx';
import { declinedWork, panelWork, type Work, type WorkName, WORK_TITLES, willCallWork } from './work-rows.ts';

const NAMES: readonly WorkName[] = [
  'will_calls',
  'undispatched',
  'flagged',
  'unpaid',
  'declined',
  'awaiting_reschedule',
];

interface WorkOfDay {
  works: ReadonlyMap<WorkName, Work>;
  errorOf: (name: WorkName) => { sentence: string; onRetry: () => void } | null;
}

interface ReadOfDay {
  page: UseQueryResult<Dashboard, CallError>;
  panel: UseQueryResult<TaskPanel, CallError>;
  declined: UseQueryResult<readonly DeclinedRide[], CallError>;
  nowMs: number;
}

/** Every list of work, those that are there; each asks again by itself where it failed. */
export function useWorks({ page, panel, declined, nowMs }: ReadOfDay): WorkOfDay {
  const reader = { nowMs, levels: useAccount().is_admin };
  const all = [
    ...(page.data ? [willCallWork(page.data, reader)] : []),
    ...(panel.data ? panelWork(panel.data, reader) : []),
    ...(declined.data ? [declinedWork(declined.data)] : []),
  ];
  return {
    works: new Map(all.map((work) => [work.name, work])),
    errorOf: (name) => {
      const { error, refetch } = name === 'will_calls' ? page : name === 'declined' ? declined : panel;
      return error ? { sentence: error.message, onRetry: () => void refetch() } : null;
    },
  };
}

interface WorkListsProps extends WorkOfDay {
  program: string;
  onOpen: (bookingId: string) => void;
  onCollect: (ride: DeclinedRide) => void;
}

/** The work lists of the first page: as many rows of each as there is room for, and a way to the rest. */
export function WorkLists({ works, errorOf, program, onOpen, onCollect }: WorkListsProps) {
  return (
    <div className="dashboard-sheet dashboard-works">
      {COLUMNS.map((names) => (
        <div key={names.join()} className="dashboard-works-column">
          {names.filter(isShown(works, errorOf)).map((name) => (
            <WorkList
              key={name}
              name={name}
              work={works.get(name) ?? null}
              error={errorOf(name)}
              most={mostOf(works.get(name))}
              onOpen={onOpen}
              onCollect={onCollect}
              more={
                <Link className="dashboard-more" to="/dashboard/task-panel" search={wayTo(name, program)}>
                  {moreText(works.get(name))}
                </Link>
              }
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const COLUMNS: readonly (readonly WorkName[])[] = [
  ['will_calls', 'undispatched'],
  ['flagged', 'unpaid', 'declined', 'awaiting_reschedule'],
];
const MOST: Record<WorkName, number> = {
  will_calls: 3,
  undispatched: 5,
  flagged: 3,
  unpaid: 3,
  declined: 3,
  awaiting_reschedule: 2,
};

function mostOf(work: Work | undefined): number {
  return work ? Math.min(MOST[work.name], work.ready) : 0;
}

function moreText(work: Work | undefined): string {
  if (!work) return '';
  const rest = work.count - mostOf(work);
  if (work.ready > MOST[work.name] || work.name !== 'will_calls') return `${rest} more`;
  return rest === 1 ? '1 has not called yet' : `${rest} have not called yet`;
}

/** A declined card is seldom: its list takes no room on the first page before there is one. */
function isShown(works: WorkOfDay['works'], errorOf: WorkOfDay['errorOf']) {
  return (name: WorkName) => name !== 'declined' || errorOf(name) !== null || (works.get(name)?.count ?? 0) > 0;
}

/** On a phone each list is one counted line that leads to it. */
export function WorkLines({ works, errorOf, program }: Omit<WorkListsProps, 'onOpen' | 'onCollect'>) {
  return (
    <section className="dashboard-sheet" aria-label="Work">
      <header className="dashboard-sheet-head">
        <h2>Work</h2>
      </header>
      <ul>
        {NAMES.filter(isShown(works, errorOf)).map((name) => {
          const work = works.get(name);
          return (
            <li key={name}>
              <Link className="dashboard-work-line" to="/dashboard/task-panel" search={wayTo(name, program)}>
                <span>{WORK_TITLES[name]}</span>
                <span className="grow" />
                <span className={work?.isUrgent ? 'dashboard-urgent' : 'hint'}>
                  {work ? work.note : errorOf(name) ? 'Could not be read' : ''}
                </span>
                <strong className={work?.count === 0 ? 'hint' : ''}>{work?.count ?? ''}</strong>
                <IconChevronRight size={16} aria-hidden="true" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** All rows of each list, or of the one that is asked for; names lead to the booking's own page. */
export function WholeWorkLists({
  works,
  errorOf,
  only,
  onOpen,
  onCollect,
}: WorkOfDay & { only: string } & Pick<WorkListsProps, 'onOpen' | 'onCollect'>) {
  const names = NAMES.filter((name) => only === '' || only === name);
  return (names.length === 0 ? NAMES : names).map((name) => (
    <div key={name} className="dashboard-sheet">
      <WorkList
        name={name}
        work={works.get(name) ?? null}
        error={errorOf(name)}
        most={Infinity}
        onOpen={onOpen}
        onCollect={onCollect}
        linkOf={(id) => `/dashboard/bookings-view/${id}`}
      />
    </div>
  ));
}

function wayTo(name: WorkName, program: string): Record<string, string> {
  return program === '' ? { list: name } : { list: name, program };
}
