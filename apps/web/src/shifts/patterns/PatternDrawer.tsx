import { useState } from 'react';
import { Drawer, Form, FormGroup, SelectInput, useFollowed, useForm } from '../../platform/kit/index.ts';
import { notify, sayDone } from '../../platform/notices/index.ts';
import { CallError, useChange } from '../../platform/wire/index.ts';
import { useMyPrograms, useServiceDay } from '../../programs/index.ts';
import { History, useUndo } from '../../log/index.ts';
import { ClockInput } from '../fields/ClockInput.tsx';
import { DayInput } from '../fields/DayInput.tsx';
import { DriverField } from '../fields/DriverField.tsx';
import { EntryActions } from '../fields/EntryActions.tsx';
import { checkPatternValues, type Pattern, type PatternValues, toPattern, valuesOfPattern } from './pattern-form.ts';
import type { Drivers } from '../use-drivers.ts';
import { WeekdayChoice } from '../fields/WeekdayChoice.tsx';

interface PatternDrawerProps {
  /** As the list has it now; null for a new one. */
  pattern: Pattern | null;
  patterns: readonly Pattern[];
  drivers: Drivers;
  onClose: () => void;
}

/** The hours of one driver on some days of every week. A split shift is two of them. */
export function PatternDrawer({ pattern, patterns, drivers, onClose }: PatternDrawerProps) {
  const programs = useMyPrograms();
  const { today } = useServiceDay();
  const [base, setBase] = useState(pattern);
  const form = useForm<PatternValues>({
    start: base
      ? valuesOfPattern(base)
      : {
          driver_id: '',
          program_id: programs[0]?.program_id ?? '',
          days_of_week: [1, 2, 3, 4, 5],
          start_time: '8:00 AM',
          end_time: '4:00 PM',
          starts_on: today.toString(),
          ends_on: '',
        },
    check: (values) => checkPatternValues(values, base?.shift_pattern_id ?? '', patterns),
    ...(base ? {} : { draft: 'new-pattern' }),
  });
  const save = useChange('saveShiftPattern', { touches: ['getShiftPatternList'] });
  const undo = useUndo();
  const name = drivers.spoken(form.values.driver_id);
  const { staleBanner } = useFollowed({
    now: pattern,
    base,
    setBase,
    form,
    valuesOf: valuesOfPattern,
    isSaving: save.isPending,
  });

  async function send(values: PatternValues) {
    const { data, operation } = await save.mutateAsync({
      ...toPattern(values),
      shift_pattern_id: base?.shift_pattern_id ?? null,
      ...(base ? { expected_version: base.version } : {}),
    });
    if (data.pattern) setBase(data.pattern);
    sayDone(`The pattern of ${name} was saved. Days that are planned keep their hours.`, undo(operation));
    if (base === null) onClose();
  }

  async function remove(held: Pattern) {
    try {
      const { operation } = await save.mutateAsync({
        ...toPattern(valuesOfPattern(held)),
        shift_pattern_id: held.shift_pattern_id,
        to_delete: true,
        expected_version: held.version,
      });
      sayDone(`The pattern of ${drivers.spoken(held.driver_id)} was removed.`, undo(operation));
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not removed', text: failure.message });
    }
  }

  return (
    <Drawer title={base ? drivers.filed(base.driver_id) : 'New pattern'} onClose={onClose} isDirty={form.isDirty}>
      {staleBanner('Someone else just changed this pattern.')}
      <Form form={form} onSubmit={send} label="Pattern">
        <FormGroup title="Who" isWide>
          <DriverField drivers={drivers} {...form.field('driver_id')} />
          {programs.length > 1 && (
            <SelectInput
              label="Program"
              {...form.field('program_id')}
              choices={programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name }))}
            />
          )}
        </FormGroup>
        <FormGroup title="When">
          <div className="shift-all-columns">
            <WeekdayChoice label="Days" {...form.field('days_of_week')} />
          </div>
          <ClockInput label="Start shift" {...form.field('start_time')} />
          <ClockInput label="End shift" isEnd {...form.field('end_time')} />
          <DayInput label="From" {...form.field('starts_on')} />
          <DayInput label="Until" optional {...form.field('ends_on')} />
        </FormGroup>
        <EntryActions
          noun="pattern"
          isNew={base === null}
          form={form}
          onRemove={() => {
            if (base) void remove(base);
          }}
          onClose={onClose}
        />
      </Form>
      {base && <History entityId={base.shift_pattern_id} withParts />}
    </Drawer>
  );
}
