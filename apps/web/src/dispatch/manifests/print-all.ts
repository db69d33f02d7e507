import type { Calls } from '@handrail/contracts/wire';
import { sayWork, dropWorkLine, raiseCommonError, workLine } from '../../platform/notices/index.ts';
import { CallError, callServer, inBackground } from '../../platform/wire/index.ts';
import { downloadFile } from './download-file.ts';

type WholeDay = NonNullable<Calls['getManifestPrints']['result']['whole_day']>;

export interface AskedDay {
  date: string;
  programIds: readonly string[];
  perVehicle: boolean;
  /** Each vehicle's sheets with the page of its way. */
  withMap: boolean;
}

/** How often it is asked how far a print is. */
const POLL_MS = 1000;

/** Has all manifests of a day printed. Whoever asked may leave: the foot says how far it is on every page. */
export async function printAll(asked: AskedDay): Promise<void> {
  const { date, programIds, perVehicle, withMap } = asked;
  try {
    const { data } = await callServer('printManifests', {
      date,
      program_id: [...programIds],
      per_vehicle: perVehicle,
      ...(withMap ? { with_map: true } : {}),
    });
    follow(date, data.print_id, () => void printAll(asked));
  } catch (failure) {
    if (!(failure instanceof CallError)) throw failure;
    raiseCommonError(failure.message);
  }
}

let followed: { id: string; timer: ReturnType<typeof setTimeout> | null } | null = null;

/** Says in the foot how a print stands until it has ended; one is followed at a time. */
export function follow(date: string, id: string, again: () => void): void {
  // The same one that was put away is shown again by whoever asks for it again.
  if (followed?.id === id && workLine.get()?.id === id) return;
  if (followed?.timer) clearTimeout(followed.timer);
  const own = { id, timer: null as ReturnType<typeof setTimeout> | null };
  followed = own;
  sayWork({ id, text: 'Printing manifests.', action: null });
  const look = () => {
    own.timer = null;
    inBackground(() => {
      void asked(date).then((whole) => {
        // Put away, or something else is followed by now.
        if (followed !== own || workLine.get()?.id !== id) return leave(own);
        const isOver = whole !== null && (whole.print_id !== id || tell(whole, again));
        if (isOver) leave(own);
        else own.timer = setTimeout(look, POLL_MS);
      });
    });
  };
  look();
}

function leave(own: typeof followed): void {
  if (followed === own) followed = null;
}

/** Null where the server has said nothing: it is asked again. */
async function asked(date: string): Promise<WholeDay | null> {
  try {
    return (await callServer('getManifestPrints', { date })).data.whole_day;
  } catch (failure) {
    if (failure instanceof CallError) return null;
    throw failure;
  }
}

/** True once there is nothing to wait for. */
function tell({ print_id: id, state, drawn, planned, file, stand_ins }: WholeDay, again: () => void): boolean {
  switch (state) {
    case 'waiting':
    case 'drawing':
      sayWork({
        id,
        text: planned === 0 ? 'Printing manifests.' : `Printing manifests: ${drawn} of ${vehicles(planned)}.`,
        action: null,
      });
      return false;
    case 'done': {
      const odd = stand_ins === 0 ? '' : ` ${stand_ins} letters have no font and are shown by number.`;
      const take = () => {
        if (file) downloadFile(file);
        dropWorkLine(id);
      };
      sayWork({
        id,
        text: `Manifests of ${vehicles(planned)} are ready.${odd}`,
        action: file ? { label: 'Download', run: take } : null,
      });
      return true;
    }
    case 'empty':
      sayWork({ id, text: 'No trips found!', action: null });
      return true;
    case 'failed':
      sayWork({ id, text: 'The manifests were not printed.', action: { label: 'Try again', run: again } });
      return true;
  }
}

function vehicles(count: number): string {
  return count === 1 ? '1 vehicle' : `${count} vehicles`;
}
