import { type ReactNode, useState } from 'react';
import { ActionButton, SelectInput } from '../platform/kit/index.ts';
import { driverText, type Lane, vehicleText } from '../dispatch/index.ts';
import { changeWords, isPinnedBy, type PlannedChange } from './changes.ts';
import { OpenedCard } from './OpenedCard.tsx';
import { PinnedWord } from './PinnedWord.tsx';
import type { Pinning } from './use-pins.ts';

interface ChangeCardProps {
  change: PlannedChange;
  /** Why it is there. */
  why: ReactNode;
  takesFocus: boolean;
  lanes: readonly Lane[];
  pinning: Pinning;
  onDrop: (change: PlannedChange, lane: Lane) => void;
  onClose: () => void;
}

/** One placeholder in words, and what can be done with it by keys: all that dragging does. */
export function ChangeCard({ change, why, takesFocus, lanes, pinning, onDrop, onClose }: ChangeCardProps) {
  const own = lanes.find(({ trips }) =>
    trips.some(({ rides }) => rides.some(({ entry }) => entry.id === change.bookingId)),
  );
  const [chosen, setChosen] = useState(own?.key ?? '');
  const lane = lanes.find(({ key }) => key === chosen);
  const isPinned = isPinnedBy(pinning.pins, change);
  return (
    <OpenedCard label={`Planned for ${change.rider}`} takesFocus={takesFocus} onClose={onClose}>
      <p>
        <b>
          {change.time} {change.rider}
        </b>{' '}
        on {change.vehicle}, {change.driver}. {changeWords(change)} {isPinned && <PinnedWord />}
      </p>
      <h4>Why here?</h4>
      {why}
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
    </OpenedCard>
  );
}
