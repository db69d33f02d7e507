import { FROM_SUNDAY } from '@handrail/domain/platform';
import { missingDaysNote } from '@handrail/domain/subscriptions';
import { Segmented } from '../platform/kit/index.ts';
import { DayChoice } from './DayChoice.tsx';

export interface RecurrenceValues {
  every: 'week' | 'month';
  days_of_week: number[];
  days_of_month: number[];
}

interface RecurrenceFieldsProps {
  values: RecurrenceValues;
  onChange: (values: RecurrenceValues) => void;
  error?: string | undefined;
}

const WEEKDAYS = FROM_SUNDAY.map((whole, day) => ({ day, name: whole.slice(0, 3), whole }));
const MONTH_DAYS = Array.from({ length: 31 }, (_, n) => ({
  day: n + 1,
  name: String(n + 1),
  whole: `Day ${n + 1} of the month`,
}));

/** On which days rides come again: of every week, or of every month. */
export function RecurrenceFields({ values, onChange, error }: RecurrenceFieldsProps) {
  const { every, days_of_week, days_of_month } = values;
  return (
    <div className="stack">
      <Segmented
        label="How the rides repeat"
        value={every}
        onChange={(next) => onChange({ ...values, every: next })}
        choices={[
          { value: 'week', label: 'Every week' },
          { value: 'month', label: 'Every month' },
        ]}
      />
      {every === 'week' ? (
        <DayChoice
          label="Days of the week"
          days={WEEKDAYS}
          value={days_of_week}
          onChange={(days) => onChange({ ...values, days_of_week: days })}
          error={error}
        />
      ) : (
        <DayChoice
          label="Days of the month"
          days={MONTH_DAYS}
          value={days_of_month}
          onChange={(days) => onChange({ ...values, days_of_month: days })}
          error={error}
          help={missingDaysNote({ every: 'month', daysOfMonth: days_of_month })}
        />
      )}
    </div>
  );
}

/** What is missing of the days, in the words of the rule. */
export function whyNoDays({ every, days_of_week, days_of_month }: RecurrenceValues): string | undefined {
  if (every === 'week') return days_of_week.length === 0 ? 'Choose at least one day of the week.' : undefined;
  return days_of_month.length === 0 ? 'Choose at least one day of the month.' : undefined;
}
