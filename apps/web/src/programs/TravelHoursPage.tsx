import { EmptyState, ErrorState, LoadingState, PageHead, SelectInput, useUrlState } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { LineBars } from '../log/index.ts';
import { TravelHoursForm } from './TravelHoursForm.tsx';
import { type Program, useMyPrograms } from './use-programs.ts';
import './programs.css';

/** By the hour of the week, how much longer a way takes than on empty roads: each program says it for itself. */
export default function TravelHoursPage() {
  const programs = useMyPrograms();
  const [chosen, setChosen] = useUrlState('program');
  const program = programs.find(({ program_id }) => program_id === chosen) ?? programs[0];
  return (
    <div className="page program-travel-hours">
      <PageHead title="Travel hours" />
      <div className="sheet stack">
        <p className="hint">
          Rides are given more time in the hours that roads are slow, by the clock of their program. Rides that are
          booked already keep their times until they are moved.
        </p>
        {programs.length > 1 && program && (
          <SelectInput
            label="Program"
            value={program.program_id}
            onChange={setChosen}
            choices={programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name }))}
          />
        )}
        {program ? (
          <HoursOfProgram key={program.program_id} program={program} />
        ) : (
          <EmptyState line="There is no program yet." />
        )}
      </div>
    </div>
  );
}

function HoursOfProgram({ program: { program_id, program_name } }: { program: Program }) {
  const hours = useRead('getTravelHours', { program_id });
  if (hours.isPending) return <LoadingState label="Loading the travel hours." bars={<LineBars count={8} />} />;
  if (hours.error) return <ErrorState sentence={hours.error.message} onRetry={() => void hours.refetch()} />;
  return <TravelHoursForm now={hours.data} programName={program_name} />;
}
