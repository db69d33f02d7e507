import { coversTrip, outsideText, type WorkedHours } from '@handrail/domain/dispatch';
import { memo, useMemo } from 'react';
import { lacksText } from '../../nemt/index.ts';
import { whoRides } from '../board/block-text.ts';
import { LanePeopleWords } from '../colleagues/index.ts';
import type { HoursByDriver } from '../board/hours-of-lanes.ts';
import { feesOf, wordsOfColumn, workedOn } from '../board/hours-of-lanes.ts';
import { isToCallTrip } from '../list/lane-rows.ts';
import { driverText, type Lane, type Ride, vehicleText } from '../board/lanes.ts';
import type { CardHand } from '../list/RideCard.tsx';
import type { ViewChoices } from '../views/view-choices.ts';
import { isSameForLane } from '../board/same-for-lane.ts';
import { whyForsaken } from '../board/verdicts.ts';
import type { DayAxis } from './day-axis.ts';
import { driveMinutes, type RunDrives } from './drives.ts';
import { blockId, GridBlock, type BlockMarks } from './GridBlock.tsx';
import { type GridTrip, placedOn } from './grid-trips.ts';
import { Ground } from './Ground.tsx';
import { type Mark, marksOf } from './marks.ts';
import { waysOf } from './load-bars.ts';
import { inBand, type Placed } from './place-lane.ts';
import { ReachesIn } from './ReachesIn.tsx';
import { gapTagTop } from './gap-tag.ts';
import { type Look, yOf } from './scale.ts';
import { PositionAgeWords } from './PositionAge.tsx';

export interface GridLaneProps {
  lane: Lane;
  /** Its number among all lanes, from 0. */
  index: number;
  axis: DayAxis;
  look: Look;
  /** The band of the sheet that is drawn. */
  top: number;
  bottom: number;
  hand: CardHand;
  scheduled: HoursByDriver;
  drives: RunDrives | undefined;
  choices: ViewChoices;
}

/** One vehicle's day, upright: a row for those who listen, since what a vehicle does follows one upon the other. */
function GridLaneOf({ lane, index, axis, look, top, bottom, hand, scheduled, drives, choices }: GridLaneProps) {
  const { column } = lane;
  const { zoneOf } = hand;
  const placed = placedOn(lane, axis, look);
  const away = whyForsaken(column);
  const worked = useMemo(() => workedOn(column, scheduled, zoneOf), [column, scheduled, zoneOf]);
  const hours = wordsOfColumn(column, { scheduled, feesCents: feesOf(lane), zoneOf });
  const marks = useMemo(
    () =>
      marksOf(
        placed.map(({ of }) => of),
        driveMinutes(drives),
      ),
    [placed, drives],
  );
  const ways = useMemo(() => waysOf({ column }), [column]);
  const drawn = new Set<Placed<GridTrip>>(inBand(placed, look, top, bottom));
  // What the keys stand on stays drawn wherever one scrolls: a reference to nothing is silence.
  const kept = placed.find(({ of }) => of.id === hand.cursor);
  if (kept) drawn.add(kept);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it stands upright: a row of a table cannot
      role="row"
      aria-rowindex={index + 1}
      aria-label={laneWords(lane)}
      className={hand.ringed === lane.key ? 'tg-lane tg-lane-ringed' : 'tg-lane'}
      data-lane={lane.key}
      data-place={lane.key}
      style={{ left: index * look.lanePx, width: look.lanePx }}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the header of such a row */}
      <span role="rowheader" id={headId(lane.key)} className="visually-hidden" aria-colindex={1}>
        {laneWords(lane)}
        {away !== null && ` ${away}`}
        {column.reaches_in && ` ${column.reaches_in.message}`}
        <LanePeopleWords vehicleId={column.shuttle_id} />
        <PositionAgeWords vehicleId={column.shuttle_id} />
      </span>
      <Ground column={column} worked={worked} hours={hours} axis={axis} look={look} choices={choices} />
      <ReachesIn column={column} axis={axis} look={look} />
      {marks.map((mark) => mark.is === 'drive' && <DriveLine key={mark.before} mark={mark} look={look} />)}
      {placed.map(
        (one, at) =>
          drawn.has(one) && (
            <GridBlock
              key={one.of.id}
              placed={one}
              laneKey={lane.key}
              number={at + 2}
              zone={zoneOf(one.of.trip.entry.programId)}
              outside={outsideOf(one.of, worked)}
              before={beforeWords(marks, one.of.id)}
              ways={ways}
              marks={blockMarks(one.of, hand)}
            />
          ),
      )}
      {marks.map((mark) => mark.is === 'tail' && <Tail key={mark.of} mark={mark} look={look} />)}
      {marks.map(
        (mark) =>
          (mark.is === 'spare' || mark.is === 'missing') && (
            <GapTag key={mark.before} mark={mark} top={gapTagTop(mark, placed, look)} />
          ),
      )}
    </div>
  );
}

