import { useState } from 'react';
import { ActionButton, SelectInput } from '../platform/kit/index.ts';
import { driverText, type Lane, vehicleText } from '../dispatch/index.ts';
import { changeWords, isPinnedBy, type PlannedChange } from './changes.ts';
import type { Pinning } from './use-pins.ts';

interface ChangeCardProps {
  change: PlannedChange;
  lanes: readonly Lane[];
  pinning: Pinning;
  onDrop: (change: PlannedChange, lane: Lane) => void;
  onClose: () => void;
}

/** One placeholder in words, and what can be done with it by keys: all that dragging does. */
export function ChangeCard({ change, lanes, pinning, onDrop, onClose }: ChangeCardProps) {
  const own = lanes.find(({ trips }) =>
    trips.some(({ rides }) => rides.some(({ entry }) => entry.id === change.bookingId)),
  );
  const [chosen, setChosen] = useState(own?.key ?? '');
  const lane = lanes.find(({ key }) => key === chosen);
  const isPinned = isPinnedBy(pinning.pins, change);
  return (
    <section className="scheduler-change" aria-label={`Planned for ${change.rider}`}>
      <p>
        <b>
          {change.time} {change.rider}
        </b>{' '}
        on {change.vehicle}, {change.driver}. {changeWords(change)}
        {isPinned && ' Pinned.'}
      </p>
      <SelectInput
        label="Vehicle"
        value={chosen}
        onChange={setChosen}
        choices={lanes.map((one) => ({
          value: one.key,
          label: `${vehicleText(one.column)}, ${driverText(one.column)}`,
        }))}
      />
      <div className="scheduler-change-deeds">
        <ActionButton isSmall look="quiet" label="Close" name="Close this ride" onClick={onClose} />
        <ActionButton
          isSmall
          label={isPinned ? 'Unpin' : 'Pin'}
          name={`${isPinned ? 'Unpin' : 'Pin'} ${change.rider}`}
          refusal={
            pinning.pins.vehicles.has(change.shuttleId) ? { sentence: `All of ${change.vehicle} is pinned.` } : null
          }
          onClick={() => pinning.toggleBooking(change.bookingId)}
        />
        <ActionButton
          isSmall
          look="main"
          label={`Put on ${lane ? vehicleText(lane.column) : change.vehicle}`}
          onClick={() => lane && onDrop(change, lane)}
        />
      </div>
    </section>
  );
}
