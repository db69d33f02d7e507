import { canPromiseAt } from '@handrail/domain/bookings';
import { instantOf, wallText } from '@handrail/domain/platform';
import type { ReactNode } from 'react';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, Tag, TimeInput, useNow } from '../../platform/kit/index.ts';
import { useProgram } from '../../programs/index.ts';
import { offeredTime } from '../bookings.ts';
import { useSlots } from '../slots.ts';
import { WILL_CALL } from './reservation-form.ts';
import type { Wish } from './slot-effect.tsx';
import { SlotRow } from './SlotRow.tsx';

interface PickupChoiceProps {
  label: string;
  programId: string;
  date: string;
  /** A wall time, WILL_CALL, or nothing yet. */
  value: string;
  onChange: (value: string) => void;
  /** Also takes a time on another day, which a refusal may offer. */
  onTake: (wall: string) => void;
  /** The time that a booking has already: it may have passed, and is left as it was. */
  saved?: string;
  error: string | undefined;
  /** What should be known of this time; it can be taken all the same. */
  warning?: string | null;
  hasWillCall?: boolean;
  /** Where the free times begin while none is chosen: the way back begins where the way there ends. */
  after?: string;
  /** Left of the time: its day. */
  beside?: ReactNode;
  /** The trip, where each time says what the vehicles would make of it. */
  wish?: Wish | null;
}

/** A time, typed as people say it or taken from those the program has. */
export function PickupChoice(props: PickupChoiceProps) {
  const {
    label,
    programId,
    date,
    value,
    onChange,
    onTake,
    saved = '',
    error,
    warning = null,
    hasWillCall = false,
    beside,
    after = '',
    wish = null,
  } = props;
  const day = date === '' ? null : Temporal.PlainDate.from(date);
  const { slots, error: failure } = useSlots(programId === '' ? null : programId, day);
  const past = useRefusalOfPast(programId, value === saved ? '' : value);
  const refusal = error ?? failure?.message ?? past;
  const offered = error === undefined ? null : offeredTime(error);
  const time = value === '' || value === WILL_CALL ? null : Temporal.PlainTime.from(value.slice(11, 16));

  function type(typed: Temporal.PlainTime, isNextDay: boolean) {
    if (day === null) return;
    const wall = wallText(day.add({ days: isNextDay ? 1 : 0 }).toPlainDateTime(typed));
    // An hour that comes twice has two slots of one name: the first is meant, as when it is said.
    onChange(slots?.find((slot) => slot.refusal === null && slot.wall.slice(0, 16) === wall)?.wall ?? wall);
  }

  return (
    <div className="booking-pickup-choice">
      <div className="form-fields">
        {beside}
        <TimeInput
          label={label}
          value={time}
          onChange={type}
          error={refusal}
          help={warning ? <Tag tone="warn">{warning}</Tag> : helpFor(programId, day, slots?.length, value)}
        />
      </div>
      {offered && <ActionButton label={`Take ${offered.text}`} onClick={() => onTake(offered.wall)} />}
      {programId !== '' && day !== null && !failure && (
        <SlotRow
          label={`${label}: free times`}
          slots={slots}
          value={value}
          onChange={onChange}
          hasWillCall={hasWillCall}
          after={after}
          wish={wish}
        />
      )}
    </div>
  );
}

/** Said as the time is chosen, and not only when it is sent. */
function useRefusalOfPast(programId: string, value: string): string | undefined {
  const now = Temporal.Instant.fromEpochMilliseconds(useNow('minute'));
  const zone = useProgram(programId)?.program_timezone;
  if (zone === undefined || value === '' || value === WILL_CALL) return undefined;
  const at = instantOf(Temporal.PlainDateTime.from(value.slice(0, 16)), zone, value.slice(16) || null);
  const ahead = at.ok ? canPromiseAt(at.value, now) : at;
  return ahead.ok ? undefined : ahead.refusal.sentence;
}

function helpFor(programId: string, day: object | null, count: number | undefined, value: string): string {
  if (programId === '') return 'Choose a program to see its times.';
  if (day === null) return 'Choose a day to see its times.';
  if (count === 0) return 'No times are left on this day.';
  if (value === WILL_CALL) return 'The rider calls when ready. Until then it stands at 11:59 PM.';
  return 'Also 15:30 or 330p';
}
