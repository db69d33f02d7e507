import { useState } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { ActionButton, Checkbox, DateInput, Modal, MultiSelectInput } from '../platform/kit/index.ts';
import type { Program } from '../programs/index.ts';
import { askFor, closeScheduler } from './scheduler-state.ts';
import { PLANNABLE_DAYS } from './settings.ts';

/** Which programs, and which day (SCHED-04 to SCHED-07). */
export function StepDialog({ programs, today }: { programs: readonly Program[]; today: Temporal.PlainDate }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [day, setDay] = useState<Temporal.PlainDate | null>(today);
  const isAll = chosen.length === programs.length;
  return (
    <Modal
      title="Trip schedule"
      isOpen
      onClose={closeScheduler}
      actions={
        <>
          <ActionButton label="Cancel" onClick={closeScheduler} />
          <ActionButton
            look="main"
            label="Next"
            refusal={whyNotNext(chosen, day)}
            onClick={() => day && askFor({ programIds: [...chosen].sort(), date: day.toString() })}
          />
        </>
      }
    >
      <div className="stack">
        <MultiSelectInput
          label="Programs"
          value={chosen}
          onChange={setChosen}
          choices={programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name }))}
        />
        <Checkbox
          label="Select all programs"
          isChecked={isAll}
          onChange={(isOn) => setChosen(isOn ? programs.map(({ program_id }) => program_id) : [])}
        />
        <DateInput label="Day" value={day} onChange={setDay} {...PLANNABLE_DAYS} />
      </div>
    </Modal>
  );
}

function whyNotNext(chosen: readonly string[], day: Temporal.PlainDate | null): { sentence: string } | null {
  if (chosen.length === 0) return { sentence: 'Choose a program first.' };
  return day === null ? { sentence: 'Choose a day first.' } : null;
}