export const GridLane = memo(
  GridLaneOf,
  (before, after) =>
    before.lane === after.lane &&
    before.index === after.index &&
    before.axis === after.axis &&
    before.look === after.look &&
    before.top === after.top &&
    before.bottom === after.bottom &&
    before.scheduled === after.scheduled &&
    before.drives === after.drives &&
    before.choices === after.choices &&
    isSameForLane(before.hand, after.hand, after.lane),
);

export function headId(laneKey: string): string {
  return `lane-${laneKey.replaceAll(' ', '-')}`;
}

export function laneWords({ column }: Lane): string {
  return `${vehicleText(column)}, ${driverText(column)}`;
}

/** The id of what the keys stand on: a block, or the head of its lane. */
export function elementId(cursor: string, isLane: boolean): string {
  return isLane ? headId(cursor) : blockId(cursor);
}

function outsideOf({ trip }: GridTrip, worked: WorkedHours | null): string | null {
  if (!worked || worked.length === 0 || isToCallTrip(trip)) return null;
  return coversTrip(worked, trip.entry) ? null : outsideText(worked);
}

const plain: BlockMarks = { classes: '', holder: '', note: '' };
const known = new Map<string, BlockMarks>();

/** The same value for the same words, so that a block that is as it was is not drawn anew. */
function blockMarks({ id, trip }: GridTrip, hand: CardHand): BlockMarks {
  const rides = trip.rides.map(({ entry }) => entry.id);
  const has = (isSo: (one: string) => boolean) => isSo(id) || rides.some(isSo);
  const holder = rides.map((one) => hand.heldBy.get(one)).find((name) => name !== undefined) ?? '';
  const note = [...rides, id].map((one) => hand.notes?.get(one)).find((one) => one !== undefined);
  const lacks = lacksWords(trip.rides, hand);
  const classes = [
    has((one) => hand.picked.has(one)) && 'tg-picked',
    has((one) => hand.open !== '' && hand.open === one) && 'tg-open',
    hand.cursor === id && 'tg-cursor',
    has((one) => hand.ringed === one) && 'tg-ringed',
    hand.meant && !has((one) => hand.meant?.has(one) ?? true) && 'tg-dim',
    holder !== '' && 'tg-held',
    note?.classes,
    lacks !== '' && 'tg-lacks',
  ]
    .filter(Boolean)
    .join(' ');
  if (classes === '') return plain;
  const words = [note?.words ?? '', lacks].filter((part) => part !== '').join(' ');
  const key = `${classes}|${holder}|${words}`;
  const marks = known.get(key) ?? { classes, holder, note: words };
  known.set(key, marks);
  return marks;
}

/** What the rides of a block lack before their payers can be told of them; of several each by its name. */
function lacksWords(rides: readonly Ride[], { lacking }: CardHand): string {
  if (!lacking || lacking.size === 0) return '';
  return rides
    .flatMap((ride) => {
      const lacks = lacking.get(ride.entry.id);
      return lacks ? [rides.length === 1 ? lacksText(lacks) : `${whoRides(ride)}. ${lacksText(lacks)}`] : [];
    })
    .join(' ');
}

function beforeWords(marks: readonly Mark[], id: string): string {
  const mark = marks.find((one) => (one.is === 'missing' || one.is === 'spare') && one.before === id);
  if (mark?.is === 'missing') return ` Missing ${minutesText(mark.minutes)} before it.`;
  return mark?.is === 'spare' ? ` ${minutesText(mark.minutes)} to spare before it.` : '';
}

function minutesText(minutes: number): string {
  const whole = Math.round(minutes);
  return `${whole} ${whole === 1 ? 'minute' : 'minutes'}`;
}

/** What lies between blocks is for the eyes: what it says stands in the sentence of the block that follows. */
function DriveLine({ mark, look }: { mark: Extract<Mark, { is: 'drive' }>; look: Look }) {
  const [top, height] = [yOf(mark.startMin, look), yOf(mark.lengthMin, look)];
  return <i aria-hidden="true" className={mark.isShort ? 'tg-drive tg-short' : 'tg-drive'} style={{ top, height }} />;
}

/** How far a late trip runs, over what it eats. */
function Tail({ mark, look }: { mark: Extract<Mark, { is: 'tail' }>; look: Look }) {
  const [top, height] = [yOf(mark.startMin, look), yOf(mark.lengthMin, look)];
  return <i aria-hidden="true" className="tg-tail" style={{ top, height }} />;
}

/** Over the blocks, for the gap that it speaks of is often lower than its words. */
function GapTag({ mark, top }: { mark: Extract<Mark, { is: 'spare' | 'missing' }>; top: number }) {
  const minutes = Math.round(mark.minutes);
  return (
    <span
      aria-hidden="true"
      className={`tag tg-slack ${mark.is === 'missing' ? 'tag-bad' : 'tag-risk'}`}
      style={{ top }}
    >
      {mark.is === 'missing' ? `−${minutes}` : `${minutes} min`}
    </span>
  );
}
