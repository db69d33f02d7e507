import { useState } from 'react';
import {
  Checkbox,
  Drawer,
  Form,
  FormGroup,
  SelectInput,
  TextArea,
  useFollowed,
  useForm,
} from '../../platform/kit/index.ts';
import { notify, sayDone } from '../../platform/notices/index.ts';
import { CallError, useChange } from '../../platform/wire/index.ts';
import { useServiceDay } from '../../programs/index.ts';
import { History, useUndo } from '../../log/index.ts';
import { kindNames, type WireLeave } from './absence.ts';
import { ClockInput } from '../fields/ClockInput.tsx';
import { DayInput } from '../fields/DayInput.tsx';
import { DriverField } from '../fields/DriverField.tsx';
import { EntryActions } from '../fields/EntryActions.tsx';
import type { PlannedLeave } from './LeaveNotice.tsx';
import { checkLeaveValues, type LeaveValues, toLeave, valuesOfLeave } from './leave-form.ts';
import type { Drivers } from '../use-drivers.ts';

interface LeaveDrawerProps {
  /** As the list has it now; null for a new one. */
  leave: WireLeave | null;
  leaves: readonly WireLeave[];
  drivers: Drivers;
  /** Told a leave that was saved, or taken away, with the hours that lie in it. */
  onSaved: (planned: PlannedLeave) => void;
  onClose: () => void;
}

/** Days, or part of one, on which a driver does not work. Hours that lie in them stay, and are named. */
export function LeaveDrawer({ leave, leaves, drivers, onSaved, onClose }: LeaveDrawerProps) {
  const { today } = useServiceDay();
  const [base, setBase] = useState(leave);
  const day = today.toString();
  const form = useForm<LeaveValues>({
    start: base
      ? valuesOfLeave(base)
      : { driver_id: '', kind: 'vacation', starts_on: day, ends_on: day, start_time: '', end_time: '', note: '' },
    check: (values) => checkLeaveValues(values, base?.driver_leave_id ?? '', leaves),
    ...(base ? {} : { draft: 'new-leave' }),
  });
  const save = useChange('saveDriverLeave', { touches: ['getDriverLeaveList', 'getYardDay', 'getUnfilledShifts'] });
  const undo = useUndo();
  const isPart = form.values.start_time !== '' || form.values.end_time !== '';
  const { staleBanner } = useFollowed({
    now: leave,
    base,
    setBase,
    form,
    valuesOf: valuesOfLeave,
    isSaving: save.isPending,
  });

  async function send(values: LeaveValues) {
    const { data, operation } = await save.mutateAsync({
      ...toLeave(values),
      driver_leave_id: base?.driver_leave_id ?? null,
      ...(base ? { expected_version: base.version } : {}),
    });
    sayDone(`The leave of ${drivers.spoken(values.driver_id)} was saved.`, undo(operation));
    if (data.leave) onSaved({ leave: data.leave, shifts: data.shifts });
    onClose();
  }

  async function remove(held: WireLeave) {
    try {
      const { operation } = await save.mutateAsync({
        ...toLeave(valuesOfLeave(held)),
        driver_leave_id: held.driver_leave_id,
        to_delete: true,
        expected_version: held.version,
      });
      sayDone(`The leave of ${drivers.spoken(held.driver_id)} was taken away.`, undo(operation));
      onSaved({ leave: held, shifts: [] });
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not taken away', text: failure.message });
    }
  }

  return (
    <Drawer
      title={base ? `Leave of ${drivers.spoken(base.driver_id)}` : 'New leave'}
      onClose={onClose}
      isDirty={form.isDirty}
    >
      {staleBanner('Someone else just changed this leave.')}
      <Form form={form} onSubmit={send} label="Leave">
        <FormGroup title="Who" isWide>
          <DriverField drivers={drivers} {...form.field('driver_id')} />
          <SelectInput
            label="Leave"
            {...form.field('kind')}
            choices={(Object.keys(kindNames) as WireLeave['kind'][]).map((kind) => ({
              value: kind,
              label: kindNames[kind],
            }))}
          />
        </FormGroup>
        <FormGroup title="When">
          <DayInput label="First day" {...form.field('starts_on')} />
          <DayInput label="Last day" {...form.field('ends_on')} />
          <div className="shift-all-columns">
            <Checkbox
              label="Part of the day"
              help="A dentist in the morning; of one day alone."
              isChecked={isPart}
              onChange={(isChecked) => {
                form.set('start_time', isChecked ? '8:00 AM' : '');
                form.set('end_time', isChecked ? '12:00 PM' : '');
              }}
            />
          </div>
          {isPart && <ClockInput label="From" {...form.field('start_time')} />}
          {isPart && <ClockInput label="To" isEnd {...form.field('end_time')} />}
        </FormGroup>
        <FormGroup title="Note" isWide>
          <TextArea label="Note" optional rows={2} {...form.field('note')} />
        </FormGroup>
        <EntryActions
          noun="leave"
          isNew={base === null}
          form={form}
          onRemove={() => {
            if (base) void remove(base);
          }}
          onClose={onClose}
        />
      </Form>
      {base && <History entityId={base.driver_leave_id} withParts />}
    </Drawer>
  );
}
