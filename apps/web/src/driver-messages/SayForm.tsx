import { DESK_SAYS, MOST_LETTERS } from '@handrail/domain/driver-messages';
import { useEffect } from 'react';
import { useUndo } from '../log/index.ts';
import { ActionButton, Form, FormActions, MultiSelectInput, TextArea, useForm } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import type { SpokenTo } from './talks.ts';

interface SayFormProps {
  date: string;
  lanes: readonly SpokenTo[];
  to: readonly string[];
  onTo: (to: readonly string[]) => void;
  onDirty: (isDirty: boolean) => void;
}

interface Said {
  text: string;
}

/** Says something to one vehicle, several or all. The prepared sentences are put into the field, and may be changed there. */
export function SayForm({ date, lanes, to, onTo, onDirty }: SayFormProps) {
  const form = useForm<Said>({
    start: { text: '' },
    check: ({ text }) => (text.trim() === '' ? { text: 'Write a message first.' } : {}),
  });
  const { isDirty } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const send = useChange('sendDriverMessages', { touches: ['getDriverMessages'] });
  const undo = useUndo();
  const chosen = lanes.filter(({ shuttleId }) => to.includes(shuttleId));
  const whom = wordsFor(chosen, lanes.length);

  async function say({ text }: Said) {
    const shuttle_ids = chosen.map(({ shuttleId }) => shuttleId);
    const { operation } = await send.mutateAsync({ date, shuttle_ids, text });
    sayDone(`Said to ${whom}.`, undo(operation));
    form.reset({ text: '' });
  }

  return (
    <Form form={form} label="Say something to drivers" onSubmit={say}>
      <MultiSelectInput
        label="To"
        value={chosen.map(({ shuttleId }) => shuttleId)}
        onChange={onTo}
        choices={lanes.map(({ shuttleId, label }) => ({ value: shuttleId, label }))}
        placeholder="One vehicle or several"
      />
      <div className="message-prepared">
        <ActionButton
          isSmall
          label={`All ${lanes.length} with a driver`}
          refusal={lanes.length === 0 ? { sentence: 'Nobody drives on this day yet.' } : null}
          onClick={() => onTo(lanes.map(({ shuttleId }) => shuttleId))}
        />
      </div>
      <TextArea label="Message" rows={2} maxLength={MOST_LETTERS} {...form.field('text')} />
      <fieldset className="message-prepared">
        <legend className="visually-hidden">Prepared messages</legend>
        {DESK_SAYS.map((sentence) => (
          <ActionButton key={sentence} isSmall label={sentence} onClick={() => form.set('text', sentence)} />
        ))}
      </fieldset>
      <FormActions>
        <ActionButton
          look="main"
          type="submit"
          label={chosen.length === 0 ? 'Send' : `Send to ${whom}`}
          isBusy={form.isBusy}
          refusal={chosen.length === 0 ? { sentence: 'Choose a vehicle first.' } : null}
        />
      </FormActions>
    </Form>
  );
}

function wordsFor(chosen: readonly SpokenTo[], all: number): string {
  const [first] = chosen;
  if (first && chosen.length === 1) return first.label;
  return chosen.length === all ? `all ${all} vehicles` : `${chosen.length} vehicles`;
}
