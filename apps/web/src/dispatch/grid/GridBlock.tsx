import { type DoorWait, waitsAtDoor, waitText } from '@handrail/domain/bookings';
import { isOver, isUnderWay, statusOf } from '@handrail/domain/day';
import type { Configuration } from '@handrail/domain/fleet';
import { memo } from 'react';
import { Temporal } from 'temporal-polyfill';
import { useNow } from '../../platform/kit/index.ts';
import { blockText, isPinned, lookOfRide, sentenceOf, timeText } from '../board/block-text.ts';
import { blockLines, type BlockLines } from './block-lines.ts';
import type { GridTrip } from './grid-trips.ts';
import type { Placed } from './place-lane.ts';
import { aboardWords, loadsOf, type Stretch, stretchesOf } from './load-bars.ts';

interface GridBlockProps {
  placed: Placed<GridTrip>;
  laneKey: string;
  /** Its number in the lane, for those who listen. */
  number: number;
  zone: string;
  /** That whoever drives the lane does not work then, with their hours. */
  outside: string | null;
  /** What is said of the way to it: 'Missing 6 minutes before it.' */
  before: string;
  /** The ways its vehicle can be set up. */
  ways: readonly Configuration[];
  marks: BlockMarks;
}

/** What the hand and the colleagues do with a block, as it is drawn: a few words that are compared as one. */
export interface BlockMarks {
  classes: string;
  holder: string;
  note: string;
}

/** One block: a ride, several together, or what carries nobody. It is read as one sentence, and drawn as few elements. */
export const GridBlock = memo(function GridBlockOf(props: GridBlockProps) {
  const wait = waitOf(props.placed.of);
  return wait === null ? <Block {...props} waits={null} /> : <StandingBlock {...props} wait={wait} />;
});

/** Only one whose vehicle stands at a door is drawn anew with each minute. */
function StandingBlock({ wait, ...props }: GridBlockProps & { wait: DoorWait }) {
  return <Block {...props} waits={waitText(wait, Temporal.Instant.fromEpochMilliseconds(useNow('minute')))} />;
}

