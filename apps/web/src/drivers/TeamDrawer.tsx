import { useState } from 'react';
import {
  ActionButton,
  Drawer,
  ErrorState,
  Form,
  FormActions,
  FormGroup,
  MultiSelectInput,
  NOTHING_CHANGED,
  StaleBanner,
  TextInput,
  useForm,
} from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { History, useUndo } from '../log/index.ts';
import { type Driver, filedName, type Team } from './drivers.ts';
import { checkTeam, type TeamValues, teamValues } from './team-form.ts';

interface TeamDrawerProps {
  /** As the list has it now; null for one that is being made. */
  team: Team | null;
  teams: readonly Team[];
  onClose: () => void;
  onSaved: (id: string, team: Team) => void;
  onNext?: (() => void) | null;
  onPrevious?: (() => void) | null;
}

/** One team: its name and who is in it. */
export function TeamDrawer({ team, teams, onClose, onSaved, ...neighbors }: TeamDrawerProps) {
  const [base, setBase] = useState(team);
  const drivers = useRead('getFleetDriverList', {});
  const form = useForm<TeamValues>({
    start: teamValues(base),
    check: (values) => (drivers.data ? checkTeam(values, { team, teams, drivers: drivers.data }) : {}),
  });
  const { save, dissolve, isSaving } = useTeamDeeds();
  const isBehind = team !== null && team.version !== base?.version && !isSaving;

  function show(next: Team | null) {
    setBase(next);
    form.reset(teamValues(next));
  }
  if (isBehind && !form.isDirty) show(team);

  return (
    <Drawer
      title={team?.driver_team_name ?? 'New team'}
      onClose={onClose}
      {...(team ? neighbors : {})}
      isDirty={form.isDirty}
    >
      {isBehind && form.isDirty && (
        <StaleBanner
          sentence={`Someone else just changed ${team.driver_team_name}.`}
          onShow={() => show(team)}
          onUseMine={() => setBase(team)}
        />
      )}
      {drivers.error && <ErrorState sentence={drivers.error.message} onRetry={() => void drivers.refetch()} />}
      <Form
        form={form}
        label={team?.driver_team_name ?? 'New team'}
        onSubmit={async (values) => {
          const saved = await save(base, values);
          show(saved);
          onSaved(saved.driver_team_id, saved);
        }}
      >
        <FormGroup title="Team" isWide>
          <MultiSelectInput
            label="Drivers"
            help="Two or more who share a run."
            choices={choicesOf(drivers.data ?? [], form.values.driver_ids)}
            {...form.field('driver_ids')}
          />
          <TextInput
            label="Team name"
            optional
            help="Without one it is called by their first names."
            {...form.field('driver_team_name')}
          />
        </FormGroup>
        <FormActions
          far={
            team && <ActionButton look="danger" label="Dissolve team" onClick={() => void dissolve(team, onClose)} />
          }
        >
          <ActionButton
            look="main"
            type="submit"
            label={team ? 'Save team' : 'Make team'}
            isBusy={form.isBusy}
            refusal={form.isDirty ? null : team ? NOTHING_CHANGED : { sentence: 'Choose the drivers first.' }}
          />
        </FormActions>
      </Form>
      {team && <History entityId={team.driver_team_id} withParts />}
    </Drawer>
  );
}

/** Making, changing and dissolving; each is undone from the foot. */
function useTeamDeeds() {
  const touches = ['getDriverTeamList', 'getFleetAvailableDrivers'] as const;
  const create = useChange('createDriverTeam', { touches });
  const edit = useChange('editDriverTeam', { touches });
  const undo = useUndo();

  return {
    isSaving: create.isPending || edit.isPending,
    save: async (base: Team | null, values: TeamValues): Promise<Team> => {
      if (base === null) {
        const { data, operation } = await create.mutateAsync(values);
        sayDone(`${data.driver_team_name} is a team now.`, undo(operation));
        return data;
      }
      const { driver_team_id, version: expected_version } = base;
      const { data, operation } = await edit.mutateAsync({ driver_team_id, expected_version, ...values });
      sayDone(`${data?.driver_team_name ?? base.driver_team_name} was changed.`, undo(operation));
      return data ?? base;
    },
    dissolve: async ({ driver_team_id, driver_team_name, version }: Team, onDone: () => void) => {
      try {
        const params = { driver_team_id, to_delete: true, expected_version: version };
        const { operation } = await edit.mutateAsync(params);
        sayDone(`${driver_team_name} is no longer a team.`, undo(operation));
        onDone();
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        notify({ kind: 'warning', title: 'Not dissolved', text: failure.message });
      }
    },
  };
}

/** Those who may be in a team, and those who are: someone who went inactive is still named. */
function choicesOf(drivers: readonly Driver[], held: readonly string[]) {
  return drivers
    .filter(({ driver_id, status }) => status === 1 || held.includes(driver_id))
    .map((driver) => ({ value: driver.driver_id, label: filedName(driver) }));
}
