import { arePinned, whyNotPinned } from '@handrail/domain/dispatch';
import { checkSharedBookings } from '@handrail/domain/shared-trips';
import { ActionButton, useHotkeys } from '../../platform/kit/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { radioSilence } from '../radio/radio.ts';
import { countText } from '../deeds/use-deeds.ts';
import { deedFor, refusalToMove, refusalToRemove } from '../board/verdicts.ts';

interface PickedBarProps {
  board: HeldBoard;
  bookingIds: readonly string[];
  isBusy: boolean;
  onVehicle: () => void;
  /** Holds them over the lanes; null where there are none to press. */
  onHold: (() => void) | null;
  /** Compares the vehicles for the one that is chosen; null on the plainer board. */
  onCompare: ((bookingId: string) => void) | null;
  onShare: () => void;
  onSpread: () => void;
  onTakeOff: () => void;
  onPin: (isPinned: boolean) => void;
  onRadio: (bookingId: string) => void;
  onClear: () => void;
}

/** What can be done with the chosen bookings, and the keys that do it. */
export function PickedBar({
  board,
  bookingIds,
  isBusy,
  onVehicle,
  onHold,
  onCompare,
  onShare,
  onSpread,
  onTakeOff,
  onPin,
  onRadio,
  onClear,
}: PickedBarProps) {
  const deed = deedFor(board.day, bookingIds);
  const mixed = deed === 'mixed' ? { sentence: 'Some of them wait and some are dispatched: choose one kind.' } : null;
  const unmovable = mixed ?? refusalToMove(board.day, bookingIds);
  const fixed = refusalToRemove(board.day, bookingIds);
  const [only = ''] = bookingIds;
  const silent = radioSilence(board, only);
  const counted = checkSharedBookings(bookingIds.length, Infinity);
  const alone = counted.ok ? null : counted.refusal;
  const many = bookingIds.length > 1 ? { sentence: 'A driver tells of one ride at a time: choose one.' } : null;
  const several =
    bookingIds.length > 1 ? { sentence: 'Vehicles are compared for one ride at a time: choose one.' } : null;
  const isPinned = arePinned(board.day, bookingIds);
  useHotkeys([
    { keys: 'm', label: 'Put the chosen bookings on a vehicle', run: () => unmovable ?? onVehicle() },
    { keys: 'delete', label: 'Take the chosen bookings off their vehicles', run: () => fixed ?? onTakeOff() },
    { keys: 's', label: 'Have the chosen bookings share a trip', run: () => alone ?? onShare() },
    { keys: 'escape', label: 'Choose none', run: onClear },
  ]);
  return (
    <section className="picked-bar" aria-label="Chosen bookings">
      <strong>{countText(bookingIds.length)} chosen</strong>
      <ActionButton
        look="main"
        isSmall
        label={deed === 'move' ? 'Move to a vehicle' : 'Dispatch to a vehicle'}
        keys="m"
        isBusy={isBusy}
        refusal={unmovable}
        onClick={onVehicle}
      />
      {onHold && <ActionButton isSmall label="Hold over the lanes" refusal={unmovable} onClick={onHold} />}
      {onCompare && <ActionButton isSmall label="Compare" refusal={several} onClick={() => onCompare(only)} />}
      <ActionButton isSmall label="Share a trip" keys="s" isBusy={isBusy} refusal={alone} onClick={onShare} />
      <ActionButton isSmall label="Spread" isBusy={isBusy} onClick={onSpread} />
      <ActionButton isSmall label="Take off" keys="delete" isBusy={isBusy} refusal={fixed} onClick={onTakeOff} />
      <ActionButton
        isSmall
        label={isPinned ? 'Unpin' : 'Pin'}
        keys="p"
        isBusy={isBusy}
        refusal={whyNotPinned(board.day, bookingIds, !isPinned)}
        onClick={() => onPin(!isPinned)}
      />
      <ActionButton isSmall label="By radio" isBusy={isBusy} refusal={many ?? silent} onClick={() => onRadio(only)} />
      <span className="grow" />
      <ActionButton look="quiet" isSmall label="Choose none" keys="escape" onClick={onClear} />
    </section>
  );
}
