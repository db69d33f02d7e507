import { ActionButton } from '../platform/kit/index.ts';
import type { TakenRide } from './trip-asked.ts';

interface TakenRidesProps {
  taken: readonly TakenRide[];
  onLeaveOut: (bookingId: string) => void;
  onClose: () => void;
}

/** Who was first, while the wizard was open: the ride is left out, or the wizard closed. */
export function TakenRides({ taken, onLeaveOut, onClose }: TakenRidesProps) {
  return (
    <ul className="shared-taken-rides" aria-label="Taken meanwhile" aria-live="polite">
      {taken.map(({ bookingId, sentence }) => (
        <li key={bookingId}>
          <span>{sentence}</span>
          <ActionButton
            isSmall
            label="Leave out"
            name={`Leave out: ${sentence}`}
            onClick={() => onLeaveOut(bookingId)}
          />
          <ActionButton isSmall label="Close" name="Close the wizard" onClick={onClose} />
        </li>
      ))}
    </ul>
  );
}
