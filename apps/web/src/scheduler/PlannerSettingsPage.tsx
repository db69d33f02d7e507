import { DateInput, EmptyState, PageHead, readDate, SelectInput, useUrlState } from '../platform/kit/index.ts';
import { useMyPrograms, useServiceDay } from '../programs/index.ts';
import { PolicyOfProgram } from './PolicyOfProgram.tsx';
import './scheduler.css';

/** By what each program is planned, from which service day on. */
export default function PlannerSettingsPage() {
  const programs = useMyPrograms();
  const { today } = useServiceDay();
  const [chosen, setChosen] = useUrlState('program');
  const [typed, setTyped] = useUrlState('date');
  const program = programs.find(({ program_id }) => program_id === chosen) ?? programs[0];
  const date = readDate(typed) ?? today;
  return (
    <div className="page scheduler-settings">
      <PageHead title="Planner settings" />
      <div className="sheet stack">
        <p className="hint">
          What a plan obeys and weighs. Rides that are planned already stay as they are until they are planned again.
        </p>
        <div className="scheduler-settings-head">
          {programs.length > 1 && program && (
            <SelectInput
              label="Program"
              value={program.program_id}
              onChange={setChosen}
              choices={programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name }))}
            />
          )}
          <DateInput
            label="From service day"
            value={date}
            onChange={(day) => setTyped(day?.toString() ?? null)}
            min={today}
          />
        </div>
        {program ? (
          <PolicyOfProgram key={`${program.program_id} ${date.toString()}`} program={program} date={date.toString()} />
        ) : (
          <EmptyState line="There is no program yet." />
        )}
      </div>
    </div>
  );
}
