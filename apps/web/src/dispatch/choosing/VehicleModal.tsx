import { type KeyboardEvent, useState } from 'react';
import { ActionButton, Modal, SearchInput } from '../../platform/kit/index.ts';
import { announce } from '../../platform/notices/index.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { ChosenRides } from './ChosenRides.tsx';
import type { BoardColumn, HeldBoard } from '../board/held-board.ts';
import { type DayView, driverText, vehicleText } from '../board/lanes.ts';
import { countText } from '../deeds/use-deeds.ts';
import { useVehicleChoices } from './use-vehicle-choices.ts';
import { deedFor } from '../board/verdicts.ts';

interface VehicleModalProps {
  /** The day that the choice is made on. */
  seen: { board: HeldBoard; view: DayView };
  bookingIds: readonly string[];
  /** What somebody else has done with them while this stood open. */
  told: string | null;
  /** With what was said of the vehicle beforehand, and when it is there, where that is another time than the ride's own. */
  onChoose: (column: BoardColumn, said: readonly string[], pickupMs: number | null) => void;
  onClose: () => void;
}

/**
 * Which vehicle takes the chosen bookings: first those that are free then, the best of them first, next those that have
 * something else to do, and last those that cannot, with the sentence of the rule. Typing
 * highlights the first that can, the arrows another, and Enter takes what is highlighted and nothing else.
 */
export function VehicleModal({ seen, bookingIds, told, onChoose, onClose }: VehicleModalProps) {
  const [text, setText] = useState('');
  const [walked, setWalked] = useState<string | null>(null);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const { board } = seen;
  // Whoever has begun to choose finds each vehicle where it was.
  const isChoosing = text !== '' || walked !== null;
  const found = useVehicleChoices(seen, bookingIds, isChoosing).filter(({ lane: { column } }) =>
    words.every((word) => `${vehicleText(column)} ${driverText(column)}`.toLowerCase().includes(word)),
  );
  // One that is stood on is not left when it can no longer be chosen: it says why.
  const rows = found.filter(({ isRefused, lane }) => !isRefused || lane.key === walked);
  const typed = words.length > 0 ? rows.find(({ isRefused }) => !isRefused) : undefined;
  const highlighted = rows.find(({ lane }) => lane.key === walked) ?? typed;
  const verb = deedFor(board.day, bookingIds) === 'move' ? 'Move' : 'Dispatch';

  function walk(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const at = highlighted ? rows.indexOf(highlighted) : -1;
    const next = rows[event.key === 'ArrowDown' ? Math.min(rows.length - 1, at + 1) : Math.max(0, at - 1)];
    if (!next) return;
    event.preventDefault();
    setWalked(next.lane.key);
    announce(`${vehicleText(next.lane.column)}, ${driverText(next.lane.column)}`);
  }

  return (
    <Modal
      title={`${verb} ${countText(bookingIds.length)} to …`}
      isOpen
      onClose={onClose}
      width={640}
      actions={<ActionButton label="Close" onClick={onClose} />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows of its search field are heard here */}
      <form
        className="stack"
        onKeyDown={walk}
        onSubmit={(event) => {
          event.preventDefault();
          if (!highlighted) return;
          const { lane, warnings, pickupMs, isRefused, why } = highlighted;
          if (isRefused) announce(why);
          else onChoose(lane.column, warnings, pickupMs);
        }}
      >
        <ChosenRides board={board} bookingIds={bookingIds} />
        {told !== null && (
          <p className="stale" role="alert">
            {told}
          </p>
        )}
        <SearchInput
          label="Vehicle or driver"
          placeholder="Vehicle or driver"
          value={text}
          onChange={(next) => {
            setText(next);
            setWalked(null);
          }}
          startsFocused
        />
        <ul className="vehicle-choices choices">
          {found.map(({ lane: { key, column }, why, isRefused, isDoubtful, isBest, warnings, pickupMs }) => (
            <ChoiceRow
              key={key}
              label={vehicleText(column)}
              about={driverText(column)}
              why={why}
              isRefused={isRefused}
              isDoubtful={isDoubtful}
              isBest={isBest}
              isHighlighted={highlighted?.lane.key === key}
              onChoose={() => onChoose(column, warnings, pickupMs)}
            />
          ))}
          {found.length === 0 && <li className="vehicle-why">No vehicle matches “{text}”.</li>}
        </ul>
      </form>
    </Modal>
  );
}
