import { LEVELS_THAT_BOOK } from '@handrail/domain/riders';
import { type Level, levelNames } from '@handrail/domain/admin';
import { Temporal } from 'temporal-polyfill';
import { Checkbox, DateInput, FormGroup, type FormState, MultiSelectInput, TextInput } from '../platform/kit/index.ts';
import { useServiceDay } from '../programs/index.ts';
import type { RiderValues } from './rider-form.ts';
import type { Rider } from './riders.ts';

type Hold = NonNullable<Rider['hold']>;

/** Why a rider is not to be booked, until when, and who may book them all the same. */
export function HoldFields({ form }: { form: FormState<RiderValues> }) {
  const { today } = useServiceDay();
  const { hold } = form.values;
  const change = (part: Partial<Hold>) => form.set('hold', { ...(hold ?? NEW_HOLD), ...part });
  return (
    <FormGroup title="Hold" isWide>
      <Checkbox
        label="Do not book"
        isChecked={hold !== null}
        onChange={(isHeld) => form.set('hold', isHeld ? NEW_HOLD : null)}
      />
      {hold !== null && (
        <>
          <TextInput
            label="Why"
            value={hold.reason}
            onChange={(reason) => change({ reason })}
            maxLength={200}
            error={form.errors.hold}
          />
          <DateInput
            label="Through"
            optional
            help="The last day it holds for. Empty: until it is lifted."
            value={hold.until === null ? null : Temporal.PlainDate.from(hold.until)}
            onChange={(day) => change({ until: day?.toString() ?? null })}
            min={today}
          />
          <MultiSelectInput
            label="Who may pass"
            optional
            placeholder="Nobody"
            value={hold.passed_by.map(String)}
            onChange={(levels) => change({ passed_by: levels.map((level) => Number(level) as Level) })}
            choices={LEVELS_THAT_BOOK.map((level) => ({
              value: String(level),
              label: `${level} · ${levelNames[level]}`,
            }))}
          />
        </>
      )}
    </FormGroup>
  );
}

const NEW_HOLD: Hold = { reason: '', until: null, passed_by: [] };
