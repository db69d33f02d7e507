import { type ReactNode, useState } from 'react';
import {
  ActionButton,
  Drawer,
  Form,
  FormActions,
  NumberInput,
  SaveButton,
  SelectInput,
  useFollowed,
  useForm,
  useUrlState,
} from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { useChange } from '../../platform/wire/index.ts';
import { useMyPrograms } from '../../programs/index.ts';
import { useUndo } from '../../log/index.ts';
import { ClockInput } from '../fields/ClockInput.tsx';
import { LineList } from '../fields/LineList.tsx';
import { linesOf, type Need, type NeedLine, needsOf, newNeed, wrongNeed } from './needs-form.ts';
import { WeekdayChoice } from '../fields/WeekdayChoice.tsx';

interface NeedsDrawerProps {
  needs: readonly Need[];
  versions: readonly { program_id: string; version: number }[];
  /** The program it was opened for, or any text for the first one. */
  program: string;
  onClose: () => void;
}

/** How many drivers each program wants at work, through the week. */
export function NeedsDrawer({ needs, versions, program, onClose }: NeedsDrawerProps) {
  const programs = useMyPrograms();
  const [, setProgram] = useUrlState('needs');
  const shown = programs.find(({ program_id }) => program_id === program) ?? programs[0];
  if (!shown) return null;
  return (
    <NeedsForm
      key={shown.program_id}
      needs={needs}
      version={versions.find(({ program_id }) => program_id === shown.program_id)?.version ?? null}
      programId={shown.program_id}
      programName={shown.program_name}
      choice={
        programs.length < 2 ? null : (
          <SelectInput
            label="Program"
            value={shown.program_id}
            onChange={setProgram}
            choices={programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name }))}
          />
        )
      }
      onClose={onClose}
    />
  );
}

interface NeedsFormProps {
  needs: readonly Need[];
  /** Null while the program has never said what it needs. */
  version: number | null;
  programId: string;
  programName: string;
  choice: ReactNode;
  onClose: () => void;
}

function NeedsForm({ needs, version, programId, programName, choice, onClose }: NeedsFormProps) {
  const stated = version === null ? null : { version, lines: linesOf(needs, programId) };
  const [base, setBase] = useState(stated);
  const form = useForm<{ lines: NeedLine[] }>({
    start: { lines: linesOf(needs, programId) },
    check: ({ lines }) => {
      const wrong = wrongNeed(lines);
      return wrong === undefined ? {} : { lines: wrong };
    },
  });
  const save = useChange('saveShiftNeeds', { touches: ['getUnfilledShifts'] });
  const undo = useUndo();
  const { staleBanner } = useFollowed({
    now: stated,
    base,
    setBase,
    form,
    valuesOf: ({ lines: own }) => ({ lines: own }),
    isSaving: save.isPending,
  });

  async function send(values: { lines: NeedLine[] }) {
    const { data, operation } = await save.mutateAsync({
      program_id: programId,
      needs: needsOf(values.lines),
      ...(base === null ? {} : { expected_version: base.version }),
    });
    setBase({ version: data.version, lines: values.lines });
    sayDone(`The drivers that ${programName} needs were saved.`, undo(operation));
  }

  return (
    <Drawer title="Drivers needed" subtitle={programName} onClose={onClose} isDirty={form.isDirty}>
      {staleBanner(`Someone else just changed what ${programName} needs.`)}
      <Form form={form} onSubmit={send} label={`Drivers needed for ${programName}`}>
        {choice}
        <LineList
          noun="need"
          lines={form.values.lines}
          onChange={(lines) => form.set('lines', lines)}
          next={newNeed}
          empty="Nothing is asked of this program yet."
          error={form.errors.lines}
        >
          {(line, change) => (
            <>
              <WeekdayChoice label="Days" value={line.days} onChange={(days) => change({ ...line, days })} />
              <ClockInput label="From" value={line.start} onChange={(start) => change({ ...line, start })} />
              <ClockInput label="To" isEnd value={line.end} onChange={(end) => change({ ...line, end })} />
              <NumberInput
                label="Drivers"
                min={1}
                max={500}
                value={line.drivers}
                onChange={(drivers) => change({ ...line, drivers })}
              />
            </>
          )}
        </LineList>
        <FormActions>
          <SaveButton label="Save needs" form={form} />
          <ActionButton label="Cancel" onClick={onClose} />
        </FormActions>
      </Form>
    </Drawer>
  );
}
