import { canMove } from '@handrail/domain/day';
import { IconHandGrab } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useAccount } from '../platform/account/index.ts';
import { ActionButton } from '../platform/kit/index.ts';
import { type Booking, isOver, statusOf } from './bookings.ts';

interface HoldButtonProps {
  booking: Booking;
  isMain: boolean;
  /** Takes it into the hand where the board is in sight already; left out, the way leads there. */
  onHold?: (() => void) | undefined;
}

/** Takes the ride into the hand on the board, where every vehicle says what would come of it. */
export function HoldButton({ booking, isMain, onHold }: HoldButtonProps) {
  const { is_admin } = useAccount();
  const navigate = useNavigate();
  const status = statusOf(booking);
  if (isOver(booking) || !is_admin.some((level) => level === 3 || level === 4)) return null;
  const waits = status === 'booked';
  const movable = waits ? null : canMove(status);
  const toBoard = () =>
    void navigate({ to: '/fleet/dispatch', search: { date: booking.service_day, hold: booking.booking_id } });
  return (
    <ActionButton
      look={isMain ? 'main' : 'quiet'}
      icon={<IconHandGrab size={16} />}
      label={waits ? 'Dispatch' : 'Move'}
      refusal={movable && !movable.ok ? movable.refusal : null}
      onClick={onHold ?? toBoard}
    />
  );
}
