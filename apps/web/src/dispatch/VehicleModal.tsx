import { useState } from 'react';
import { ActionButton, Modal, SearchInput } from '../platform/kit/index.ts';
import type { BoardColumn, HeldBoard } from './held-board.ts';
import { driverText, type Lane, vehicleText } from './lanes.ts';
import { countText } from './use-deeds.ts';
import { deedFor, refusalOn } from './verdicts.ts';

interface VehicleModalProps {
  board: HeldBoard;
  lanes: readonly Lane[];
  bookingIds: readonly string[];
  onChoose: (column: BoardColumn) => void;
  onClose: () => void;
}

/** Which vehicle takes the chosen bookings. Those that cannot stay in the list, with the sentence of the rule. */
export function VehicleModal({ board, lanes, bookingIds, onChoose, onClose }: VehicleModalProps) {
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = lanes
    .filter(({ column }) =>
      words.every((word) => `${vehicleText(column)} ${driverText(column)}`.toLowerCase().includes(word)),
    )
    .map((lane) => ({ lane, refusal: refusalOn(board.day, bookingIds, lane.column) }));
  const inOrder = [...found.filter((one) => one.refusal === null), ...found.filter((one) => one.refusal !== null)];
  const verb = deedFor(board.day, bookingIds) === 'move' ? 'Move' : 'Dispatch';

  return (
    <Modal
      title={`${verb} ${countText(bookingIds.length)} to …`}
      isOpen
      onClose={onClose}
      width={640}
      actions={<ActionButton label="Close" onClick={onClose} />}
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const first = inOrder[0];
          if (first && first.refusal === null) onChoose(first.lane.column);
        }}
      >
        <SearchInput
          label="Vehicle or driver"
          placeholder="Vehicle or driver"
          value={text}
          onChange={setText}
          startsFocused
        />
        <ul className="vehicle-choices">
          {inOrder.map(({ lane: { key, column, trips }, refusal }) => (
            <li key={key} className={refusal ? 'refused' : ''}>
              <ActionButton label={vehicleText(column)} refusal={refusal} onClick={() => onChoose(column)} />
              <span className="vehicle-who">{driverText(column)}</span>
              <span className="vehicle-why">
                {refusal ? refusal.sentence : `${trips.length} ${trips.length === 1 ? 'trip' : 'trips'}`}
              </span>
            </li>
          ))}
          {inOrder.length === 0 && <li className="vehicle-why">No vehicle matches “{text}”.</li>}
        </ul>
      </form>
    </Modal>
  );
}
