import { useState } from 'react';
import { ActionButton, Modal, SearchInput } from '../platform/kit/index.ts';
import { driversOf } from './drivers-of-day.ts';
import type { BoardColumn, HeldBoard } from './held-board.ts';
import { vehicleText } from './lanes.ts';

interface DriverModalProps {
  board: HeldBoard;
  column: BoardColumn;
  onChoose: (driverId: string, name: string) => void;
  onClose: () => void;
}

/** Who drives this vehicle on this day. Drivers without a vehicle come first, with their hours. */
export function DriverModal({ board, column, onChoose, onClose }: DriverModalProps) {
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const drivers = driversOf(board).filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  return (
    <Modal
      title={`Driver of ${vehicleText(column)}`}
      isOpen
      onClose={onClose}
      width={640}
      actions={<ActionButton label="Close" onClick={onClose} />}
    >
      <div className="stack">
        <SearchInput label="Driver" placeholder="Driver" value={text} onChange={setText} startsFocused />
        <ul className="vehicle-choices">
          {drivers.map(({ id, name, hours, vehicle }) => (
            <li key={id}>
              <ActionButton
                label={name}
                refusal={
                  id === column.driver_id ? { sentence: `${name} drives ${vehicleText(column)} already.` } : null
                }
                onClick={() => onChoose(id, name)}
              />
              <span className="vehicle-who">{hours ?? 'No shift'}</span>
              <span className="vehicle-why">{vehicle === null ? 'No vehicle' : `On ${vehicle}`}</span>
            </li>
          ))}
          {drivers.length === 0 && (
            <li className="vehicle-why">{text === '' ? 'No drivers are known.' : `No driver matches “${text}”.`}</li>
          )}
        </ul>
      </div>
    </Modal>
  );
}
