import { type Calls, wire } from '@handrail/contracts/wire';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton, Tag } from '../platform/kit/index.ts';
import { raiseCommonError, sayDone } from '../platform/notices/index.ts';
import { CallError } from '../platform/wire/index.ts';
import { ridePath, useAccount } from '../platform/account/index.ts';
import { momentText } from './moment.ts';
import { useToldBefore } from './use-told-before.tsx';
import { useUndo } from './use-undo.ts';

export type Operation = Calls['getOperationList']['result'][number];

interface OperationEntryProps {
  operation: Operation;
  isLong?: boolean;
  /** It stands in the history of what it changed, which need not be opened from there. */
  isOfOne?: boolean;
  /** Takes it back where the screen has a way back of its own. */
  onUndo?: (operation: Operation) => void;
}

/** One entry of the log: who, when, what, and the way back where there is one. */
export function OperationEntry({ operation, isLong = false, isOfOne = false, onUndo }: OperationEntryProps) {
  const { version, name, at, summary, reason, undoable, undoes, undone_by } = operation;
  const account = useAccount();
  const zone = account.employer_programs[0]?.program_timezone ?? 'UTC';
  const isTheirs = mayTakeBack(operation.call, account.is_admin);
  const undo = useUndo()({ version, undoable: undoable && isTheirs });
  const before = useToldBefore();
  const path = isOfOne ? null : pathOfRide(operation, account.is_admin);

  async function takeBack() {
    try {
      if (!(await before.mayTakeBack({ version, summary, isAgain: undoes !== null }))) return;
      await undo?.();
      sayDone(`Taken back: ${summary}`);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      // The server says "this" and "it"; the line says which.
      raiseCommonError(`${summary}. ${failure.message}`);
    }
  }

  return (
    <li className={undone_by === null ? 'log-operation' : 'log-operation undone'}>
      <div className="log-operation-head">
        <span className="log-operation-who">{name}</span>
        <time dateTime={at}>{momentText(at, zone)}</time>
        <span className="grow" />
        {undone_by !== null && <Tag>taken back</Tag>}
        {undo && (
          <ActionButton
            look="quiet"
            isSmall
            label="Undo"
            name={`Undo: ${summary}`}
            onClick={() => (onUndo ? onUndo(operation) : void takeBack())}
          />
        )}
      </div>
      <div>
        {path === null ? summary : <Link to={path}>{summary}</Link>}
        {reason && ` · ${reason}`}
      </div>
      {isLong && <Changes operation={operation} />}
      {before.question}
    </li>
  );
}

/** Who may make a call may take one back. What a driver told is taken back by whoever dispatches. */
function mayTakeBack(call: string, levels: readonly number[]): boolean {
  const by = Object.values(wire).find(({ name }) => name === call)?.by;
  if (Array.isArray(by)) return levels.some((held) => by.includes(held));
  return by !== 'driver' || levels.includes(3) || levels.includes(4);
}

/** Where one ride was changed, the way to it; null where there are several, or none that this person may open. */
function pathOfRide({ changes, more_changes = 0 }: Operation, levels: readonly number[]): string | null {
  const rides = new Set(changes.flatMap(({ entity, id }) => (entity === 'booking' ? [id] : [])));
  const [ride] = rides;
  if (ride === undefined || rides.size > 1 || more_changes > 0) return null;
  return ridePath(ride, levels);
}

/** Every field that changed: as it was, as it became. Drawn when it is opened. */
function Changes({ operation: { changes, more_changes = 0 } }: { operation: Operation }) {
  const [isOpen, setIsOpen] = useState(false);
  const count = changes.length + more_changes;
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {count} {count === 1 ? 'record' : 'records'}
      </summary>
      {isOpen && (
        <table className="log-changes">
          <thead>
            <tr>
              <th scope="col">Record</th>
              <th scope="col">Field</th>
              <th scope="col">Was</th>
              <th scope="col">Became</th>
            </tr>
          </thead>
          <tbody>
            {changes.flatMap(({ entity, id, before, after }) =>
              [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => (
                <tr key={`${id}.${field}`}>
                  <td>{`${entity} ${id}`}</td>
                  <td>{field.replaceAll('_', ' ')}</td>
                  <td>{valueText(before?.[field])}</td>
                  <td>{valueText(after?.[field])}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      )}
      {more_changes > 0 && isOpen && <p className="hint">And {more_changes} more.</p>}
    </details>
  );
}

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
