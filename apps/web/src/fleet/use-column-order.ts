import { columnPlaces, moveBeside, moveColumn } from '@handrail/domain/fleet';
import type { VehicleId } from '@handrail/domain/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUndo } from '../log/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, readKey, useChange } from '../platform/wire/index.ts';
import { type Vehicle, vehicleName } from './vehicles.ts';

/** Where a vehicle is to go: to a position, or beside one that is shown. */
export type Goal = { to: number } | { beside: VehicleId; side: 'before' | 'after' };

interface Move {
  id: VehicleId;
  goal: Goal;
}

const list = readKey('getFleetShuttleList', {});

/** Moves columns of the board. Shown at once; whoever moved one first is told before anything is overwritten. */
export function useColumnOrder() {
  const queries = useQueryClient();
  const save = useChange('updateShuttleListColumnNumber');
  const undo = useUndo();
  const [missed, setMissed] = useState<Move | null>(null);
  // One after another: each is made over the order that the one before it left.
  const last = useRef<Promise<void>>(Promise.resolve());

  async function make({ id, goal }: Move): Promise<void> {
    const held = queries.getQueryData<Vehicle[]>(list);
    const moved = held?.find(({ shuttle_id }) => shuttle_id === id);
    if (!held || !moved) return;
    const before = held.map(({ shuttle_id }) => shuttle_id);
    const order = 'to' in goal ? moveColumn(before, id, goal.to) : moveBeside(before, id, goal.beside, goal.side);
    if (order.every((one, at) => one === before[at])) return;

    await queries.cancelQueries({ queryKey: list });
    queries.setQueryData(list, inOrder(held, order));
    try {
      const { data, operation } = await save.mutateAsync({
        shuttles: columnPlaces(order).map(({ vehicleId, columnNumber }) => ({
          shuttle_id: vehicleId,
          column_number: columnNumber,
        })),
        expected_version: moved.order_version,
      });
      queries.setQueryData(list, data);
      sayDone(`${vehicleName(moved)} is at position ${order.indexOf(id) + 1}.`, undo(operation));
    } catch (failure) {
      queries.setQueryData(list, held);
      await queries.invalidateQueries({ queryKey: list });
      if (!(failure instanceof CallError)) throw failure;
      // A vehicle that joined meanwhile makes the list incomplete; that is being late as well.
      if (['STALE', 'NOT_A_PERMUTATION'].includes(failure.code)) setMissed({ id, goal });
      else notify({ kind: 'warning', title: 'Not moved', text: failure.message });
    }
  }

  function move(id: VehicleId, goal: Goal) {
    setMissed(null);
    last.current = last.current.then(() => make({ id, goal }));
    void last.current;
  }

  return {
    move,
    isBusy: save.isPending,
    /** A move that came too late: someone else had moved a column. */
    missed,
    again: () => missed && move(missed.id, missed.goal),
    leave: () => setMissed(null),
  };
}

function inOrder(vehicles: readonly Vehicle[], order: readonly VehicleId[]): Vehicle[] {
  const byId = new Map(vehicles.map((vehicle) => [vehicle.shuttle_id, vehicle]));
  return order.flatMap((id, at) => {
    const vehicle = byId.get(id);
    return vehicle ? [{ ...vehicle, column_number: at + 1 }] : [];
  });
}
