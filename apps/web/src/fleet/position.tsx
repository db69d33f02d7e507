import { IconGripVertical } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import { type Vehicle, vehicleName } from './vehicles.ts';

/** What a row can do about its place. */
export interface PositionDeeds {
  /** Why rows cannot be dragged now, such as a list in another order. */
  refusal: string | null;
  openMenu: (id: string) => void;
}

export const PositionContext = createContext<PositionDeeds>({ refusal: null, openMenu: () => undefined });

/** The position on the board: a handle to drag by, which pressed opens the menu of places. */
export function PositionCell({ vehicle }: { vehicle: Vehicle }) {
  const { refusal, openMenu } = useContext(PositionContext);
  const { shuttle_id, column_number } = vehicle;
  return (
    <button
      type="button"
      className="fleet-position"
      draggable={refusal === null}
      title={refusal ?? undefined}
      // The row itself is the stop of the Tab key; from there Alt with an arrow moves it, and M opens this menu.
      tabIndex={-1}
      aria-label={`${column_number}, position of ${vehicleName(vehicle)}`}
      onClick={() => openMenu(shuttle_id)}
    >
      <IconGripVertical size={14} stroke={1.75} aria-hidden="true" />
      {column_number}
    </button>
  );
}
