import { bookingOf } from '@handrail/domain/day';
import { toldAt } from '@handrail/domain/dispatch';
import { clockTime, wallOf, wallText } from '@handrail/domain/platform';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { riderName } from '../../bookings/index.ts';
import { ActionButton, Form, FormActions, Modal, SelectInput, TimeInput, useForm } from '../../platform/kit/index.ts';
import { townNow } from '../../platform/town-clock.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { radioChoices, type RadioEvent } from './radio.ts';

/** What a driver told, as it is entered. */
export interface ToldByRadio {
  event: RadioEvent;
  /** The time of the program, with which of the two in an hour that comes twice. */
  eventTime: string;
  /** 'Rosen, Ada: picked up, 8:40 AM.' */
  sentence: string;
}

interface RadioModalProps {
  /** The day it is told of, as it was when this was opened. */
  seen: HeldBoard;
  bookingId: string;
  /** What happened, where that was said already. */
  event: RadioEvent | null;
  onSave: (told: ToldByRadio) => Promise<void>;
  onClose: () => void;
}

/** Enters what a driver tells by radio. It happened now unless the time is changed: such calls come late. */
export function RadioModal({ seen, bookingId, event, onSave, onClose }: RadioModalProps) {
  const entry = bookingOf(seen.day, bookingId);
  const facts = seen.bookings.get(bookingId);
  const zone = seen.day.zones.get(entry.programId) ?? 'UTC';
  const [openedAt] = useState(() => Temporal.Instant.fromEpochMilliseconds(townNow()));
  const choices = radioChoices(seen, bookingId, openedAt);
  const possible = choices.find(({ refusal }) => refusal === null)?.event ?? null;
  const form = useForm<{ event: RadioEvent | null; event_time: Temporal.PlainTime }>({
    start: { event: event ?? possible, event_time: wallOf(openedAt, zone).toPlainTime() },
  });
  const label = choices.find((choice) => choice.event === form.values.event)?.label ?? '';
  const name = facts ? riderName(facts) : '';

  async function send(values: typeof form.values) {
    if (values.event === null) return;
    const now = Temporal.Instant.fromEpochMilliseconds(townNow());
    const serviceDay = Temporal.PlainDate.from(entry.serviceDay);
    const { wall, offset } = toldAt(values.event_time, { serviceDay, zone, now });
    const sentence = `${name}: ${label.toLowerCase()}, ${clockTime(values.event_time)}.`;
    await onSave({ event: values.event, eventTime: `${wallText(wall)}${offset ?? ''}`, sentence });
  }

  return (
    <Modal title={`${name}, by radio`} isOpen onClose={onClose} actions={null}>
      <Form form={form} onSubmit={send} onSaved={onClose}>
        <TimeInput
          label="Happened at"
          value={form.values.event_time}
          onChange={(time) => form.set('event_time', time)}
          error={form.errors.event_time}
          startsFocused
        />
        <SelectInput
          label="What happened"
          value={form.values.event}
          onChange={(next) => form.set('event', next)}
          choices={choices.map(({ event: value, label: text, refusal }) => ({
            value,
            label: text,
            ...(refusal === null ? {} : { refusal }),
          }))}
        />
        <FormActions>
          <ActionButton
            look="main"
            label={label === '' ? 'Enter' : `Enter “${label}”`}
            type="submit"
            isBusy={form.isBusy}
            refusal={form.values.event === null ? { sentence: choices[0]?.refusal ?? '' } : null}
          />
          <ActionButton label="Close" onClick={onClose} />
        </FormActions>
      </Form>
    </Modal>
  );
}
