import { readTyped, type Zone } from '@handrail/domain/platform';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { type Suggestion, SuggestInput } from '../../platform/kit/index.ts';
import { bothTimes, dayTimes, wallOfText } from './day-times.ts';
import { settledText } from './typed-shifts.ts';

interface ShiftTimeInputProps {
  label: string;
  value: string;
  /** The time as it is left: in its shown form, or as it was typed where it is none. */
  onChange: (text: string) => void;
  /** Every letter, for a form that judges while one types. */
  onTyping?: (text: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  date: Temporal.PlainDate;
  zone: Zone;
  isEnd?: boolean;
}

/** When a shift starts or ends: typed as 1430, 2:30p or 130p, or picked from the quarter hours of that very day. */
export function ShiftTimeInput(props: ShiftTimeInputProps) {
  const { label, value, onChange, onTyping, onBlur, error, date, zone, isEnd = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isListed, setIsListed] = useState(false);

  function settle(text: string) {
    setTyped(null);
    setIsListed(false);
    const settled = settledText(text, isEnd, date, zone);
    if (settled !== value) onChange(settled);
  }

  const choices = typed === null ? picked(value, date, zone) : found(typed, isEnd, date, zone);
  return (
    // Passing through with Tab opens no list over the next row; pressing or Down does.
    <div
      className="shift-time"
      role="presentation"
      onMouseDown={() => setIsListed(true)}
      onKeyDownCapture={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setIsListed(true);
      }}
    >
      <SuggestInput
        label={label}
        text={typed ?? value}
        onText={(text) => {
          setTyped(text);
          onTyping?.(text);
        }}
        error={error}
        suggestions={isListed || typed !== null ? choices : undefined}
        onChoose={settle}
        onBlur={() => {
          settle(typed ?? value);
          onBlur?.();
        }}
      />
    </div>
  );
}

/** The whole list, from the time that stands there on; what is earlier follows under its caption. */
function picked(value: string, date: Temporal.PlainDate, zone: Zone): Suggestion[] {
  const times = dayTimes(date, zone);
  const from = Math.max(
    0,
    times.findIndex(({ text }) => text === value),
  );
  return [
    ...times.slice(from).map(({ text }) => ({ key: text, line: text })),
    ...times.slice(0, from).map(({ text }) => ({ key: text, line: text, group: 'Earlier' })),
  ];
}

/** What the typed text can mean: first as it reads, then the other half of the day, then what begins alike. */
function found(typed: string, isEnd: boolean, date: Temporal.PlainDate, zone: Zone): Suggestion[] {
  const wall = wallOfText(typed, date, zone);
  const read = readTyped(typed);
  const meant: string[] = [];
  if (wall !== null) meant.push(settledText(typed, isEnd, date, zone));
  if (read.ok && !read.value.isNextDay) {
    const { time } = read.value;
    meant.push(...bothTimes(date.toPlainDateTime(time), zone).map(({ text }) => text));
    const isBare = !/[ap]/i.test(typed) && time.hour > 0 && time.hour < 12;
    if (isBare) meant.push(...bothTimes(date.toPlainDateTime(time.add({ hours: 12 })), zone).map(({ text }) => text));
  }
  const begin = typed.trim().toLowerCase();
  const alike = begin === '' ? [] : dayTimes(date, zone).filter(({ text }) => text.toLowerCase().startsWith(begin));
  return [...new Set([...meant, ...alike.map(({ text }) => text)])].map((text) => ({ key: text, line: text }));
}
