import { COUNTED, type Counted, MOST_AUTHORIZATION_NUMBER, readAuthorization } from '@handrail/domain/authorizations';
import { SERVICE_LEVELS } from '@handrail/domain/nemt';
import { Temporal } from 'temporal-polyfill';
import { useUndo } from '../log/index.ts';
import {
  ActionButton,
  DateInput,
  Form,
  Modal,
  NumberInput,
  SelectInput,
  TextInput,
  useForm,
} from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';
import {
  type Authorization,
  type AuthorizationList,
  authorizationReads,
  COUNTED_WORDS,
  LEVEL_WORDS,
  type Level,
} from './authorization-words.ts';

interface Values {
  insurance_id: string;
  number: string;
  starts_on: string;
  ends_on: string;
  counts: Counted;
  granted: number | null;
  units_per_ride: number | null;
  level: Level;
  one_end: string | null;
  other_end: string | null;
}

const ANY = 'any';

interface AuthorizationModalProps {
  riderId: string;
  payers: AuthorizationList['payers'];
  places: AuthorizationList['places'];
  /** The one that is changed; null adds one. */
  held: Authorization | null;
  onClose: () => void;
}

/** Notes what a payer has authorized of a member's rides, or says it anew. */
export function AuthorizationModal({ riderId, payers, places, held, onClose }: AuthorizationModalProps) {
  const { today } = useServiceDay();
  const form = useForm<Values>({
    start: held ? valuesOf(held) : freshValues(payers, today),
    check: (values) => {
      const read = readAuthorization(typedOf(values));
      const noPayer: Record<string, string> = values.insurance_id === '' ? { insurance_id: 'Choose a payer.' } : {};
      return { ...noPayer, ...(read.ok ? {} : read.refusal.fields) };
    },
  });
  const create = useChange('createAuthorization', { touches: [...authorizationReads] });
  const edit = useChange('editAuthorization', { touches: [...authorizationReads] });
  const undo = useUndo();
  const { values } = form;

  async function keep({ insurance_id, one_end, other_end, granted, units_per_ride, ...said }: Values) {
    const terms = {
      ...said,
      granted: granted ?? 0,
      ...(said.counts === 'units' ? { units_per_ride: units_per_ride ?? 1 } : {}),
      end_place_ids: [...new Set([one_end, other_end])].filter((id) => id !== null),
    };
    const { data, operation } = held
      ? await edit.mutateAsync({
          authorization_id: held.authorization_id,
          expected_version: held.version,
          ...terms,
        })
      : await create.mutateAsync({ passenger_id: riderId, insurance_id, ...terms });
    sayDone(`Authorization ${data.number} is ${held ? 'changed' : 'noted'}.`, undo(operation));
    onClose();
  }

  const day = (field: 'starts_on' | 'ends_on') => ({
    ...form.field(field),
    value: Temporal.PlainDate.from(values[field]),
    onChange: (date: Temporal.PlainDate | null) => {
      if (date) form.set(field, date.toString());
    },
  });
  const ends = [
    { value: ANY as string, label: 'Any place' },
    ...places.map(({ place_id: value, addressline: label }) => ({ value, label })),
  ];
  return (
    <Modal
      title={held ? `Change authorization ${held.number}` : 'Add an authorization'}
      isOpen
      onClose={onClose}
      actions={null}
    >
      <Form form={form} onSubmit={keep} label="An authorization">
        {held ? (
          <p>{held.insurance_name}</p>
        ) : (
          <SelectInput
            label="Payer"
            choices={payers.map(({ insurance_id: value, insurance_name: label }) => ({ value, label }))}
            {...form.field('insurance_id')}
            value={values.insurance_id === '' ? null : values.insurance_id}
          />
        )}
        <TextInput label="Number" maxLength={MOST_AUTHORIZATION_NUMBER} {...form.field('number')} />
        <div className="authorization-pair">
          <DateInput label="First day" {...day('starts_on')} />
          <DateInput label="Last day" {...day('ends_on')} />
        </div>
        <div className="authorization-pair">
          <NumberInput
            label="Granted"
            min={0}
            decimals={values.counts === 'miles' ? 1 : 0}
            {...form.field('granted')}
          />
          <SelectInput
            label="Counted in"
            choices={COUNTED.map((value) => ({ value, label: COUNTED_WORDS[value] }))}
            {...form.field('counts')}
          />
        </div>
        {values.counts === 'units' && (
          <NumberInput label="Units that one ride takes" min={1} {...form.field('units_per_ride')} />
        )}
        <SelectInput
          label="At most"
          choices={[
            { value: ANY, label: 'Any level of service' },
            ...SERVICE_LEVELS.map((value) => ({ value, label: LEVEL_WORDS[value] })),
          ]}
          value={values.level ?? ANY}
          onChange={(level) => form.set('level', level === ANY ? null : level)}
        />
        {places.length > 0 && (
          <div className="authorization-pair">
            <SelectInput
              label="Only to or from"
              choices={ends}
              value={values.one_end ?? ANY}
              onChange={(id) => form.set('one_end', id === ANY ? null : id)}
            />
            <SelectInput
              label="And to or from"
              choices={ends}
              value={values.other_end ?? ANY}
              onChange={(id) => form.set('other_end', id === ANY ? null : id)}
            />
          </div>
        )}
        <div className="authorization-send">
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" type="submit" label="Save authorization" isBusy={form.isBusy} />
        </div>
      </Form>
    </Modal>
  );
}

function typedOf({ number, starts_on, ends_on, counts, granted, units_per_ride }: Values) {
  return {
    number,
    startsOn: starts_on,
    endsOn: ends_on,
    counts,
    granted: granted ?? 0,
    unitsPerRide: units_per_ride ?? 0,
  };
}

function freshValues(payers: AuthorizationList['payers'], today: Temporal.PlainDate): Values {
  const [only, ...others] = payers;
  return {
    insurance_id: only && others.length === 0 ? only.insurance_id : '',
    number: '',
    starts_on: today.toString(),
    ends_on: today.add({ months: 3 }).toString(),
    counts: 'rides',
    granted: null,
    units_per_ride: 1,
    level: null,
    one_end: null,
    other_end: null,
  };
}

function valuesOf(held: Authorization): Values {
  const { insurance_id, number, starts_on, ends_on, counts, granted, units_per_ride, level } = held;
  const [one = null, other = null] = held.ends.map(({ place_id }) => place_id);
  return {
    insurance_id,
    number,
    starts_on,
    ends_on,
    counts,
    granted,
    units_per_ride,
    level,
    one_end: one,
    other_end: other,
  };
}
