import { HOLD_OF_OTHERS, holdText, LEVELS_THAT_BOOK, mayChangeHold } from '@handrail/domain/riders';
import { type Level, levelNames } from '@handrail/domain/admin';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { useAccount } from '../platform/account/index.ts';
import { Checkbox, DateInput, FormGroup, type FormState, MultiSelectInput, TextInput } from '../platform/kit/index.ts';
import { useServiceDay } from '../programs/index.ts';
import type { RiderValues } from './rider-form.ts';
import type { Rider } from './riders.ts';

type Hold = NonNullable<Rider['hold']>;

/** Why a rider is not to be booked, until when, and who may book them all the same. */
export function HoldFields({ form }: { form: FormState<RiderValues> }) {
  const { today } = useServiceDay();
  const { hold } = form.values;
  const { is_admin } = useAccount();
  /** As it stood when the form was opened. */
  const [stored] = useState(hold);
  const isTheirs = mayChangeHold(known(stored), null, is_admin).ok;
  const change = (part: Partial<Hold>) => form.set('hold', { ...(hold ?? NEW_HOLD), ...part });
  return (
    <FormGroup title="Hold" isWide>
      <Checkbox
        label="Do not book"
        isChecked={hold !== null}
        isDisabled={!isTheirs}
        help={isTheirs ? undefined : `${holdText(stored ?? NEW_HOLD)} ${HOLD_OF_OTHERS}`}
        onChange={(isHeld) => form.set('hold', isHeld ? NEW_HOLD : null)}
      />
      {hold !== null && isTheirs && (
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

function known(hold: Hold | null) {
  return hold && { reason: hold.reason, until: hold.until, passedBy: hold.passed_by };
}

const NEW_HOLD: Hold = { reason: '', until: null, passed_by: [] };
