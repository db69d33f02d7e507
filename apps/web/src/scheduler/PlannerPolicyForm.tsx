import { shortDate } from '@handrail/domain/platform';
import { FIGURE_NAMES, type FigureName, FIGURES } from '@handrail/domain/scheduler';
import { Temporal } from 'temporal-polyfill';
import {
  ActionButton,
  Form,
  FormActions,
  FormGroup,
  type FormState,
  NumberInput,
  SaveButton,
  StaleBanner,
  TimeInput,
  useForm,
} from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { useUndo } from '../log/index.ts';
import {
  checkPolicy,
  isSamePolicy,
  isTimeOfDay,
  minuteOf,
  type Policy,
  type PolicyValues,
  timeOf,
  toPolicy,
  usualText,
  usualValues,
  valuesOf,
} from './policy-form.ts';

/** By what one program is planned from a day on. What was typed is kept when another program or day is looked at in between. */
export function PlannerPolicyForm({ now, programName }: { now: Policy; programName: string }) {
  const form = useForm<PolicyValues>({
    start: valuesOf(now),
    check: checkPolicy,
    draft: `planner-policy-${now.program_id}-${now.date}`,
  });
  const save = useChange('savePlannerPolicy', { touches: ['getPlannerPolicy'] });
  const undo = useUndo();
  const isTouched = form.isDirty && !isSamePolicy(form.values, valuesOf(now));
  const isBehind = now.version !== form.values.over && !save.isPending;
  if (isBehind && !form.isDirty) form.reset(valuesOf(now));

  async function send(values: PolicyValues) {
    const { program_id, date } = now;
    const params = { program_id, date, policy: toPolicy(values), expected_version: values.over };
    const { data, operation } = await save.mutateAsync(params);
    form.reset(valuesOf(data));
    sayDone(`The planner settings of ${programName} hold from ${dayText(date)}.`, undo(operation));
  }

  return (
    <Form form={form} onSubmit={send} label={`Planner settings of ${programName}`}>
      {isBehind && form.isDirty && (
        <StaleBanner
          sentence={`Someone else just changed the planner settings of ${programName}.`}
          onShow={() => form.reset(valuesOf(now))}
          onUseMine={() => form.set('over', now.version)}
        />
      )}
      {now.until !== null && <p className="hint">They hold until {dayText(now.until)}, when others begin.</p>}
      {GROUPS.map(({ title, names }) => (
        <FormGroup key={title} title={title}>
          {names.map((name) => (
            <FigureInput key={name} name={name} form={form} />
          ))}
        </FormGroup>
      ))}
      <FormActions
        far={
          <ActionButton
            label="All as usual"
            onClick={() => {
              const usual = usualValues(form.values.over);
              for (const name of FIGURE_NAMES) form.set(name, usual[name]);
            }}
          />
        }
      >
        <SaveButton label="Save planner settings" form={{ isBusy: form.isBusy, isDirty: isTouched }} />
        {isTouched && <ActionButton label="Put back" onClick={() => form.reset(valuesOf(now))} />}
      </FormActions>
    </Form>
  );
}

function FigureInput({ name, form }: { name: FigureName; form: FormState<PolicyValues> }) {
  const { label, unit, decimals = 0 } = FIGURES[name];
  const { value, onChange, onBlur, error } = form.field(name);
  if (!isTimeOfDay(name)) {
    const about = { label, unit, decimals, help: usualText(name), error };
    return <NumberInput {...about} value={value} onChange={onChange} onBlur={onBlur} />;
  }
  return (
    <TimeInput
      label={label}
      help={usualText(name)}
      error={error}
      value={value === null ? null : timeOf(value)}
      onChange={(time) => onChange(minuteOf(time))}
      onBlur={onBlur}
    />
  );
}

/** In the order in which a dispatcher thinks of them. */
const GROUPS: readonly { title: string; names: readonly FigureName[] }[] = [
  { title: 'Time aboard', names: ['ride_factor', 'ride_allowance_min', 'ride_most_min'] },
  { title: 'Promises', names: ['move_earlier_min', 'move_later_min'] },
  {
    title: 'At the door',
    names: FIGURE_NAMES.filter((name) => name.startsWith('load_') || name.startsWith('unload_')),
  },
  { title: 'Lunch', names: ['lunch_after_min', 'lunch_length_min', 'lunch_from_min', 'lunch_until_min'] },
  {
    title: 'What it costs',
    names: [
      'mile_cents',
      'hour_cents',
      'vehicle_cents',
      'other_vehicle_cents',
      'unmet_wish_cents',
      'moved_min_cents',
      'short_slack_min_cents',
    ],
  },
];

function dayText(date: string): string {
  return shortDate(Temporal.PlainDate.from(date));
}
