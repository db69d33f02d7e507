import { useState } from 'react';
import { ActionButton, Modal, NumberInput } from '../platform/kit/index.ts';
import type { Goal } from './use-column-order.ts';
import { type Vehicle, vehicleName } from './vehicles.ts';

interface MoveModalProps {
  vehicle: Vehicle;
  /** How many columns the board has. */
  count: number;
  onMove: (goal: Goal) => void;
  onClose: () => void;
}

/** The menu of places: where a vehicle may go on the board, for any hand. */
export function MoveModal({ vehicle, count, onMove, onClose }: MoveModalProps) {
  const { column_number: at } = vehicle;
  const [typed, setTyped] = useState<number | null>(at);
  const isFirst = at <= 1 ? { sentence: 'It is the first on the board.' } : null;
  const isLast = at >= count ? { sentence: 'It is the last on the board.' } : null;
  const go = (to: number) => {
    onClose();
    onMove({ to });
  };
  return (
    <Modal title={`Move ${vehicleName(vehicle)}`} isOpen onClose={onClose} actions={null}>
      <form
        className="fleet-move-menu"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== null && typed !== at) go(typed);
        }}
      >
        <p>
          It is number {at} of {count} on the board, counted from the left.
        </p>
        <div className="fleet-move-steps">
          <ActionButton label="First" refusal={isFirst} onClick={() => go(1)} />
          <ActionButton label="One to the left" refusal={isFirst} onClick={() => go(at - 1)} />
          <ActionButton label="One to the right" refusal={isLast} onClick={() => go(at + 1)} />
          <ActionButton label="Last" refusal={isLast} onClick={() => go(count)} />
        </div>
        <NumberInput label="Position" min={1} max={count} value={typed} onChange={setTyped} />
        <div className="modal-buttons">
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton
            look="main"
            type="submit"
            label={`Move to ${typed ?? at}`}
            refusal={typed === null || typed === at ? { sentence: 'Choose another position.' } : null}
          />
        </div>
      </form>
    </Modal>
  );
}
