import { IconArmchair, IconBan, IconClockPause, IconDotsVertical, IconPlus, IconWheelchair } from '@tabler/icons-react';
import { type MouseEvent, memo } from 'react';
import { LanePeople } from '../colleagues/index.ts';
import { useIsCompared } from '../compare/board-marks.ts';
import { changesOf, LaneChanges, LanePrintIcon, usePaper } from '../manifests/index.ts';
import { type HoursByDriver, workedOn } from '../board/hours-of-lanes.ts';
import { underneath } from '../list/underneath.ts';
import type { LaneDeeds } from '../list/LaneList.tsx';
import { driverText, hasDriver, type Lane, vehicleText } from '../board/lanes.ts';
import { whyAway, whyForsaken } from '../board/verdicts.ts';
import type { BoardColumn } from '../board/held-board.ts';
import { hourSpan } from '../board/clock-text.ts';
import { useLaneHue } from '../town/lane-hues.ts';
import { textPx } from './letters.ts';
import { PositionAge } from './PositionAge.tsx';
import type { Look } from './scale.ts';

interface GridHeadProps {
  lane: Lane;
  index: number;
  look: Look;
  scheduled: HoursByDriver;
  zoneOf: (programId: string) => string;
  deeds: LaneDeeds;
  /** How many rides are in the hand, for a press to put them here. */
  inHand: number;
  isRinged: boolean;
}

/** The head of a lane for eyes and pointer. For keys and ears the row says the same, and its menu does the same. */
export const GridHead = memo(function GridHeadOf(props: GridHeadProps) {
  const { lane, index, look, scheduled, zoneOf, deeds, inHand, isRinged } = props;
  const { column } = lane;
  const { change, onColumnMenu } = deeds;
  const worked = workedOn(column, scheduled, zoneOf);
  const hours = worked
    ?.map(({ startsAt, endsAt, zone }) => hourSpan(Date.parse(startsAt), Date.parse(endsAt), zone))
    .join(', ');
  const isNarrow = look.lanePx < 94;
  const isCompared = useIsCompared(lane.key);
  const hue = useLaneHue(lane.key);
  const chairs = placesIn(column.shuttle_wheelchair);
  const away = whyForsaken(column);
  const isChanged = changesOf(usePaper(), column) !== null;
  const classes = [
    'tg-head',
    isNarrow && 'tg-head-narrow',
    isRinged && 'tg-head-ringed',
    isCompared && 'tg-head-compared',
    hue !== undefined && `tg-head-on-map map-hue-${hue}`,
    away !== null && 'tg-head-away',
  ];
  return (
    <div
      aria-hidden="true"
      className={classes.filter(Boolean).join(' ')}
      data-head={lane.key}
      style={{ left: index * look.lanePx, width: look.lanePx }}
    >
      <span className="tg-head-name">
        <small>{column.shuttle_column_number}</small>
        <b>{vehicleText(column)}</b>
        <LanePeople vehicleId={column.shuttle_id} />
        {!isNarrow && <PositionAge vehicleId={column.shuttle_id} />}
      </span>
      {hasDriver(column) ? (
        <span className="tg-head-driver">{driverText(column)}</span>
      ) : change ? (
        <button type="button" tabIndex={-1} className="tg-head-add" onClick={() => change.onDriver(column)}>
          <IconPlus size={12} stroke={2.4} />
          Driver
        </button>
      ) : (
        <span className="tg-head-driver tg-head-none">No driver</span>
      )}
      <span className="tg-head-fit">
        {((away === null && !isChanged) || !isNarrow) && (
          <>
            <IconWheelchair size={12} stroke={2.1} />
            {chairs}
            <IconArmchair size={12} stroke={2.1} />
            {column.shuttle_capacity}
          </>
        )}
        {isChanged && away === null ? (
          <LaneChanges column={column} isShort />
        ) : away !== null ? (
          <span className="tg-head-gone" title={away}>
            <IconBan size={12} stroke={2.1} />
            {awayWord(column, look)}
          </span>
        ) : worked !== null && worked.length === 0 ? (
          <span className="tg-head-unset" title="Driver schedule not set.">
            {isNarrow ? <IconClockPause size={12} stroke={2.1} /> : 'Not set'}
          </span>
        ) : (
          hours !== undefined &&
          !isNarrow &&
          haveRoom(hours, `${chairs}${column.shuttle_capacity}`, look) && <span className="tg-head-hours">{hours}</span>
        )}
      </span>
      <span className="tg-head-deeds">
        {/* A narrow head has room for one of both: with rides in the hand they are put there, and the menu prints. */}
        {change && inHand > 0 ? (
          <button type="button" tabIndex={-1} className="tg-head-put" onClick={() => change.onBookings(column)}>
            +Bookings
          </button>
        ) : (
          <LanePrintIcon column={column} />
        )}
        <button
          type="button"
          tabIndex={-1}
          className="tg-head-menu"
          title={`Menu of ${vehicleText(column)}`}
          onClick={(event: MouseEvent<HTMLElement>) => onColumnMenu(column, underneath(event.currentTarget))}
        >
          <IconDotsVertical size={14} />
        </button>
      </span>
    </div>
  );
});

/** In a lane of usual width there is room for one word beside the places; the row and the card say the whole sentence. */
function awayWord(column: BoardColumn, { lanePx }: Look): string {
  if (whyAway(column) !== null) return 'Down';
  return lanePx < ROOMY_PX ? 'Away' : 'Driver away';
}

/** Hours are never cut: where both do not fit beside each other, the ground of the lane has them. */
function haveRoom(hours: string, fits: string, { lanePx }: Look): boolean {
  const isTight = lanePx < 112;
  return FIT_PX + textPx(`${fits}${hours}`, HEAD_FONT_PX, isTight) <= lanePx;
}

/** Around the places and the hours: the padding, two signs and the gaps. */
const FIT_PX = 58;
const HEAD_FONT_PX = 11.5;
const ROOMY_PX = 144;

/** 'Lift, 2 places' are 2; 'none' is 0. */
export function placesIn(wheelchair: string): string {
  return /\d+/.exec(wheelchair)?.[0] ?? (/^(none)?$/i.test(wheelchair.trim()) ? '0' : '1');
}
