import { FROM_MONDAY, FROM_SUNDAY, twentyFourHour } from '@handrail/domain/platform';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, TimeInput } from '../../platform/kit/index.ts';
import type { HoursValue } from './terms-form.ts';

interface HoursFieldsProps {
  value: readonly HoursValue[];
  onChange: (value: HoursValue[]) => void;
  error: string | undefined;
}

/** When a program runs, day by day. A week without any hours runs around the clock, and says so. */
export function HoursFields({ value, onChange, error }: HoursFieldsProps) {
  const [monday] = FROM_MONDAY;
  const mondays = value.filter(({ day_of_week }) => day_of_week === numberOf(monday));
  const change = (at: number, part: Partial<HoursValue>) =>
    onChange(value.map((span, n) => (n === at ? { ...span, ...part } : span)));

  function likeMonday() {
    onChange(FROM_MONDAY.flatMap((day) => mondays.map((span) => ({ ...span, day_of_week: numberOf(day) }))));
  }

  return (
    <fieldset className="program-hours" aria-invalid={error !== undefined || undefined}>
      <legend>Service hours</legend>
      {value.length === 0 && <p className="hint">No hours are set: it runs around the clock.</p>}
      <ul>
        {FROM_MONDAY.map((day) => (
          <li key={day}>
            <span className="program-hours-day">{day}</span>
            <div className="program-hours-spans">
              {value.map((span, at) =>
                span.day_of_week === numberOf(day) ? (
                  // oxlint-disable-next-line react/no-array-index-key -- spans have no other name, and none is moved
                  <div key={at} className="program-hours-span">
                    <TimeInput
                      label={`${day} from`}
                      isLabelHidden
                      help={null}
                      value={Temporal.PlainTime.from(span.start_time)}
                      onChange={(time) => change(at, { start_time: twentyFourHour(time) })}
                    />
                    <TimeInput
                      label={`${day} to`}
                      isLabelHidden
                      help={null}
                      value={Temporal.PlainTime.from(span.end_time)}
                      onChange={(time) => change(at, { end_time: twentyFourHour(time) })}
                    />
                    <ActionButton
                      isSmall
                      isIconOnly
                      look="quiet"
                      label={`Remove these hours of ${day}`}
                      icon={<IconX size={14} />}
                      onClick={() => onChange(value.filter((_, n) => n !== at))}
                    />
                  </div>
                ) : null,
              )}
              {!value.some(({ day_of_week }) => day_of_week === numberOf(day)) && value.length > 0 && (
                <span className="program-hours-none">No service</span>
              )}
            </div>
            <ActionButton
              isSmall
              isIconOnly
              look="quiet"
              label={`Add hours on ${day}`}
              icon={<IconPlus size={14} />}
              onClick={() => onChange([...value, nextOf(value, numberOf(day))])}
            />
          </li>
        ))}
      </ul>
      {mondays.length > 0 && <ActionButton isSmall label="All days like Monday" onClick={likeMonday} />}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function numberOf(day: (typeof FROM_MONDAY)[number]): HoursValue['day_of_week'] {
  return FROM_SUNDAY.indexOf(day) as HoursValue['day_of_week']; // a day of the week is one of them
}

/** After the last hours of the day, or what most programs begin with. */
function nextOf(value: readonly HoursValue[], day_of_week: HoursValue['day_of_week']): HoursValue {
  const last = value.findLast((span) => span.day_of_week === day_of_week);
  return last
    ? { day_of_week, start_time: last.end_time, end_time: '23:00' }
    : { day_of_week, start_time: '06:00', end_time: '20:00' };
}
