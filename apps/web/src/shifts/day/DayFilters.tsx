import { ActionButton, SearchInput, SelectInput, useUrlChange, useUrlState } from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import type { DayChoice } from './rows-of-day.ts';

/** Which drivers are in view, as the address says. */
export function useDayChoice(): DayChoice {
  const [search] = useUrlState('q');
  const [who] = useUrlState('who');
  const [team] = useUrlState('team');
  const [program] = useUrlState('program');
  const [sort] = useUrlState('sort');
  return { search, who, team, program, sort };
}

/** Above the list of drivers: whom to look for, and in which order. */
export function DayFilters({ choice, isDay }: { choice: DayChoice; isDay: boolean }) {
  const change = useUrlChange();
  const teams = useRead('getDriverTeamList', {});
  const isFiltered = choice.search !== '' || choice.who !== '' || choice.team !== '';
  return (
    <div className="table-tools">
      <div className="table-search">
        <SearchInput label="Driver" placeholder="Driver" value={choice.search} onChange={(q) => change({ q })} />
      </div>
      {isDay && (
        <SelectInput
          label="Hours"
          isLabelHidden
          value={choice.who}
          onChange={(who) => change({ who })}
          choices={[
            { value: '', label: 'With and without hours' },
            { value: 'on', label: 'Scheduled' },
            { value: 'off', label: 'Not scheduled' },
          ]}
        />
      )}
      {(teams.data?.length ?? 0) > 0 && (
        <SelectInput
          label="Team"
          isLabelHidden
          value={choice.team}
          onChange={(team) => change({ team })}
          choices={[
            { value: '', label: 'All teams' },
            ...(teams.data ?? []).map((team) => ({ value: team.driver_team_id, label: team.driver_team_name })),
          ]}
        />
      )}
      {isDay && (
        <SelectInput
          label="Order"
          isLabelHidden
          value={choice.sort}
          onChange={(sort) => change({ sort })}
          choices={[
            { value: '', label: 'By name' },
            { value: 'start', label: 'By start' },
            { value: 'hours', label: 'Most hours first' },
          ]}
        />
      )}
      {isFiltered && (
        <ActionButton look="quiet" label="Clear" onClick={() => change({ q: null, who: null, team: null })} />
      )}
    </div>
  );
}
