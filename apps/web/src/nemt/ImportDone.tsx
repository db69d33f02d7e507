import { useEffect, useRef, useState } from 'react';
import { ActionButton, FormActions } from '../platform/kit/index.ts';
import { riderOf } from './trip-words.ts';
import { RefusedRows } from './RefusedRows.tsx';
import { counted, type Done, type useBrokerFile } from './use-broker-file.ts';

interface ImportDoneProps {
  way: ReturnType<typeof useBrokerFile>;
  done: Done;
  onShow: () => void;
  onNext: () => void;
}

/** What an import came to: what was written, what was left out and why, and the way back. */
export function ImportDone({ way, done: { result, undo }, onShow, onNext }: ImportDoneProps) {
  const [isBusy, setIsBusy] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { imported, refused, unchanged } = result;
  const count = (stage: string) => imported.filter((one) => one.stage === stage).length;
  const lines = [
    [count('imported'), 'new'],
    [count('changed'), 'changed'],
    [count('canceled'), 'canceled'],
    [unchanged, unchanged === 1 ? 'row was unchanged' : 'rows were unchanged'],
  ] as const;
  return (
    <>
      <h2 ref={head} tabIndex={-1}>
        {counted(imported.length)} imported
      </h2>
      <ul>{lines.map(([n, words]) => n > 0 && <li key={words}>{`${n} ${words}`}</li>)}</ul>
      {refused.length > 0 && (
        <>
          <h3>{counted(refused.length)} left out</h3>
          <ul>
            {refused.map((ride) => (
              <li key={ride.broker_prebooking_id}>
                Row {ride.row}, {riderOf(ride)}: {ride.reason}
              </li>
            ))}
          </ul>
        </>
      )}
      <RefusedRows way={way} isCounted />
      <FormActions
        far={
          undo && (
            <ActionButton
              look="danger"
              label="Undo the import"
              isBusy={isBusy}
              onClick={() => {
                setIsBusy(true);
                void undo().finally(() => setIsBusy(false));
              }}
            />
          )
        }
      >
        <ActionButton look="main" label="Show its rides" onClick={onShow} />
        <ActionButton label="Import another file" onClick={onNext} />
      </FormActions>
    </>
  );
}
