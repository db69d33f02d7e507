import { phoneText } from '@handrail/domain/platform';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { type FieldProps, SuggestInput } from '../platform/kit/index.ts';
import { AidIcons } from './aid-icons.tsx';
import { filedName } from '../platform/names.ts';
import { programsText, type Rider } from './riders.ts';
import { type RiderSearch, useRiderSearch } from './use-rider-search.ts';

interface RiderSearchInputProps extends Pick<FieldProps, 'label' | 'help' | 'error' | 'optional' | 'isLabelHidden'> {
  onChoose: (rider: Rider) => void;
  /** What is typed, for whoever adds the rider that was not found. */
  onNew?: (typed: string) => void;
  startsFocused?: boolean;
}

/** Finds a rider by name, phone, address or e-mail. The last answer is a new rider, with what was typed. */
export function RiderSearchInput({ onChoose, onNew, startsFocused = false, ...field }: RiderSearchInputProps) {
  const [text, setText] = useState('');
  const search = useRiderSearch(text);
  const isDone = search.riders !== undefined;

  function choose(key: string) {
    if (key === NEW) {
      onNew?.(text.trim());
      return;
    }
    const rider = search.riders?.find(({ user_id }) => user_id === key);
    if (!rider) return;
    setText('');
    onChoose(rider);
  }

  const found = (search.riders ?? []).map((rider) => ({
    key: rider.user_id,
    line: filedName(rider),
    icon: <AidIcons aids={rider.mobility_assistance.slice(0, 1)} />,
    more: `${phoneText(rider.phone)} · ${programsText(rider)}`,
  }));
  const another =
    onNew && isDone
      ? [{ key: NEW, line: `New rider “${text.trim()}”`, more: found.length === 0 ? 'Nobody found' : 'Somebody else' }]
      : [];
  return (
    <SuggestInput
      {...field}
      error={search.error ?? field.error}
      text={text}
      onText={setText}
      suggestions={isDone ? [...found, ...another] : undefined}
      onChoose={choose}
      nothing={nothingFound(search)}
      startsFocused={startsFocused}
      placeholder="Name or phone"
      prefix={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
    />
  );
}

const NEW = 'new';

export function nothingFound({ riders, asked }: RiderSearch): string | null {
  if (riders === undefined || riders.length > 0 || asked === null) return null;
  if ('phone' in asked) return `No rider has ${phoneText(asked.phone)}.`;
  if ('part' in asked) return `No rider’s phone or address has “${asked.part}” in it.`;
  return `No rider matches “${'known' in asked ? asked.known : asked.name}”.`;
}
