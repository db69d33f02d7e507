import type { Calls } from '@handrail/contracts/wire';
import type { TravelHoursKind } from '@handrail/domain/programs';
import { ActionButton, Form, FormActions, SaveButton, Segmented, StaleBanner, useForm } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { useUndo } from '../log/index.ts';
import { FactorGrid } from './FactorGrid.tsx';
import { cellsOf, factorsOf, wrongCell } from './factor-week.ts';

type TravelHours = Calls['getTravelHours']['result'];

interface Values {
  kind: TravelHoursKind;
  /** Own figures; null while none were begun. */
  cells: string[] | null;
  /** What they were begun over: a draft that is found again must not pass for an answer to what stands there now. */
  over: number;
}

/** How slow one program's roads are. What was typed is kept when another program is looked at in between. */
export function TravelHoursForm({ now, programName }: { now: TravelHours; programName: string }) {
  const form = useForm<Values>({
    start: valuesOf(now),
    check: ({ kind, cells }) => {
      const wrong = kind === 'own' && cells ? wrongCell(cells) : undefined;
      return wrong === undefined ? {} : { cells: wrong };
    },
    draft: `travel-hours-${now.program_id}`,
  });
  const save = useChange('saveTravelHours', { touches: ['getTravelHours'] });
  const undo = useUndo();
  const { kind, cells, over } = form.values;
  const isTouched = form.isDirty && !isSame(form.values, valuesOf(now));
  const isBehind = now.version !== over && !save.isPending;
  const shown = kind === 'own' && cells ? cells : cellsOf(kind === 'rush' ? now.rush_factors : EVEN);
  if (isBehind && !form.isDirty) form.reset(valuesOf(now));

  function choose(next: TravelHoursKind) {
    form.set('kind', next);
    if (next === 'own' && cells === null) form.set('cells', shown);
  }

  async function send(values: Values) {
    const { data, operation } = await save.mutateAsync({
      program_id: now.program_id,
      kind: values.kind,
      ...(values.kind === 'own' && values.cells ? { factors: factorsOf(values.cells) } : {}),
      expected_version: values.over,
    });
    form.reset(valuesOf(data));
    sayDone(`The travel hours of ${programName} are saved.`, undo(operation));
  }

  return (
    <Form form={form} onSubmit={send} label={`Travel hours of ${programName}`}>
      {isBehind && form.isDirty && (
        <StaleBanner
          sentence={`Someone else just changed the travel hours of ${programName}.`}
          onShow={() => form.reset(valuesOf(now))}
          onUseMine={() => form.set('over', now.version)}
        />
      )}
      <Segmented label="How slow roads are" value={kind} onChange={choose} choices={KINDS} />
      <FactorGrid
        label={`How slow roads are in ${programName}, by hour`}
        cells={shown}
        onChange={kind === 'own' ? (next) => form.set('cells', next) : null}
      />
      {form.errors.cells && (
        <p className="field-error" role="alert">
          {form.errors.cells}
        </p>
      )}
      <FormActions>
        <SaveButton label="Save travel hours" form={{ isBusy: form.isBusy, isDirty: isTouched }} />
        {isTouched && <ActionButton label="Put back" onClick={() => form.reset(valuesOf(now))} />}
      </FormActions>
    </Form>
  );
}

const KINDS: readonly { value: TravelHoursKind; label: string }[] = [
  { value: 'even', label: 'Same all week' },
  { value: 'rush', label: 'Rush hours' },
  { value: 'own', label: 'Own figures' },
];

const EVEN = Array.from({ length: 168 }, () => 1);

function valuesOf({ kind, factors, version }: TravelHours): Values {
  return { kind, cells: kind === 'own' ? cellsOf(factors) : null, over: version };
}

/** Own figures that were begun and not chosen are no change. */
function isSame(one: Values, other: Values): boolean {
  return one.kind === other.kind && (one.kind !== 'own' || String(one.cells) === String(other.cells));
}
