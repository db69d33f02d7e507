import { timeRange, type Zone } from '@handrail/domain/platform';
import { hoursText, minutesOf, newShiftAround } from '@handrail/domain/shifts';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { type RowWindow, Tag } from '../../platform/kit/index.ts';
import { useMyPrograms } from '../../programs/index.ts';
import type { Absent } from '../leave/absence.ts';
import { textOfWall } from '../hours/day-times.ts';
import { DayTrack } from './DayTrack.tsx';
import type { TeamOfDriver } from './rows-of-day.ts';
import { filedName, spokenName } from '../../drivers/index.ts';
import type { ScheduledDriver } from '../schedule.ts';
import { ShiftFields } from '../hours/ShiftFields.tsx';
import { plannedOf, type TypedFor, type TypedShift, wrongIn } from '../hours/typed-shifts.ts';

interface DayRowProps {
  index: number;
  measure: RowWindow['measure'];
  driver: ScheduledDriver;
  teams: readonly TeamOfDriver[];
  on: TypedFor;
  zone: Zone;
  shifts: readonly TypedShift[];
  isTyped: boolean;
  /** Leave, or hours they cannot work: said beside them, for a dispatcher to decide. */
  absent: Absent | null;
  /** The program the page is about; hours that are drawn are for it. */
  programId: string;
  isOpen: boolean;
  isTabStop: boolean;
  onWalk: (event: KeyboardEvent<HTMLElement>) => void;
  onOpen: (isOpen: boolean) => void;
  onChange: (shifts: TypedShift[]) => void;
}

/** A driver and their day. Opened, the hours stand in fields under it. */
export function DayRow(props: DayRowProps) {
  const {
    index,
    measure,
    driver,
    teams,
    on,
    zone,
    shifts,
    isTyped,
    absent,
    programId,
    isOpen,
    isTabStop,
    onWalk,
    onOpen,
    onChange,
  } = props;
  const programs = useMyPrograms();
  const planned = plannedOf(driver.driver_id, shifts, on);
  const { rows, all } = wrongIn(shifts, on);
  const isWrong = all !== null || rows.some((row) => row !== null);
  const name = spokenName(driver);
  const home = programId || shifts.at(-1)?.programId || programs[0]?.program_id || '';
  const nameOf = (id: string) => programs.find(({ program_id }) => program_id === id)?.program_name ?? '';

  function drawAround(time: Temporal.PlainTime) {
    const { startTime, endTime } = newShiftAround(time);
    if (!timeRange(startTime, endTime).ok) return;
    const text = (one: Temporal.PlainTime) => textOfWall(`${on.date.toString()}T${one.toString().slice(0, 5)}`, zone);
    onChange([...shifts, { programId: home, start: text(startTime), end: text(endTime) }]);
    onOpen(true);
  }

  return (
    <tbody ref={measure} data-index={index}>
      <tr
        aria-rowindex={index + 2}
        className={`shift-day-row${isTyped ? ' typed' : ''}${isOpen ? ' open' : ''}`}
        onClick={(event) => {
          if (isBareGround(event)) onOpen(!isOpen);
        }}
      >
        <th scope="row">
          <button
            type="button"
            className="shift-day-name"
            data-walked
            tabIndex={isTabStop ? 0 : -1}
            aria-expanded={isOpen}
            onKeyDown={onWalk}
            onClick={() => onOpen(!isOpen)}
          >
            {filedName(driver)}
          </button>
          <span className="shift-day-tags">
            {teams.map((team) => (
              <Tag key={team.id}>{team.name}</Tag>
            ))}
            {isTyped && <Tag tone="warn">Not saved</Tag>}
            {isWrong && <Tag tone="risk">Check hours</Tag>}
            {absent?.isConflict && <Tag tone="risk">{absent.mark}</Tag>}
          </span>
          {absent !== null && <span className="shift-day-absence">{absent.sentence}</span>}
        </th>
        <td>
          {shifts.length === 0 ? (
            <span className="hint">Not scheduled</span>
          ) : (
            <ul className="shift-day-shifts">
              {shifts.map((shift, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two shifts may read alike while they are typed
                <li key={at}>
                  {shift.start} – {shift.end}
                  {programs.length > 1 && <span className="hint"> {nameOf(shift.programId)}</span>}
                </li>
              ))}
            </ul>
          )}
        </td>
        <td className="cell-track">
          <DayTrack date={on.date} zone={zone} shifts={planned} onPick={drawAround} />
        </td>
        <td className="cell-right cell-total">{planned.length === 0 ? '' : hoursText(minutesOf(planned))}</td>
      </tr>
      {isOpen && (
        <tr className="shift-day-edit">
          <td colSpan={4}>
            <ShiftFields name={name} shifts={shifts} onChange={onChange} on={on} programId={home} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** A press that means nothing else: not the button, whose own it is, nor the end of marking some text. */
function isBareGround({ target }: MouseEvent): boolean {
  const isControl = target instanceof Element && target.closest('a, button') !== null;
  return !isControl && (getSelection()?.isCollapsed ?? true);
}
