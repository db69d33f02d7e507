import { useHotkeys } from '../../platform/kit/index.ts';

interface RadioKey {
  isOn: boolean;
  picked: readonly string[];
  onRide: (bookingId: string) => void;
}

/** R enters what a driver tells of the ride that has the focus; else of the one ride in the hand. */
export function useRadioKey({ isOn, picked, onRide }: RadioKey): void {
  const run = () => {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    // In the grid the focus stays on the whole of it, and names the block that the keys stand on.
    const inGrid = document.getElementById(focused?.getAttribute('aria-activedescendant') ?? '');
    const card = (inGrid ?? focused)?.dataset['ride'];
    const only = picked.length === 1 ? picked[0] : undefined;
    const id = card ?? only;
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