function Block(props: GridBlockProps & { waits: string | null }) {
  const { placed, laneKey, number, zone, outside, before, ways, marks, waits } = props;
  const { of, top, left, width, height } = placed;
  const lines = blockLines(placed, zone);
  const { trip, kind } = of;
  const [ride] = trip.rides;
  const stretches = kind === 'shared' ? stretchesOf(of, ways) : [];
  const aid =
    ride && trip.rides.length === 1 ? aidOf(ride.entry.aids) : aidOf(trip.rides.flatMap(({ entry }) => entry.aids));
  return (
    <div
      id={blockId(of.id)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a cell that lies where its minutes are is no cell of a table
      role="gridcell"
      aria-colindex={number}
      aria-label={`${wordsOf(of, zone, outside)}${aboardWords(stretches, ways, zone)}${before}${waits === null ? '' : ` The vehicle ${waits}.`}${marks.holder === '' ? '' : ` ${marks.holder} holds it.`}${marks.note === '' ? '' : ` ${marks.note}`}`}
      aria-selected={marks.classes.includes('tg-picked')}
      className={`tg-b ${facesOf(of)} tg-t${placed.level.tall} tg-w${placed.level.wide} ${aid === null ? '' : `tg-aid-${aid}`} ${marks.classes}`}
      data-kind={kind}
      data-id={of.id}
      data-lane={laneKey}
      data-ride={ride?.entry.id}
      style={{ top, left, width, height }}
    >
      <span className="tg-gut" aria-hidden="true" />
      {kind === 'shared' && <LoadBars trip={of} stretches={stretches} />}
      <Text
        lines={lines}
        isOneLine={placed.level.tall === 1}
        holder={marks.holder}
        isAtRisk={of.riskMin > 0}
        isLacking={marks.classes.includes('tg-lacks')}
        waits={hasRoomForWait(placed, lines) ? waits : null}
      />
    </div>
  );
}

/** Who stands at a door: of several riders the one whose wait is over first. */
function waitOf({ trip }: GridTrip): DoorWait | null {
  const waits = trip.rides.flatMap(({ entry, facts }) => waitsAtDoor(entry, facts.door_wait_min) ?? []);
  return waits.sort((a, b) => Temporal.Instant.compare(a.endsAt, b.endsAt))[0] ?? null;
}

/** On a line with the time; in narrow lanes lateness is said before it. */
function hasRoomForWait({ level }: Placed<GridTrip>, { late }: BlockLines): boolean {
  return level.tall >= 2 && (late === '' ? level.wide >= 1 : level.wide >= 3);
}

interface TextProps {
  lines: BlockLines;
  isOneLine: boolean;
  holder: string;
  isAtRisk: boolean;
  isLacking: boolean;
  /** 'waits 3 of 5 min', where the vehicle stands at a door. */
  waits: string | null;
}

/**
 * The first name is text, as the sentence of the block has it; the stylesheet writes the rest, so that whoever speaks to the
 * screen can say what is read there.
 */
function Text({ lines: { time, late, lines }, isOneLine, holder, isAtRisk, isLacking, waits }: TextProps) {
  const [first, ...rest] = lines;
  const tags = (
    <>
      {holder !== '' && <i className="tag tg-who drawn" data-text={holder.split(' ')[0]} />}
      {waits !== null && <i className="tag tag-wait drawn" data-text={waits.replace(/^waits | min$/g, '')} />}
      {late !== '' && <i className="tag tag-bad drawn" data-text={late} />}
      {late === '' && isAtRisk && <i className="tag tag-risk drawn" data-text="!" />}
      {late === '' && holder === '' && isLacking && <i className="tag tag-warn drawn" data-text="Proof" />}
    </>
  );
  return (
    <span className="tg-text" aria-hidden="true">
      {(lines.length > 0 || late !== '') && (
        <span className="tg-line">
          {time !== '' && <b className="drawn" data-text={time} />}
          {isOneLine && first && <LineText line={first} />}
          {tags}
        </span>
      )}
      {!isOneLine && first && <LineText line={first} />}
      {rest.map((line) => (
        <span key={keyIn(rest, line)} className={`${classOf(line)} drawn`} data-text={line.text} />
      ))}
    </span>
  );
}

/** Two who ride together may be called the same. */
function keyIn(lines: readonly BlockLines['lines'][number][], line: BlockLines['lines'][number]): string {
  const before = lines.slice(0, lines.indexOf(line)).filter(({ text }) => text === line.text).length;
  return `${line.text} ${before}`;
}

function LineText({ line }: { line: BlockLines['lines'][number] }) {
  return line.isSaid ? (
    <span className={classOf(line)}>{line.text}</span>
  ) : (
    <span className={`${classOf(line)} drawn`} data-text={line.text} />
  );
}

function classOf({ is, isCut }: BlockLines['lines'][number]): string {
  return isCut ? `tg-${is} tg-cut` : `tg-${is}`;
}

/** As much as there is between the gutter and the names. */
const BARS_PX = 24;

/** One bar for each rider, from getting in to getting out: so many side by side are on board. Red where they have no place. */
function LoadBars({ trip, stretches }: { trip: GridTrip; stretches: readonly Stretch[] }) {
  const loads = loadsOf(trip);
  // Many stand closer, so that they stay beside the names.
  const stepPx = Math.min(6, BARS_PX / loads.length);
  return (
    <span className="tg-bars" aria-hidden="true">
      {loads.map(({ id, from, to }, at) => (
        <i
          key={id}
          style={{
            left: at * stepPx,
            width: stepPx - stepPx / 3,
            top: `${from * 100}%`,
            height: `${(to - from) * 100}%`,
          }}
        />
      ))}
      {stretches.map(
        ({ from, to, riders, isOverfull }) =>
          isOverfull && (
            <b
              key={from}
              style={{ top: `${from * 100}%`, height: `${(to - from) * 100}%`, width: riders * stepPx - 2 }}
            />
          ),
      )}
    </span>
  );
}

/** The id is made of the trip's and never of its lane's: a ride that a colleague moves keeps the focus. */
export function blockId(tripId: string): string {
  return `block-${tripId}`;
}

function facesOf({ trip, kind, lateMin }: GridTrip): string {
  const [first] = trip.rides;
  if (!first) return `tg-kind-${kind}`;
  const ride =
    trip.rides.find(({ entry }) => isUnderWay(entry)) ??
    trip.rides.find(({ entry }) => !isOver(statusOf(entry))) ??
    first;
  const { look } = lookOfRide(ride);
  const faces = [
    kind === 'shared' && 'tg-shared',
    `st-${look}`,
    `tg-look-${look}`,
    isUnderWay(ride.entry) && 'tg-now',
    isOver(statusOf(ride.entry)) && 'tg-over',
    lateMin > 0 && 'tg-late',
    isPinned(trip) && 'tg-pinned',
    trip.forsaken !== undefined && 'tg-forsaken',
  ];
  return faces.filter(Boolean).join(' ');
}

/** The whole sentence of a block. */
export function wordsOf({ trip, riskMin }: GridTrip, zone: string, outside: string | null): string {
  if (trip.rides.length === 0) {
    const { startsAt, endsAt } = trip.entry;
    const overlap = trip.overlaps ? ' Overlaps another trip.' : '';
    return `${timeText(startsAt, zone)} to ${timeText(endsAt, zone)}, ${blockText(trip)}.${overlap}`;
  }
  const risk = riskMin > 0 ? ` At risk, ${riskMin} ${riskMin === 1 ? 'minute' : 'minutes'}.` : '';
  return trip.rides.map((ride) => sentenceOf(ride, trip, outside, zone)).join(' ') + risk;
}

const AIDS: Record<string, string> = {
  Wheelchair: 'wheelchair',
  Stretcher: 'stretcher',
  Walker: 'walker',
  Cane: 'cane',
  Crutches: 'crutches',
  'Service Animal': 'animal',
  'Hearing Impaired': 'hearing',
  'Visually Impaired': 'sight',
};

/** Of several the one that asks the most of the vehicle. */
function aidOf(aids: readonly string[]): string | null {
  const known = Object.keys(AIDS).find((aid) => aids.includes(aid));
  return known === undefined ? (aids.length > 0 ? 'cane' : null) : (AIDS[known] ?? null);
}
