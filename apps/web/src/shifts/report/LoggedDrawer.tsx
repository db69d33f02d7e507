import { longDate } from '@handrail/domain/platform';
import { loggedByNames } from '@handrail/domain/shifts';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { filedName, spokenName } from '../../drivers/index.ts';
import {
  Drawer,
  EmptyState,
  Facts,
  Form,
  FormActions,
  SaveButton,
  TextArea,
  useFollowed,
  useForm,
  useNow,
} from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { useChange } from '../../platform/wire/index.ts';
import { useProgram, useServiceDay } from '../../programs/index.ts';
import { useUndo } from '../../log/index.ts';
import { checkLogged, type LoggedValues, typedTimes, valuesOfLogged } from './logged-form.ts';
import { LoggedFields } from './LoggedFields.tsx';
import { LoggedHistory } from './LoggedHistory.tsx';
import type { Logged } from './report.ts';
import { useDrivers } from '../use-drivers.ts';

interface LoggedDrawerProps {
  /** As the list has it now; null where the address names none that is in it. */
  entry: Logged | null;
  others: readonly Logged[];
  onClose: () => void;
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
}

/** One entry of the report. What the device logged can be put right; from then on it is the console's. */
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
  const now = Temporal.Instant.fromEpochMilliseconds(useNow('minute'));
  const ofDriver = others.filter(({ driver_id }) => driver_id === entry.driver_id);
  const form = useForm<LoggedValues>({
    start: valuesOfLogged(base, zone),
    check: (values) => checkLogged(values, base, { zone, now, others: ofDriver }),
  });
  const edit = useChange('editDriverLoggedScheduleData', {
    touches: ['getDriverLoggedScheduleData', 'getOperationList'],
  });
  const undo = useUndo();
  const named = { ...entry, alt_name: drivers.find(entry.driver_id)?.alt_name };
  const name = spokenName(named);

  const { show, staleBanner } = useFollowed({
    now: entry,
    base,
    setBase,
    form,
    valuesOf: (next) => valuesOfLogged(next, zone),
    isSaving: edit.isPending,
  });

  async function send(values: LoggedValues) {
    const { start, end } = typedTimes(values, zone);
    const { data, operation } = await edit.mutateAsync({
      logged_shift_id: base.logged_shift_id,
      start_time: start,
      end_time: end,
      expected_version: base.version,
      ...(values.reason.trim() === '' ? {} : { reason: values.reason.trim() }),
    });
    show(data);
    sayDone(`The logged hours of ${name} were changed.`, undo(operation));
  }

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
          { name: 'Logged by', value: loggedByNames[entry.logged_by] },
        ]}
      />
      <Form form={form} onSubmit={send} label={`Logged hours of ${name}`}>
        <LoggedFields form={form} zone={zone} now={now} serviceDay={base.date} />
        <TextArea label="Reason" optional rows={2} {...form.field('reason')} />
        <FormActions>
          <SaveButton label="Save hours" form={form} />
        </FormActions>
      </Form>
      <LoggedHistory entry={entry} zone={zone} />
    </Drawer>
  );
}
