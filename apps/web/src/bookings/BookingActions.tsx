import {
  IconClock,
  IconCopy,
  IconFlag,
  IconFlagOff,
  IconLink,
  IconMap,
  IconPencil,
  IconPhoneCall,
  IconRepeat,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccount } from '../platform/account/index.ts';
import { ActionButton, useHotkeys } from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { useUndo } from '../log/index.ts';
import { TrackingButton } from '../tracking/index.ts';
import { bookingReads } from './booking-reads.ts';
import { type Booking, isOver, isPlaceholder, isWillCall, pickupText, riderName, stateOf } from './bookings.ts';
import { CallTimeModal } from './CallTimeModal.tsx';
import { CancelModal } from './CancelModal.tsx';
import { ChangeTimeModal } from './ChangeTimeModal.tsx';
import type { HasWait } from './has-wait.ts';
import { HoldButton } from './HoldButton.tsx';
import { RecreateModal } from './RecreateModal.tsx';
import { ReplicateModal } from './ReplicateModal.tsx';

interface BookingActionsProps {
  booking: Booking;
  journey: readonly string[];
  isShared: boolean;
  onOpen: (bookingId: string) => void;
  isMapShown: boolean;
  onMap: (isShown: boolean) => void;
  /** It is late, so that another vehicle is what is looked for first. */
  isLate?: boolean;
  onHold?: (() => void) | undefined;
  onNoAnswer?: HasWait | undefined;
}

/**
 * What can be done to a booking. Placeholders of the planner and shared trips are not changed from here (BOOK-18, BOOK-19);
 * of a shared trip there is the tracking link alone (BOOK-20).
 */
export function BookingActions(props: BookingActionsProps) {
  const { booking, journey, isShared, onOpen, isMapShown, onMap } = props;
  const [open, setOpen] = useState<'time' | 'cancel' | 'recreate' | 'replicate' | 'call' | null>(null);
  const { is_admin } = useAccount();
  const navigate = useNavigate();
  const state = stateOf(booking);
  const isDesk = is_admin.includes(1) || is_admin.includes(2);
  const isBoard = is_admin.includes(3) || is_admin.includes(4);
  const isCanceled = state === 'canceled';
  const onBoard = ['picked_up', 'arrived_dropoff', 'completed', 'no_show'].includes(state);
  const editRefusal = isCanceled ? closed('canceled') : onBoard ? closed('under way or over') : null;
  const isHidden = isPlaceholder(booking) || isShared;
  useHotkeys([{ keys: 'e', label: 'Edit time', run: () => editRefusal ?? setOpen('time') }], !isHidden);
  if (isPlaceholder(booking)) return <p className="booking-drawer-note">{PROPOSED}</p>;
  const tracking = <TrackingButton ride={trackedRide(booking)} refusal={whyNotTracked(booking)} />;
  if (isShared) return <div className="booking-actions">{tracking}</div>;

  const close = () => setOpen(null);
  return (
    <div className="booking-actions">
      <HoldButton booking={booking} isMain={props.isLate ?? false} onHold={props.onHold} />
      <ActionButton
        look="quiet"
        icon={<IconClock size={16} />}
        label="Edit time"
        keys="e"
        refusal={editRefusal}
        onClick={() => setOpen('time')}
      />
      <ActionButton
        look="quiet"
        icon={<IconMap size={16} />}
        label={isMapShown ? 'Hide route map' : 'Show route map'}
        onClick={() => onMap(!isMapShown)}
      />
      {isWillCall(booking) && isBoard && (
        <ActionButton
          look="quiet"
          icon={<IconPhoneCall size={16} />}
          label="Rider called"
          refusal={editRefusal}
          onClick={() => setOpen('call')}
        />
      )}
      {isDesk && !isCanceled && (
        <ActionButton
          look="quiet"
          icon={<IconPencil size={16} />}
          label="Edit"
          refusal={editRefusal}
          onClick={() =>
            void navigate({ to: `/rider-services/bookings/change/${booking.booking_id}`, search: { to: 'edit' } })
          }
        />
      )}
      {isDesk && !isCanceled && (
        <ActionButton
          look="quiet"
          icon={<IconCopy size={16} />}
          label="Replicate"
          onClick={() => setOpen('replicate')}
        />
      )}
      <RepeatButton booking={booking} isDesk={isDesk} isCanceled={isCanceled} />
      {isDesk && isCanceled && (
        <ActionButton
          look="quiet"
          icon={<IconRepeat size={16} />}
          label="Book again"
          refusal={booking.recreated_booking_id === null ? null : { sentence: 'The booking was already recreated.' }}
          onClick={() => setOpen('recreate')}
        />
      )}
      {isCanceled && booking.recreated_booking_id !== null && (
        <ActionButton
          look="quiet"
          label={`Open booking ${booking.recreated_booking_id}`}
          onClick={() => onOpen(booking.recreated_booking_id ?? '')}
        />
      )}
      <FlagButton booking={booking} />
      <CopyLinkButton />
      {tracking}
      <span className="grow" />
      {!isCanceled && (
        <ActionButton
          look="danger"
          icon={<IconTrash size={16} />}
          label="Delete"
          refusal={
            onBoard
              ? { sentence: "The booking can't be removed because the passenger is onboard or dropped off." }
              : null
          }
          onClick={() => setOpen('cancel')}
        />
      )}
      {open === 'time' && <ChangeTimeModal booking={booking} onClose={close} />}
      {open === 'call' && <CallTimeModal booking={booking} onClose={close} onNoAnswer={props.onNoAnswer} />}
      {open === 'cancel' && <CancelModal booking={booking} journey={journey} onClose={close} />}
      {open === 'replicate' && <ReplicateModal booking={booking} onClose={close} />}
      {open === 'recreate' && <RecreateModal booking={booking} onClose={close} onDone={onOpen} />}
    </div>
  );
}

