import type { Calls } from '@handrail/contracts/wire';
import { ActionButton } from '../platform/kit/index.ts';
import { notify, sayDone, sayWarnings } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { useUndo } from '../log/index.ts';
import type { DriverRow } from './driver-rows.ts';

export interface RefusedDriver {
  driver_id: string;
  name: string;
  message: string;
}

interface BulkDriversProps {
  drivers: readonly DriverRow[];
  onDone: () => void;
  onRefused: (refused: RefusedDriver[]) => void;
}

type Change = Pick<Calls['editManyDrivers']['params'], 'status' | 'clock_in_out'>;

/** As many as one call takes. */
const MOST = 1000;

/** What can be done with all the checked drivers at once, as one step that is undone as one. */
export function BulkDrivers({ drivers, onDone, onRefused }: BulkDriversProps) {
  const edit = useChange('editManyDrivers', { touches: ['getFleetDriverList', 'getDriverTeamList'] });
  const undo = useUndo();
  const tooMany = drivers.length > MOST ? { sentence: `At most ${MOST.toLocaleString('en-US')} at a time.` } : null;

  async function changeAll(change: Change, done: string) {
    try {
      const { data, operation } = await edit.mutateAsync({
        driver_ids: drivers.map(({ driver_id }) => driver_id),
        ...change,
      });
      const count = data.changed.length;
      if (count > 0) sayDone(`${count} ${count === 1 ? 'driver' : 'drivers'} ${done}.`, undo(operation));
      else if (data.refused.length === 0) sayDone('They were so already.');
      sayWarnings(data);
      const names = new Map(drivers.map(({ driver_id, fullname }) => [driver_id, fullname]));
      onRefused(
        data.refused.map(({ driver_id, message }) => ({ driver_id, message, name: names.get(driver_id) ?? driver_id })),
      );
      onDone();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not changed', text: failure.message });
    }
  }

  return (
    <>
      {changes.map(({ label, change, done, already }) => (
        <ActionButton
          key={label}
          isSmall
          label={label}
          isBusy={edit.isPending}
          refusal={tooMany ?? (isSo(drivers, change) && already ? { sentence: already } : null)}
          onClick={() => void changeAll(change, done)}
        />
      ))}
    </>
  );
}

const changes: readonly { label: string; change: Change; done: string; already?: string }[] = [
  { label: 'Make active', change: { status: 1 }, done: 'made active', already: 'They are active already.' },
  { label: 'Make inactive', change: { status: 0 }, done: 'made inactive', already: 'They are inactive already.' },
  // The list does not say who clocks in: the server passes over those who do already.
  { label: 'Clock in and out', change: { clock_in_out: true }, done: 'clock in and out now' },
  { label: 'Stop clocking', change: { clock_in_out: false }, done: 'no longer clock in and out' },
];

function isSo(drivers: readonly DriverRow[], { status }: Change): boolean {
  return status !== undefined && drivers.every((driver) => driver.status === status);
}

/** Who was not changed, and why. It stays until it is read. */
export function RefusedDrivers({ refused, onClose }: { refused: readonly RefusedDriver[]; onClose: () => void }) {
  if (refused.length === 0) return null;
  return (
    <section className="driver-refusals" role="alert" aria-label="Not changed">
      <div>
        <strong>
          {refused.length} {refused.length === 1 ? 'was' : 'were'} not changed.
        </strong>
        <ul>
          {refused.map(({ driver_id, name, message }) => (
            <li key={driver_id}>
              {name}: {message}
            </li>
          ))}
        </ul>
      </div>
      <ActionButton isSmall label="Close" onClick={onClose} />
    </section>
  );
}
