import { useHotkeys } from '../../platform/kit/index.ts';
import { rideInFocus } from '../deeds/ride-in-focus.ts';

interface RadioKey {
  isOn: boolean;
  picked: readonly string[];
  onRide: (bookingId: string) => void;
}

/** R enters what a driver tells of the ride that has the focus; else of the one ride in the hand. */
export function useRadioKey({ isOn, picked, onRide }: RadioKey): void {
  const run = () => {
    const only = picked.length === 1 ? picked[0] : undefined;
    const id = rideInFocus() ?? only;
    if (id !== undefined) onRide(id);
  };
  useHotkeys(
    [
      {
        keys: 'r',
        label: 'Ready now: the rider of the will call has called. On a vehicle: enter what its driver tells by radio',
        run,
      },
    ],
    isOn,
  );
}
