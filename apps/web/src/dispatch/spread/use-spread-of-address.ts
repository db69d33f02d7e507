import { useEffect } from 'react';
import { useUrlState } from '../../platform/kit/index.ts';
import type { BoardColumn, HeldBoard } from '../board/held-board.ts';
import { useSteady } from '../use-steady.ts';
import { ridesAhead } from './spread-lines.ts';

/**
 * A vehicle that was taken off the board on its own page leads here with `spread`, its id: its rides are asked about as soon as
 * the day is there, and the address is that of the board again.
 */
export function useSpreadOfAddress(
  board: HeldBoard | undefined,
  onSpread: (of: BoardColumn | null, bookingIds: readonly string[]) => void,
): void {
  const [vehicleId, setVehicleId] = useUrlState('spread');
  const ask = useSteady((held: HeldBoard) => {
    const columns = held.columns.filter(({ shuttle_id }) => shuttle_id === vehicleId);
    setVehicleId('');
    onSpread(
      columns[0] ?? null,
      columns.flatMap((column) => ridesAhead(held, column)),
    );
  });
  useEffect(() => {
    if (vehicleId !== '' && board) ask(board);
  }, [vehicleId, board, ask]);
}
