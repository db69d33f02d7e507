import type { Temporal } from 'temporal-polyfill';
import { useRead } from '../../platform/wire/index.ts';
import { everyDriver } from '../board/drivers-of-day.ts';
import { type Choice, ChooseModal } from './ChooseModal.tsx';
import type { ChosenDriver } from './decided-lines.ts';
import type { Template } from './template-plan.ts';

interface ChooseDriverProps {
  /** As it is for the day: who drives in it is named, and can be put on two. */
  template: Template;
  column: number;
  date: Temporal.PlainDate;
  zone: string;
  onChoose: (driver: ChosenDriver) => void;
  onClose: () => void;
}

/** Who drives a column whose own driver is away. Those who have a shift that day and no column come first. */
export function ChooseDriver({ template, column, date, zone, onChoose, onClose }: ChooseDriverProps) {
  const schedule = useRead('getFleetDispatchScheduleData', { date: date.toString(), timezone: zone });
  const teams = useRead('getDriverTeamList', {});
  const { columns } = template;
  const driven = (name: string, isTheirs: (of: Template['columns'][number]) => boolean) => {
    const own = columns.find((of, at) => at !== column && isTheirs(of));
    return own ? `${name} has ${own.shuttle_name} in this template.` : null;
  };
  const drivers =
    schedule.data && teams.data
      ? everyDriver(schedule.data.driver_schedule_list, teams.data, {
          isHere: ({ driverId, teamId }) => {
            const own = columns[column];
            return driverId === null ? teamId === own?.driver_team_id : driverId === own?.driver_id;
          },
          drivenByDriver: (name, id) => driven(name, ({ driver_id }) => driver_id === id),
          drivenByTeam: (name, id) => driven(name, ({ driver_team_id }) => driver_team_id === id),
        })
      : null;
  const keyOf = ({ driverId, teamId }: ChosenDriver) => driverId ?? `team ${teamId}`;
  const choices = drivers?.map((driver): Choice => {
    const { name, about, isHere, elsewhere } = driver;
    const why = isHere ? `${name} is whom this column has.` : (elsewhere ?? 'No vehicle');
    return { key: keyOf(driver), label: name, about, why, isRefused: isHere };
  });
  const isBusy = (key: string) => drivers?.some((one) => keyOf(one) === key && one.elsewhere !== null);
  return (
    <ChooseModal
      title={`Driver of ${columns[column]?.shuttle_name ?? ''}`}
      noun="Driver or team"
      choices={choices?.toSorted((a, b) => Number(isBusy(a.key)) - Number(isBusy(b.key))) ?? null}
      failure={schedule.error?.message ?? teams.error?.message ?? null}
      onChoose={(key) => {
        const driver = drivers?.find((one) => keyOf(one) === key);
        if (driver) onChoose({ driverId: driver.driverId, teamId: driver.teamId, name: driver.name });
      }}
      onClose={onClose}
    />
  );
}
