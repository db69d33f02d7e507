import { shortDate } from '@handrail/domain/platform';
import { SAVED_SCREENS, SAVED_SPANS, SENT_WORDS, sharedText } from '@handrail/domain/reports';
import { IconPlus } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { clockOf } from '../../bookings/index.ts';
import {
  ActionButton,
  type Column,
  DataTable,
  PageHead,
  Tag,
  useUrlChange,
  useUrlState,
} from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { filtersOfAddress, isSavedScreen, type Saved, type SavedForm } from './saved-form.ts';
import { SaveReportModal } from './SaveReportModal.tsx';
import '../reports.css';

/** Reports that have a name: what they show, who gets their link and when. One is opened here, changed, paused and deleted. */
export default function SavedReportsPage() {
  const list = useRead('getSavedReportList', {});
  const typed = useState('');
  const [open, setOpen] = useUrlState('report');
  const [screen] = useUrlState('save');
  const change = useUrlChange();
  const held = list.data?.find(({ saved_report_id }) => saved_report_id === open);
  const close = () =>
    change({ report: null, save: null, month: null, program: null, by: null, list: null, measure: null, ends: null });
  return (
    <div className="page">
      <PageHead
        title="Saved reports"
        lead="A report under a name: always of the latest days, and its link sent in the morning if you like."
        actions={
          <ActionButton
            icon={<IconPlus size={16} />}
            look="main"
            label="Save a report"
            onClick={() => change({ save: 'graphs' })}
          />
        }
      />
      <DataTable<Saved>
        list="saved-reports"
        label="Saved reports"
        rows={list.data}
        columns={columns}
        keyOf={({ saved_report_id }) => saved_report_id}
        nameOf={({ name }) => name}
        lines={(report) => [report.name, `${SAVED_SCREENS[report.screen]} · ${sentText(report)}`]}
        onOpen={({ saved_report_id }) => setOpen(saved_report_id)}
        openKey={held ? open : null}
        isOff={({ is_paused }) => is_paused}
        search="Report"
        typed={typed}
        empty={{ line: 'No report is saved yet.' }}
        error={list.error && { sentence: list.error.message, onRetry: () => void list.refetch() }}
      />
      {held && <SaveReportModal key={`${open} ${held.version}`} report={held} start={null} onClose={close} />}
      {!held && isSavedScreen(screen) && <NewReport screen={screen} onClose={close} />}
    </div>
  );
}

function NewReport({ screen, onClose }: { screen: SavedForm['screen']; onClose: () => void }) {
  const asked = useRouterState({ select: ({ location }) => location.searchStr });
  return (
    <SaveReportModal
      report={null}
      start={{ screen, filters: filtersOfAddress(new URLSearchParams(asked)) }}
      onClose={onClose}
    />
  );
}

const columns: readonly Column<Saved>[] = [
  {
    id: 'name',
    title: 'Report',
    isName: true,
    isKept: true,
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    id: 'screen',
    title: 'Shows',
    width: 130,
    cell: ({ screen }) => SAVED_SCREENS[screen],
    sortBy: ({ screen }) => SAVED_SCREENS[screen],
  },
  { id: 'span', title: 'Days', width: 130, cell: ({ span }) => SAVED_SPANS[span], sortBy: ({ span }) => span },
  {
    id: 'for',
    title: 'Seen by',
    width: 190,
    cell: seenByText,
    sortBy: (report) => `${report.is_shared ? 0 : 1} ${seenByText(report)}`,
  },
  {
    id: 'sent',
    title: 'Sent',
    width: 210,
    isKept: true,
    cell: (report) => (report.is_paused ? <Tag tone="warn">Paused</Tag> : sentText(report)),
    sortBy: sentText,
  },
  { id: 'to', title: 'To', cell: ({ recipient_names }) => recipient_names.join(', ') },
  {
    id: 'next',
    title: 'Next',
    width: 170,
    cell: ({ next_sending }) => (next_sending === null ? '' : nextText(next_sending)),
    sortBy: ({ next_sending }) => next_sending,
  },
];

function seenByText({ is_shared: isShared, shared_levels: sharedLevels, owner_name }: Saved): string {
  return sharedText({ isShared, sharedLevels }) ?? owner_name;
}

function sentText({ sent, is_paused }: Saved): string {
  return is_paused ? 'Paused' : SENT_WORDS[sent];
}

function nextText(at: string): string {
  return `${shortDate(Temporal.PlainDate.from(at.slice(0, 10)))}, ${clockOf(at)}`;
}
