import { BROKER_FIELD_NAMES, type BrokerField, fieldWords, handLayout } from '@handrail/domain/nemt';
import { useUndo } from '../log/index.ts';
import { ActionButton, Form, SelectInput, TextInput, useForm } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import type { Preview } from './nemt-types.ts';

interface HandLayoutProps {
  insuranceId: string;
  payerName: string;
  columns: Preview['mapping'];
  /** Reads the file by what was said. */
  onKept: (layout: string) => Promise<void>;
}

type Held = BrokerField | 'nothing';

interface LayoutValues {
  layout_name: string;
  row: 'leg' | 'round_trip';
  /** For each column of the file what it holds. */
  held: Held[];
}

/** Says of each column of a file that nobody knows what it holds, and keeps that for the payer. */
export function HandLayout({ insuranceId, payerName, columns, onKept }: HandLayoutProps) {
  const titled = columns.filter(({ header }) => header !== '');
  const form = useForm<LayoutValues>({
    start: { layout_name: payerName, row: 'leg', held: titled.map(({ field }) => HELD.get(field ?? '') ?? 'nothing') },
    check: (values) => ({
      ...(values.layout_name.trim() === '' ? { layout_name: 'Enter a name for this layout.' } : {}),
      ...mappingError(titled, values),
    }),
  });
  const save = useChange('saveBrokerLayout', { touches: ['getOperationList'] });
  const undo = useUndo();

  async function keep(values: LayoutValues) {
    const { data, operation } = await save.mutateAsync({
      insurance_id: insuranceId,
      layout_name: values.layout_name,
      row: values.row,
      columns: columnsOf(titled, values).map(([header, field]) => ({ header, field })),
    });
    sayDone(`Files of ${payerName} are read as ${data.layout_name}.`, undo(operation));
    await onKept(data.layout);
  }

  return (
    <Form form={form} onSubmit={keep} label="What each column holds">
      <div className="form-fields">
        <TextInput label="Name of this layout" maxLength={80} {...form.field('layout_name')} />
        <SelectInput
          label="A row is"
          choices={[
            { value: 'leg', label: 'One ride' },
            { value: 'round_trip', label: 'A journey, there and back' },
          ]}
          {...form.field('row')}
        />
      </div>
      <div className="nemt-columns">
        {titled.map(({ header, sample }, at) => (
          <SelectInput<Held>
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have one header, and none of them moves
            key={`${at} ${header}`}
            label={header}
            help={sample === '' ? undefined : `Such as ${sample}`}
            value={form.values.held[at] ?? 'nothing'}
            choices={CHOICES}
            onChange={(held) => form.set('held', form.values.held.with(at, held))}
          />
        ))}
      </div>
      {form.errors.held !== undefined && (
        <p className="field-error" role="alert">
          {form.errors.held}
        </p>
      )}
      <ActionButton look="main" type="submit" label="Keep and read the file" isBusy={form.isBusy} />
    </Form>
  );
}

const CHOICES: readonly { value: Held; label: string }[] = [
  { value: 'nothing', label: 'Not read' },
  ...BROKER_FIELD_NAMES.map((value) => ({ value, label: fieldWords(value) })),
];

const HELD: ReadonlyMap<string, Held> = new Map(BROKER_FIELD_NAMES.map((name) => [name, name]));

/** Headers are compared without their spaces; one that goes over several lines is sent as one. */
function columnsOf(titled: Preview['mapping'], { held }: LayoutValues) {
  return titled.map(({ header }, at): [string, BrokerField | null] => {
    const field = held[at] ?? 'nothing';
    return [header.replaceAll(/\s+/g, ' ').slice(0, 200), field === 'nothing' ? null : field];
  });
}

/** The rule that the server asks, beside the columns. */
function mappingError(titled: Preview['mapping'], values: LayoutValues): { held?: string } {
  const { layout_name: label, row } = values;
  const made = handLayout({ name: 'own', label, row, dates: [], times: [] }, columnsOf(titled, values));
  return made.ok ? {} : { held: made.refusal.sentence };
}
