import { IconPlus, IconSearch, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { phoneText } from '@handrail/domain/platform';
import { useState } from 'react';
import { useDebounced } from '../platform/debounced.ts';
import { ActionButton, DataTable, PageHead, useUrlState } from '../platform/kit/index.ts';
import { usePages, useRead } from '../platform/wire/index.ts';
import { ProgramChoice } from '../programs/index.ts';
import { riderColumns, riderFilters } from './rider-columns.tsx';
import { RiderDrawer } from './RiderDrawer.tsx';
import { filedName, spokenName } from '../platform/names.ts';
import { programsText, type Rider } from './riders.ts';
import './riders.css';

/** The members: everyone who rides. The server searches, for there may be ten thousand of them. */
export default function MembersPage() {
  const [open, setOpen] = useUrlState('member');
  const [program, setProgram] = useUrlState('program');
  const [typed, setTyped] = useUrlState('q');
  const search = useDebounced(typed.trim(), 200);
  const navigate = useNavigate();
  const [inView, setInView] = useState<readonly string[]>([]);
  const list = usePages('getCommunityMemberList', {
    ...(search === '' ? {} : { search }),
    ...(program === '' ? {} : { program_id: program }),
  });
  // Linked to from elsewhere, a member may lie on a page that is not here yet.
  const listed = list.rows?.find(({ user_id }) => user_id === open);
  const asked = useRead(
    'getCommunityMemberInfoById',
    { user_id: open },
    { enabled: open !== '' && list.rows !== undefined && !listed },
  );
  const shown = listed ?? (asked.data?.user_id === open ? asked.data : undefined);
  const neighbor = (step: number) => {
    const next = inView[inView.indexOf(open) + step];
    return inView.includes(open) && next !== undefined ? () => setOpen(next) : null;
  };
  const newRider = (
    <ActionButton
      look="main"
      icon={<IconPlus size={16} />}
      label="New rider"
      onClick={() => void navigate({ to: '/rider-services/members/prepareNew' })}
    />
  );

  return (
    <div className="page rider-members">
      <PageHead
        title="Members"
        beside={<ProgramChoice value={program} onChange={setProgram} />}
        actions={
          <>
            <ActionButton
              look="quiet"
              label="Likely doubles"
              onClick={() => void navigate({ to: '/rider-services/members/doubles' })}
            />
            <ActionButton
              icon={<IconUpload size={16} />}
              label="Import"
              onClick={() => void navigate({ to: '/rider-services/members/import' })}
            />
            <ActionButton
              icon={<IconSearch size={16} />}
              label="Find a rider"
              onClick={() => void navigate({ to: '/rider-services/riders' })}
            />
            {newRider}
          </>
        }
      />
      <DataTable<Rider>
        list="members"
        label="Members"
        rows={list.rows}
        columns={riderColumns}
        filters={riderFilters}
        keyOf={({ user_id }) => user_id}
        nameOf={spokenName}
        lines={(rider) => [filedName(rider), `${phoneText(rider.phone)} · ${programsText(rider)}`]}
        onOpen={({ user_id }) => setOpen(user_id)}
        openKey={shown?.user_id ?? null}
        isOff={({ status }) => status !== 1}
        search="Name, phone, email or address"
        isFound
        empty={
          search === ''
            ? { line: 'Nobody rides with you yet.', action: newRider }
            : {
                line: `No rider${program === '' ? '' : ' of this program'} matches “${search}”.`,
                action: (
                  <>
                    {program !== '' && <ActionButton label="Look in all programs" onClick={() => setProgram(null)} />}
                    <ActionButton label="Clear search" onClick={() => setTyped(null)} />
                  </>
                ),
              }
        }
        error={list.error && { sentence: list.error.message, onRetry: () => void list.refetch() }}
        onView={setInView}
      />
      {list.fetchMore && (
        <div className="rider-more-rows">
          <ActionButton label="Show more riders" onClick={list.fetchMore} />
        </div>
      )}
      {shown && (
        <RiderDrawer
          key={shown.user_id}
          rider={shown}
          onClose={() => setOpen(null)}
          onNext={neighbor(1)}
          onPrevious={neighbor(-1)}
        />
      )}
    </div>
  );
}
