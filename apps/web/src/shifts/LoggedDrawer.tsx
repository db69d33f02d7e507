import { longDate } from '@handrail/domain/platform';
import { editLogged } from '@handrail/domain/shifts';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { filedName, spokenName } from '../drivers/index.ts';
import {
  Checkbox,
  Drawer,
  EmptyState,
  Facts,
  type FieldErrors,
  Form,
  FormActions,
  SaveButton,
  TextArea,
  useForm,
} from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { townNow } from '../platform/town-clock.ts';
import { useChange } from '../platform/wire/index.ts';
import { useProgram, useServiceDay } from '../programs/index.ts';
import { History, useUndo } from '../log/index.ts';
import { textOfWall, wallOfText } from './day-times.ts';
import { DayInput } from './DayInput.tsx';
import { type Logged, loggedOf } from './report.ts';
import { ShiftTimeInput } from './ShiftTimeInput.tsx';
import { useFollowed } from './use-followed.tsx';
import { useDrivers } from './use-drivers.ts';

interface LoggedValues {
  start_day: string;
  start_time: string;
  end_day: string;
  end_time: string;
  isOpen: boolean;
  reason: string;
}

interface LoggedDrawerProps {
  /** As the list has it now; null where the address names none that is in it. */
  entry: Logged | null;
  others: readonly Logged[];
  onClose: () => void;
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
}

/** One entry of the report. What the device logged can be put right; from then on it is the office's. */
export function LoggedDrawer({ entry, ...rest }: LoggedDrawerProps) {
  if (entry) return <OpenEntry entry={entry} {...rest} />;
  return (
    <Drawer title="No such entry" onClose={rest.onClose}>
      <EmptyState line="This entry is not among the days and drivers of the report." />
    </Drawer>
  );
}

function OpenEntry({ entry, others, onClose, onNext, onPrevious }: LoggedDrawerProps & { entry: Logged }) {
  const { zone: home } = useServiceDay();
  const program = useProgram(entry.program_id);
  const drivers = useDrivers();
  const zone = program?.program_timezone ?? home;
  const [base, setBase] = useState(entry);
  const form = useForm<LoggedValues>({
    start: valuesOf(base, zone),
    check: (values) => check(values),
  });
  const edit = useChange('editDriverLoggedScheduleData', { touches: ['getDriverLoggedScheduleData'] });
  const undo = useUndo();
  const named = { ...entry, alt_name: drivers.find(entry.driver_id)?.alt_name };
  const name = spokenName(named);
  const { values } = form;

  const { show, staleBanner } = useFollowed({
    now: entry,
    base,
    setBase,
    form,
    valuesOf: (next) => valuesOf(next, zone),
    isSaving: edit.isPending,
  });

  function typed({ start_day, start_time, end_day, end_time, isOpen }: LoggedValues) {
    const wall = (day: string, time: string) =>
      (day === '' ? null : wallOfText(time, Temporal.PlainDate.from(day), zone)) ?? '';
    return { start: wall(start_day, start_time), end: isOpen ? null : wall(end_day, end_time) };
  }

  function check(now: LoggedValues): FieldErrors<LoggedValues> {
    const verdict = editLogged(loggedOf(base), typed(now), {
      zone,
      now: Temporal.Instant.fromEpochMilliseconds(townNow()),
      others: others.map(loggedOf),
    });
    return verdict.ok ? {} : { end_time: verdict.refusal.sentence };
  }

  async function send(now: LoggedValues) {
    const { start, end } = typed(now);
    const { data, operation } = await edit.mutateAsync({
      logged_shift_id: base.logged_shift_id,
      start_time: start,
      end_time: end,
      expected_version: base.version,
      ...(now.reason.trim() === '' ? {} : { reason: now.reason.trim() }),
    });
    show(data);
    sayDone(`The logged hours of ${name} were changed.`, undo(operation));
  }

  const dayOf = (text: string) => Temporal.PlainDate.from(text === '' ? base.date : text);
  return (
    <Drawer
      title={filedName(named)}
      subtitle={longDate(Temporal.PlainDate.from(entry.date))}
      onClose={onClose}
      onNext={onNext}
      onPrevious={onPrevious}
      isDirty={form.isDirty}
    >
      {staleBanner(`Someone else just changed the logged hours of ${name}.`)}
      <Facts
        facts={[
          { name: 'Program', value: program?.program_name ?? '' },
          { name: 'Logged by', value: entry.logged_by === 'device' ? 'Device' : 'Office' },
        ]}
      />
      <Form form={form} onSubmit={send} label={`Logged hours of ${name}`}>
        <div className="logged-fields">
          <DayInput label="First day" {...form.field('start_day')} />
          <ShiftTimeInput
            label="Start"
            value={values.start_time}
            onChange={(start_time) => form.set('start_time', start_time)}
            date={dayOf(values.start_day)}
            zone={zone}
          />
          {!values.isOpen && <DayInput label="Last day" {...form.field('end_day')} />}
          {!values.isOpen && (
            <ShiftTimeInput
              label="End"
              value={values.end_time}
              onChange={(end_time) => form.set('end_time', end_time)}
              date={dayOf(values.end_day)}
              zone={zone}
            />
          )}
        </div>
        <Checkbox
          label="Still at work"
          help="There is no end yet."
          isChecked={values.isOpen}
          onChange={(isOpen) => form.set('isOpen', isOpen)}
        />
        {form.errors.end_time && (
          <p className="field-error" role="alert">
            {form.errors.end_time}
          </p>
        )}
        <TextArea label="Reason" optional rows={2} {...form.field('reason')} />
        <FormActions>
          <SaveButton label="Save hours" form={form} />
        </FormActions>
      </Form>
      <History entityId={entry.logged_shift_id} withParts />
    </Drawer>
  );
}

function valuesOf({ start_time, end_time, date }: Logged, zone: string): LoggedValues {
  return {
    start_day: start_time.slice(0, 10),
    start_time: textOfWall(start_time, zone),
    end_day: end_time?.slice(0, 10) ?? date,
    end_time: end_time === null ? '' : textOfWall(end_time, zone),
    isOpen: end_time === null,
    reason: '',
  };
}
