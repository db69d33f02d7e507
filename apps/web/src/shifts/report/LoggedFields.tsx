import type { Zone } from '@handrail/domain/platform';
import { hoursText, longHoursWarning, typedMinutes } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import { Checkbox, type FormState } from '../../platform/kit/index.ts';
import { DayInput } from '../fields/DayInput.tsx';
import { type LoggedValues, typedTimes } from './logged-form.ts';
import { ShiftTimeInput } from '../hours/ShiftTimeInput.tsx';

interface LoggedFieldsProps {
  form: FormState<LoggedValues>;
  zone: Zone;
  now: Temporal.Instant;
  /** The day of a time whose own day is not typed yet. */
  serviceDay: string;
}

const TIMES = ['start_day', 'start_time', 'end_day', 'end_time'] as const;

/** When hours began and ended. One sentence may be about several fields, so leaving one judges all that were typed. */
export function LoggedFields({ form, zone, now, serviceDay }: LoggedFieldsProps) {
  const { values } = form;
  const dayOf = (text: string) => Temporal.PlainDate.from(text === '' ? serviceDay : text);

  function judge() {
    for (const name of TIMES) form.field(name).onBlur();
  }
  const field = (name: (typeof TIMES)[number]) => ({ ...form.field(name), onBlur: judge });
  const time = (name: 'start_time' | 'end_time') => ({
    ...field(name),
    onTyping: (text: string) => form.set(name, text),
    zone,
  });

  return (
    <>
      <div className="shift-logged-fields">
        <DayInput label="First day" {...field('start_day')} />
        <ShiftTimeInput label="Start" {...time('start_time')} date={dayOf(values.start_day)} />
        {!values.isOpen && <DayInput label="Last day" {...field('end_day')} />}
        {!values.isOpen && <ShiftTimeInput label="End" {...time('end_time')} date={dayOf(values.end_day)} />}
      </div>
      <Length minutes={typedMinutes(typedTimes(values, zone), { zone, now })} />
      <Checkbox
        label="Still at work"
        help="There is no end yet."
        isChecked={values.isOpen}
        onChange={(isOpen) => {
          form.set('isOpen', isOpen);
          judge();
        }}
      />
    </>
  );
}

/** How long it makes them, at every letter that is typed. */
function Length({ minutes }: { minutes: number | null }) {
  const warning = minutes === null ? null : longHoursWarning(minutes);
  return (
    <p className="shift-logged-length">
      {warning === null && minutes !== null && hoursText(minutes)}
      <output>{warning}</output>
    </p>
  );
}
