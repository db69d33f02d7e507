import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { ActionButton, SelectInput } from '../../platform/kit/index.ts';
import { useMyPrograms } from '../../programs/index.ts';
import { ShiftTimeInput } from './ShiftTimeInput.tsx';
import { nextShift, type TypedFor, type TypedShift, withStart, wrongIn } from './typed-shifts.ts';

interface ShiftFieldsProps {
  /** Whose hours they are. */
  name: string;
  shifts: readonly TypedShift[];
  onChange: (shifts: TypedShift[]) => void;
  on: TypedFor;
  /** The program of a shift that is added; the first of them unless said. */
  programId?: string;
  /** Before anything was typed, nothing is scolded. */
  isJudged?: boolean;
}

/** The hours of one driver on one day: one line for each shift, a split shift being two. */
export function ShiftFields({ name, shifts, onChange, on, programId, isJudged = true }: ShiftFieldsProps) {
  const programs = useMyPrograms();
  const id = useId();
  const { rows, all } = isJudged ? wrongIn(shifts, on) : { rows: [], all: null };
  const change = (at: number, shift: TypedShift) => onChange(shifts.map((one, index) => (index === at ? shift : one)));
  const home = programId ?? shifts.at(-1)?.programId ?? programs[0]?.program_id ?? '';
  const times = { date: on.date } as const;
  const lines = useRef<HTMLDivElement>(null);
  const wasAdded = useRef(false);

  // A shift that was added is typed next, from its start on.
  useEffect(() => {
    if (!wasAdded.current) return;
    wasAdded.current = false;
    const start = lines.current?.querySelector<HTMLInputElement>('fieldset:last-of-type .shift-time input');
    start?.focus();
    start?.select();
  });

  return (
    <div className="shift-fields" ref={lines}>
      {shifts.map((shift, at) => {
        const zone = on.zoneOf(shift.programId);
        const wrong = rows[at] ?? null;
        return (
          <fieldset
            // oxlint-disable-next-line react/no-array-index-key -- a shift that was typed has no other name than its place
            key={at}
            className={wrong === null ? 'shift-line' : 'shift-line wrong'}
            {...(wrong === null ? {} : { 'aria-describedby': `${id}-${at}` })}
          >
            <legend className="visually-hidden">{`${name}, shift ${at + 1}`}</legend>
            {programs.length > 1 && (
              <SelectInput
                label="Program"
                value={shift.programId}
                onChange={(program) => change(at, { ...shift, programId: program })}
                choices={programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name }))}
              />
            )}
            <ShiftTimeInput
              {...times}
              label="Start shift"
              zone={zone}
              value={shift.start}
              onChange={(start) => change(at, withStart(shift, start, on))}
            />
            <ShiftTimeInput
              {...times}
              label="End shift"
              zone={zone}
              value={shift.end}
              isEnd
              onChange={(end) => change(at, { ...shift, end })}
            />
            <ActionButton
              look="quiet"
              isIconOnly
              label={`Remove shift ${at + 1}`}
              icon={<IconTrash size={16} />}
              onClick={() => onChange(shifts.filter((_, index) => index !== at))}
            />
            {wrong !== null && (
              <p className="field-error" role="alert" id={`${id}-${at}`}>
                {wrong}
              </p>
            )}
          </fieldset>
        );
      })}
      {all !== null && (
        <p className="field-error" role="alert">
          {all}
        </p>
      )}
      <span>
        <ActionButton
          isSmall
          look="quiet"
          icon={<IconPlus size={14} />}
          label={shifts.length === 0 ? 'Add a shift' : 'Add another shift'}
          onClick={() => {
            wasAdded.current = true;
            onChange([...shifts, nextShift(shifts, home, on)]);
          }}
        />
      </span>
    </div>
  );
}
