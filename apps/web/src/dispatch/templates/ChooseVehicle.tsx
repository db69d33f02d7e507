import type { Temporal } from 'temporal-polyfill';
import { useRead } from '../../platform/wire/index.ts';
import { downOn, isActive, modelText, periodNames, vehicleName } from '../../fleet/index.ts';
import { type Choice, ChooseModal } from './ChooseModal.tsx';
import type { Template } from './template-plan.ts';

interface ChooseVehicleProps {
  /** As it is for the day: what has a column already takes no second one. */
  template: Template;
  column: number;
  date: Temporal.PlainDate;
  onChoose: (vehicle: { id: string; name: string }) => void;
  onClose: () => void;
}

/** Which vehicle takes the column of one that is not there that day. */
export function ChooseVehicle({ template, column, date, onChoose, onClose }: ChooseVehicleProps) {
  const read = useRead('getFleetShuttleList', {});
  const taken = new Set(template.columns.map(({ shuttle_id }) => shuttle_id));
  const inProgram = read.data?.filter(
    (vehicle) => isActive(vehicle) && vehicle.program.some(({ program_id }) => program_id === template.program_id),
  );
  const choices = inProgram?.map((vehicle): Choice => {
    const down = downOn(vehicle, date);
    const isTaken = taken.has(vehicle.shuttle_id);
    return {
      key: vehicle.shuttle_id,
      label: vehicleName(vehicle),
      about: modelText(vehicle),
      why: isTaken
        ? 'It has a column in this template.'
        : down?.isNow
          ? `${periodNames[down.period.kind]} that day.`
          : 'Free',
      isRefused: isTaken || down?.isNow === true,
    };
  });
  const kept = template.columns[column]?.shuttle_name ?? '';
  return (
    <ChooseModal
      title={`Instead of ${kept}`}
      noun="Vehicle"
      choices={choices ? choices.toSorted((a, b) => Number(a.isRefused) - Number(b.isRefused)) : null}
      failure={read.error?.message ?? null}
      onChoose={(id) => {
        const vehicle = inProgram?.find(({ shuttle_id }) => shuttle_id === id);
        if (vehicle) onChoose({ id, name: vehicleName(vehicle) });
      }}
      onClose={onClose}
    />
  );
}
