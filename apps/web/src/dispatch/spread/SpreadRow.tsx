import { find } from '@handrail/domain/day';
import { clockTimeAt } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { riderName } from '../../bookings/index.ts';
import { Checkbox, SelectInput, Tag } from '../../platform/kit/index.ts';
import { fixText, minutes } from '../hand/timed-verdicts.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { driverText, type Lane as BoardLane, vehicleText } from '../board/lanes.ts';
import { whyAway } from '../board/verdicts.ts';
import { isSameLane, laneWord, mustBeMet, type SpreadLine } from './spread-lines.ts';

interface SpreadRowProps {
  line: SpreadLine;
  board: HeldBoard;
  lanes: readonly BoardLane[];
  isLeftOut: boolean;
  onLane: (column: BoardLane['column']) => void;
  onLeaveOut: (isOut: boolean) => void;
}

/** One rider of a spread: from which vehicle and time to which, what it takes, and another vehicle for it. */
export function SpreadRow({ line, board, lanes, isLeftOut, onLane, onLeaveOut }: SpreadRowProps) {
  const zone = board.day.zones.get(find(board.day.booking, line.booking_id)?.programId ?? '') ?? 'UTC';
  const time = (at: string | null | undefined) => (at ? clockTimeAt(Temporal.Instant.from(at), zone) : '');
  const nameOf = (id: string) => {
    const facts = board.bookings.get(id);
    return facts ? riderName(facts) : `Booking ${id}`;
  };
  const vehicleOf = (lane: Parameters<typeof isSameLane>[0] | null) => {
    const column = lane && lanes.find((one) => isSameLane(one.column, lane))?.column;
    return column ? vehicleText(column) : '';
  };
  const driverOf: Telling['driverOf'] = (lane) => {
    const column = lanes.find((one) => isSameLane(one.column, lane))?.column;
    return column ? `${vehicleText(column)}, ${driverText(column)},` : 'Another vehicle';
  };
  const addressOf: Telling['addressOf'] = ({ booking_id, stop_type }) => {
    const facts = board.bookings.get(booking_id);
    return (stop_type === 'pickup' ? facts?.pickup_address : facts?.dropoff_address) ?? 'the last stop';
  };
  const name = nameOf(line.booking_id);
  const { to, from } = line;
  const before = [from ? vehicleOf(from) : 'Unassigned', time(line.pickup_before)].filter(Boolean).join(' ');
  const after = to && [vehicleOf(to), time(to.pickup_time ?? line.pickup_before)].filter(Boolean).join(' ');
  return (
    <li className={isLeftOut ? 'spread-line spread-out' : 'spread-line'}>
      <div className="spread-who">
        {line.is === 'aboard' ? (
          <b>{name}</b>
        ) : (
          <Checkbox label={<b>{name}</b>} isChecked={!isLeftOut} onChange={(isIn) => onLeaveOut(!isIn)} />
        )}
        {line.is === 'aboard' && <Tag tone="warn">Aboard</Tag>}
        {line.must_call === 'promise' && <Tag tone="bad">Call: promise not kept</Tag>}
        {line.must_call === 'time' && <Tag tone="risk">Call: new time</Tag>}
        {to?.is_estimated && <Tag>Estimated</Tag>}
        {line.is === 'stays' && <Tag tone="bad">No vehicle</Tag>}
      </div>
      <p className="spread-way">
        <span>{before}</span>
        <span aria-hidden="true">→</span>
        <span>{after ?? (isLeftOut ? 'stays' : 'nobody')}</span>
      </p>
      {!isLeftOut && (
        <SelectInput
          label={`Vehicle for ${name}`}
          isLabelHidden
          value={to ? keyOf(to) : null}
          placeholder="Choose a vehicle"
          choices={choicesOf(line, lanes, time)}
          onChange={(key) => {
            const lane = lanes.find(({ column }) => keyOf(column) === key);
            if (lane) onLane(lane.column);
          }}
        />
      )}
      <ul className="spread-says">
        {sentencesOf(line, { time, nameOf, vehicleOf, driverOf, addressOf }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </li>
  );
}

interface Telling {
  /** 'Van 05, Luis Marsh'. */
  driverOf: (lane: Parameters<typeof isSameLane>[0]) => string;
  addressOf: (meeting: NonNullable<SpreadLine['meeting']>) => string;
  time: (at: string | null | undefined) => string;
  nameOf: (id: string) => string;
  vehicleOf: (lane: Parameters<typeof isSameLane>[0] | null) => string;
}

/** What is to be known of a line: where somebody is met, who else is met later, what would have to be granted, why nobody takes it. */
function sentencesOf(line: SpreadLine, { time, nameOf, vehicleOf, driverOf, addressOf }: Telling): string[] {
  const { to, meeting, others } = line;
  const said: string[] = [];
  if (line.is === 'aboard') {
    const name = nameOf(line.booking_id);
    if (meeting) {
      const stop = `${meeting.stop_type === 'pickup' ? 'pickup' : 'drop-off'} of ${nameOf(meeting.booking_id)}`;
      said.push(`The vehicle was last seen at ${addressOf(meeting)}, ${stop}, ${time(meeting.at)}.`);
    }
    if (to && meeting) {
      said.push(
        `${driverOf(to)} meets ${name} at ${addressOf(meeting)} at ${time(to.pickup_time)}, and is at the drop-off at ${time(to.dropoff_time)}. Tell both drivers.`,
      );
    } else if (mustBeMet(line)) said.push(`${name} must be met.`);
  }
  if (line.reason !== null) said.push(line.reason);
  if (to?.reason) said.push(to.reason);
  const [least] = others;
  if (line.is === 'stays' && least?.fix) said.push(`${vehicleOf(least)}: ${fixText(least.fix)}`);
  for (const { booking_id, stop_type, from, to: then, late_seconds } of to?.riders ?? []) {
    if (stop_type === 'dropoff' && late_seconds < 60) continue;
    const late = late_seconds >= 60 ? `, ${minutes(late_seconds)} min late: call` : '';
    said.push(`${nameOf(booking_id)}: ${time(from)} → ${time(then)}${late}.`);
  }
  return [...new Set(said)];
}

/** Those that could take it first, with when; then every other vehicle of the board. Where it is now is no choice. */
function choicesOf({ others, from, to }: SpreadLine, lanes: readonly BoardLane[], time: Telling['time']) {
  const runs = to && !others.some((other) => isSameLane(other, to)) ? [...others, to] : others;
  const rest = lanes.filter(({ column }) => !runs.some((run) => isSameLane(run, column)));
  const told = runs.flatMap((run) => {
    const column = lanes.find((lane) => isSameLane(lane.column, run))?.column;
    const when = run.pickup_time === null ? '' : ` ${time(run.pickup_time)}`;
    return column
      ? [{ value: keyOf(run), label: `${vehicleText(column)}, ${driverText(column)} · ${laneWord(run)}${when}` }]
      : [];
  });
  const untold = rest
    .filter(({ column }) => !from || !isSameLane(from, column))
    .map(({ column }) => {
      const away = whyAway(column);
      const label = `${vehicleText(column)}, ${driverText(column)}`;
      return { value: keyOf(column), label, ...(away === null ? {} : { refusal: away }) };
    });
  return [...told, ...untold];
}

function keyOf({ shuttle_id, driver_id, driver_team_id }: Parameters<typeof isSameLane>[0]): string {
  return `${shuttle_id} ${driver_id ?? ''} ${driver_team_id ?? ''}`;
}
