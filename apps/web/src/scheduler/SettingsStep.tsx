import { useState } from 'react';
import { ActionButton, Modal, NumberInput, Segmented, SelectInput } from '../platform/kit/index.ts';
import { Spinner } from '../platform/shell/index.ts';
import { useRead } from '../platform/wire/index.ts';
import type { Program } from '../programs/index.ts';
import { PolicyOfProgram } from './PolicyOfProgram.tsx';
import type { Asked } from './scheduler-state.ts';
import {
  CONFIG_FIELDS,
  type Config,
  type Mode,
  modeHelp,
  type TypedConfig,
  wholeConfig,
  wrongMinutes,
} from './settings.ts';

interface SettingsStepProps {
  asked: Asked;
  /** Those that are planned for. */
  programs: readonly Program[];
  /** How many rides wait, and how many stay as an earlier plan has them. */
  waiting: number;
  pinned: number;
  /** As the plan that is looked at was made. */
  mode: Mode;
  isBusy: boolean;
  refused: Refused | null;
  onStart: (mode: Mode, config: Config) => void;
  onClose: () => void;
}

export interface Refused {
  title: string;
  sentence: string;
}

/** How the day is planned: what may be moved, by how much, and by what each program weighs it. */
export function SettingsStep(props: SettingsStepProps) {
  const { asked, onClose } = props;
  const latest = useRead('getLatestAutoScheduleConfig', { program_id: asked.programIds[0] ?? '' });
  if (latest.isPending)
    return (
      <Modal title="How to schedule" isOpen onClose={onClose} actions={null} width={640}>
        <Spinner label="Loading the latest settings" />
      </Modal>
    );
  return <SettingsForm {...props} latest={latest.data ?? null} />;
}

function SettingsForm(props: SettingsStepProps & { latest: Config | null }) {
  const { asked, programs, waiting, pinned, isBusy, refused, onStart, onClose, latest } = props;
  const [mode, setMode] = useState(props.mode);
  const [config, setConfig] = useState<TypedConfig>(() => wholeConfig(latest));
  const wrong = wrongMinutes(config);
  const [sentence] = Object.values(wrong);
  return (
    <Modal
      title="How to schedule"
      isOpen
      onClose={onClose}
      width={640}
      actions={
        <>
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton
            look="main"
            label={waiting === 1 ? 'Schedule 1 ride' : `Schedule ${waiting} rides`}
            isBusy={isBusy}
            refusal={sentence === undefined ? null : { sentence }}
            onClick={() => onStart(mode, wholeConfig(config))}
          />
        </>
      }
    >
      <div className="stack">
        {refused && (
          <div className="scheduler-refused" role="alert">
            <b>{refused.title}</b>
            <p>{refused.sentence}</p>
          </div>
        )}
        <div className="scheduler-mode">
          <Segmented
            label="What may be planned"
            value={mode}
            onChange={setMode}
            choices={[
              { value: 'fill', label: 'Fill' },
              { value: 'improve', label: 'Improve' },
            ]}
          />
          <p className="hint">{modeHelp[mode]}</p>
        </div>
        {pinned > 0 && (
          <p>
            {pinned === 1 ? '1 pinned ride stays' : `${pinned} pinned rides stay`} as the plan before this one has it.
          </p>
        )}
        <div className="scheduler-config">
          {CONFIG_FIELDS.map(({ name, label }) => (
            <NumberInput
              key={name}
              label={label}
              unit="min"
              value={config[name]}
              error={wrong[name]}
              onChange={(value) => setConfig((held) => ({ ...held, [name]: value }))}
            />
          ))}
        </div>
        <ProgramSettings programs={programs} date={asked.date} />
      </div>
    </Modal>
  );
}

/** Folded away: they are looked at now and then, and hold for every plan of the program. */
function ProgramSettings({ programs, date }: { programs: readonly Program[]; date: string }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const [chosen, setChosen] = useState(programs[0]?.program_id ?? '');
  const program = programs.find(({ program_id }) => program_id === chosen);
  if (!program) return null;
  return (
    <section className="scheduler-policy" aria-label="Planner settings">
      <ActionButton
        look="quiet"
        label={isUnfolded ? 'Hide the planner settings' : 'Planner settings'}
        onClick={() => setUnfolded(!isUnfolded)}
      />
      {isUnfolded && (
        <>
          {programs.length > 1 && (
            <SelectInput
              label="Program"
              value={chosen}
              onChange={setChosen}
              choices={programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name }))}
            />
          )}
          <PolicyOfProgram key={chosen} program={program} date={date} />
        </>
      )}
    </section>
  );
}
