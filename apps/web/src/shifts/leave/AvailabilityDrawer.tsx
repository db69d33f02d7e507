import { FROM_SUNDAY } from '@handrail/domain/platform';
import { readWeek } from '@handrail/domain/shifts';
import { useState } from 'react';
import {
  ActionButton,
  Drawer,
  Form,
  FormActions,
  SaveButton,
  SelectInput,
  useFollowed,
  useForm,
} from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { useChange } from '../../platform/wire/index.ts';
import { useUndo } from '../../log/index.ts';
import type { WireWeek } from './absence.ts';
import { ClockInput } from '../fields/ClockInput.tsx';
import { LineList } from '../fields/LineList.tsx';
import type { Drivers } from '../use-drivers.ts';

type Span = WireWeek['week'][number];

interface AvailabilityDrawerProps {
  driverId: string;
  weeks: readonly WireWeek[];
  drivers: Drivers;
  onDriver: (driverId: string) => void;
  onClose: () => void;
}

/** When a driver can work in a week. Without an entry they work whenever they are asked. */
export function AvailabilityDrawer({ driverId, weeks, drivers, onDriver, onClose }: AvailabilityDrawerProps) {
  const held = weeks.find(({ driver_id }) => driver_id === driverId) ?? null;
  const [base, setBase] = useState(held);
  const form = useForm<{ week: Span[] }>({
    start: { week: base?.week ?? [] },
    check: ({ week }) => {
      const verdict = readWeek(
        week.map(({ day_of_week, start_time, end_time }) => ({
          dayOfWeek: day_of_week,
          start: start_time,
          end: end_time,
        })),
      );
      return verdict.ok ? {} : { week: verdict.refusal.sentence };
    },
  });
  const save = useChange('saveDriverAvailability', { touches: ['getDriverLeaveList'] });
  const undo = useUndo();
  const { staleBanner } = useFollowed({
    now: held,
    base,
    setBase,
    form,
    valuesOf: (next) => ({ week: next.week }),
    isSaving: save.isPending,
  });

  async function send(values: { week: Span[] }) {
    const { data, operation } = await save.mutateAsync({
      driver_id: driverId,
      week: values.week,
      ...(base ? { expected_version: base.version } : {}),
    });
    setBase(data);
    sayDone(`The availability of ${drivers.spoken(driverId)} was saved.`, undo(operation));
  }

  return (
    <Drawer title="Availability" onClose={onClose} isDirty={form.isDirty}>
      {staleBanner(`Someone else just changed ${drivers.spoken(driverId)}.`)}
      <Form form={form} onSubmit={send} label="Availability">
        <SelectInput
          label="Driver"
          value={driverId}
          onChange={onDriver}
          choices={drivers.choices(driverId)}
          isDisabled={form.isDirty}
          help={form.isDirty ? 'Save or discard first what you typed.' : undefined}
        />
        <LineList
          noun="stretch"
          lines={form.values.week}
          onChange={(week) => form.set('week', week)}
          next={nextSpan(form.values.week)}
          empty="Works whenever they are asked."
          error={form.errors.week}
        >
          {(span, change) => (
            <>
              <SelectInput
                label="Day"
                value={String(span.day_of_week)}
                onChange={(day) => change({ ...span, day_of_week: Number(day) })}
                choices={FROM_SUNDAY.map((label, day) => ({ value: String(day), label }))}
              />
              <ClockInput
                label="From"
                value={span.start_time}
                onChange={(start_time) => change({ ...span, start_time })}
              />
              <ClockInput
                label="To"
                isEnd
                value={span.end_time}
                onChange={(end_time) => change({ ...span, end_time })}
              />
            </>
          )}
        </LineList>
        <FormActions>
          <SaveButton label="Save availability" form={form} />
          <ActionButton label="Cancel" onClick={onClose} />
        </FormActions>
      </Form>
    </Drawer>
  );
}

/** The same hours on the next day of the week: most people type Monday, and then the same four times. */
function nextSpan(week: readonly Span[]): Span {
  const last = week.at(-1);
  return last
    ? { ...last, day_of_week: (last.day_of_week + 1) % 7 }
    : { day_of_week: 1, start_time: '8:00 AM', end_time: '4:00 PM' };
}
