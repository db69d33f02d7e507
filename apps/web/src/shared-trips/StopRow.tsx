import { mobilityAids } from '@handrail/domain/riders';
import type { Zone } from '@handrail/domain/platform';
import { IconArrowDown, IconArrowsSplit, IconArrowUp, IconEye, IconGripVertical, IconX } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { ActionButton, VisuallyHidden } from '../platform/kit/index.ts';
import { LoadBars } from './LoadBars.tsx';
import { type Ordered, type Stop, timeOf } from './order.ts';
import { aboardText, endOf, nameOf, placesText, timeText, whoAt } from './words.ts';

interface StopRowProps {
  stop: Stop;
  at: number;
  order: readonly Stop[];
  riders: readonly string[];
  /** What the order means; null while it is asked for. */
  ordered: Ordered | null;
  zone: Zone;
  isHeld: boolean;
  isPointed: boolean;
  /** Somebody else was at one of its rides meanwhile. */
  isTaken: boolean;
  /** Why it cannot be moved. */
  fixed: string | null;
  places: { first: number; last: number };
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: () => void;
  onGrip: (event: PointerEvent<HTMLElement>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  /** Makes a stop of each of its riders; null where there is one. */
  onPart: (() => void) | null;
  /** Opens a rider's booking; null where the trip is only being made. */
  onView: ((bookingId: string) => void) | null;
}

/** One stop of a shared trip: its number and time, who gets in or out, who is aboard then, and the ways to move it. */
export function StopRow(props: StopRowProps) {
  const { stop, at, order, riders, ordered, zone, isHeld, isPointed, isTaken, fixed, places, onPart, onView } = props;
  const drive = ordered?.stops[at];
  const name = `${endOf(stop)} of ${whoAt(stop)}`;
  const time = ordered ? timeText(timeOf(stop), zone) : '–';
  const refusal = (by: 1 | -1) => whyNotMoved(stop, fixed, by === -1 ? at <= places.first : at >= places.last, by);
  const classes = [
    'shared-row',
    isHeld ? 'shared-held' : '',
    isPointed ? 'shared-pointed' : '',
    isTaken ? 'shared-taken' : '',
  ].filter(Boolean);
  return (
    <li className={classes.join(' ')}>
      <span className="shared-grip" aria-hidden="true" {...(fixed === null ? { onPointerDown: props.onGrip } : {})}>
        <IconGripVertical size={16} />
      </span>
      <button
        type="button"
        className="shared-stop"
        data-stop={at}
        aria-describedby="shared-keys"
        onKeyDown={props.onKeyDown}
        onFocus={props.onFocus}
        onClick={props.onFocus}
      >
        <span className={`shared-mark shared-${stop.stop_type}`}>
          <VisuallyHidden>Stop </VisuallyHidden>
          {at + 1}
        </span>
        <VisuallyHidden>, </VisuallyHidden>
        <span className={ordered ? 'shared-time' : 'shared-time shared-old'}>{time}</span>
        <span className="shared-who">
          {stop.bookings.map((one) => (
            <b key={`${one.booking_id} ${one.stop_type}`}>
              <VisuallyHidden>{one.stop_type === 'pickup' ? ', Pickup of ' : ', Drop-off of '}</VisuallyHidden>
              <span aria-hidden="true">{one.stop_type === 'pickup' ? '↑ ' : '↓ '}</span>
              {nameOf(one)}
              <span className="shared-aids">{aidsText(one.mobility_assistance)}</span>
            </b>
          ))}
          <VisuallyHidden>, </VisuallyHidden>
          <span className="shared-place">
            {stop.address}
            {stop.bookings.length > 1 ? `, ${stop.bookings.length} riders` : ''}
          </span>
        </span>
      </button>
      <LoadBars at={at} order={order} riders={riders} isOverfull={drive?.is_overfull ?? false} />
      <span className={drive?.is_overfull ? 'shared-aboard shared-full' : 'shared-aboard'}>
        {drive && ordered ? (
          <>
            <span>{aboardText(drive.riders_aboard)}</span>
            <span>{drive.is_overfull ? 'No place for all' : placesText(ordered, at)}</span>
          </>
        ) : (
          '–'
        )}
      </span>
      <span className="shared-buttons">
        <ActionButton
          isSmall
          isIconOnly
          icon={<IconArrowUp size={16} aria-hidden="true" />}
          label="Up"
          name={`Up: ${name}`}
          refusal={refusal(-1)}
          onClick={() => props.onMove(-1)}
        />
        <ActionButton
          isSmall
          isIconOnly
          icon={<IconArrowDown size={16} aria-hidden="true" />}
          label="Down"
          name={`Down: ${name}`}
          refusal={refusal(1)}
          onClick={() => props.onMove(1)}
        />
        {onPart && fixed === null && (
          <ActionButton
            look="quiet"
            isSmall
            isIconOnly
            icon={<IconArrowsSplit size={16} aria-hidden="true" />}
            label="Apart"
            name={`Apart: ${name}`}
            onClick={onPart}
          />
        )}
        {onView &&
          stop.bookings.map((one) => (
            <ActionButton
              key={one.booking_id}
              look="quiet"
              isSmall
              isIconOnly
              icon={<IconEye size={16} aria-hidden="true" />}
              label="View"
              name={`View the booking of ${nameOf(one)}, ${one.stop_type === 'pickup' ? 'pickup' : 'drop-off'}`}
              onClick={() => onView(one.booking_id)}
            />
          ))}
        <ActionButton
          look="quiet"
          isSmall
          isIconOnly
          icon={<IconX size={16} aria-hidden="true" />}
          label="Remove"
          name={`Remove: ${name}`}
          onClick={props.onRemove}
        />
      </span>
    </li>
  );
}

function whyNotMoved(stop: Stop, fixed: string | null, isAtLimit: boolean, by: 1 | -1) {
  if (fixed !== null) return { sentence: fixed };
  if (!isAtLimit) return null;
  if (by === 1 && stop.bookings.some(({ stop_type }) => stop_type === 'pickup'))
    return { sentence: 'A pickup never comes after its own drop-off.' };
  if (by === -1 && stop.bookings.some(({ stop_type }) => stop_type === 'dropoff'))
    return { sentence: 'A drop-off never comes before its own pickup.' };
  return { sentence: by === 1 ? 'It is the last stop.' : 'It is the first stop.' };
}

function aidsText(aids: readonly string[]): string {
  const known = aids.filter((aid) => (mobilityAids as readonly string[]).includes(aid));
  return known.length === 0 ? '' : ` ${known.join(', ')}`;
}
