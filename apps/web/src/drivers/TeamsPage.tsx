import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton, type Column, DataTable, PageHead, PrintButton, useUrlState } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { filedName, type Team } from './drivers.ts';
import { TeamDrawer } from './TeamDrawer.tsx';
import './drivers.css';

/** The teams: drivers who share a run. */
export default function TeamsPage() {
  const list = useRead('getDriverTeamList', {});
  const [open, setOpen] = useUrlState('team');
  const [inView, setInView] = useState<readonly string[]>([]);
  const teams = list.data;
  const shown = teams?.find(({ driver_team_id }) => driver_team_id === open);
  const neighbor = (step: number) => {
    const next = inView[inView.indexOf(open) + step];
    return inView.includes(open) && next !== undefined ? () => setOpen(next) : null;
  };
  const newTeam = (
    <ActionButton look="main" icon={<IconPlus size={16} />} label="New team" onClick={() => setOpen('new')} />
  );
  return (
    <div className="page driver-teams">
      <PageHead
        title="Driver teams"
        actions={
          <>
            <PrintButton />
            {newTeam}
          </>
        }
      />
      <DataTable<Team>
        list="driver-teams"
        label="Driver teams"
        rows={teams}
        columns={teamColumns}
        keyOf={({ driver_team_id }) => driver_team_id}
        nameOf={({ driver_team_name }) => driver_team_name}
        lines={(team) => [team.driver_team_name, membersText(team)]}
        onOpen={({ driver_team_id }) => setOpen(driver_team_id)}
        openKey={shown?.driver_team_id ?? (open === 'new' ? 'new' : null)}
        search="Team or driver"
        empty={{ line: 'No drivers share a run yet.', action: newTeam }}
        error={list.error && { sentence: list.error.message, onRetry: () => void list.refetch() }}
        onView={setInView}
      />
      {open === 'new' && teams && (
        <TeamDrawer team={null} teams={teams} onClose={() => setOpen(null)} onSaved={setOpen} />
      )}
      {shown && teams && (
        <TeamDrawer
          key={shown.driver_team_id}
          team={shown}
          teams={teams}
          onClose={() => setOpen(null)}
          onSaved={setOpen}
          onNext={neighbor(1)}
          onPrevious={neighbor(-1)}
        />
      )}
    </div>
  );
}

const teamColumns: readonly Column<Team>[] = [
  {
    id: 'name',
    title: 'Team',
    isName: true,
    isKept: true,
    cell: ({ driver_team_name }) => driver_team_name,
    sortBy: ({ driver_team_name }) => driver_team_name,
    text: ({ driver_team_name }) => driver_team_name,
  },
  { id: 'drivers', title: 'Drivers', isKept: true, cell: membersText, text: membersText },
  {
    id: 'count',
    title: 'How many',
    width: 100,
    align: 'right',
    cell: ({ driver_team }) => driver_team.length,
    sortBy: ({ driver_team }) => driver_team.length,
  },
];

function membersText({ driver_team }: Team): string {
  return driver_team.map(filedName).join('; ');
}