function trackedRide(booking: Booking) {
  return {
    bookingId: booking.booking_id,
    label: `${pickupText(booking)} ${riderName(booking)}`,
    date: booking.service_day,
    zone: booking.program_timezone,
    vehicleId: booking.shuttle_id,
  };
}

/** Nobody watches a vehicle that does not come. */
function whyNotTracked(booking: Booking) {
  const isComing = booking.trip_id !== null && !isOver(booking) && !isWillCall(booking);
  return isComing ? null : { sentence: 'The booking is not dispatched.' };
}

const PROPOSED = 'The planner proposes this trip. It can be changed once it is dispatched.';

function closed(how: string) {
  return { sentence: `This can't be changed any more: the ride is ${how}.` };
}

/** Makes it come again, or opens the standing order that makes it. */
function RepeatButton({ booking, isDesk, isCanceled }: { booking: Booking; isDesk: boolean; isCanceled: boolean }) {
  const navigate = useNavigate();
  const { booking_id, subscription_id } = booking;
  if (subscription_id === null && (!isDesk || isCanceled)) return null;
  const to =
    subscription_id === null
      ? `/rider-services/bookings/newsubscription/${booking_id}`
      : `/fleet/subscription/view/${subscription_id}`;
  return (
    <ActionButton
      look="quiet"
      icon={<IconRepeat size={16} />}
      label={subscription_id === null ? 'Repeat' : 'Standing order'}
      onClick={() => void navigate({ to })}
    />
  );
}

/** Flags a booking, so that the list can be narrowed to those that are. */
function FlagButton({ booking }: { booking: Booking }) {
  const { is_admin } = useAccount();
  const flag = useChange('bookingFlag', { touches: bookingReads });
  const undo = useUndo();
  if (!is_admin.some((level) => level === 1 || level === 2 || level === 3)) return null;

  async function set(isFlagged: boolean) {
    try {
      const { operation } = await flag.mutateAsync({
        booking_id: booking.booking_id,
        flag: isFlagged,
        expected_version: booking.version,
      });
      sayDone(`Booking ${booking.booking_id} is ${isFlagged ? '' : 'no longer '}flagged.`, undo(operation));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not changed', text: failure.message });
    }
  }

  return (
    <ActionButton
      look="quiet"
      icon={booking.flag ? <IconFlagOff size={16} /> : <IconFlag size={16} />}
      label={booking.flag ? 'Unflag' : 'Flag'}
      isBusy={flag.isPending}
      onClick={() => void set(!booking.flag)}
    />
  );
}

/** What is in sight, as a colleague can open it: the filters and the open booking stand in the address. */
function CopyLinkButton() {
  const href = useRouterState({ select: ({ location: { href: here } }) => here });

  async function copy() {
    const link = `${location.origin}${href}`;
    try {
      await navigator.clipboard.writeText(link);
      notify({ kind: 'success', title: 'Link', text: 'Link copied.' });
    } catch {
      notify({ kind: 'info', title: 'This browser copies nothing by itself', text: link });
    }
  }

  return <ActionButton look="quiet" icon={<IconLink size={16} />} label="Copy link" onClick={() => void copy()} />;
}
