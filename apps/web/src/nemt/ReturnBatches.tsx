import { useState } from 'react';
import { LineBars, momentText } from '../log/index.ts';
import { ActionButton, ErrorState, LoadingState } from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, callServer, useChange } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { rides } from './answers.ts';
import { type ReturnBatch, returnReads, titleOf } from './return-words.ts';
import { saveReturn } from './save-return.ts';
import { dayText } from './trip-words.ts';

interface ReturnBatchesProps {
  batches: readonly ReturnBatch[] | undefined;
  error: { sentence: string; onRetry: () => void } | null;
}

/** The files that were made, the newest first: each can be had again as it was, and what became otherwise is sent anew. */
export function ReturnBatches({ batches, error }: ReturnBatchesProps) {
  return (
    <section className="sheet nemt-batches" aria-labelledby="nemt-batches">
      <h2 id="nemt-batches">Files made</h2>
      {error && <ErrorState sentence={error.sentence} onRetry={error.onRetry} />}
      {!batches && !error && <LoadingState label="Loading the files." bars={<LineBars count={4} />} />}
      {batches?.length === 0 && <p className="quiet">No file was made for this payer yet.</p>}
      <ul>
        {batches?.map((batch) => (
          <Batch key={batch.return_batch_id} batch={batch} />
        ))}
      </ul>
    </section>
  );
}

function Batch({ batch }: { batch: ReturnBatch }) {
  const { zone } = useServiceDay();
  const [isBusy, setIsBusy] = useState(false);
  const resend = useChange('resendReturnFile', { touches: returnReads });
  const { return_batch_id, start_date, end_date } = batch;

  async function run(deed: () => Promise<void>) {
    setIsBusy(true);
    try {
      await deed();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: titleOf(batch), text: failure.message });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <li>
      <p>
        <strong>{titleOf(batch)}</strong> <span className="quiet">{batch.layout_name}</span>
      </p>
      <p className="quiet">
        {rides(batch.rides)} of{' '}
        {start_date === end_date ? dayText(start_date) : `${dayText(start_date)} to ${dayText(end_date)}`},{' '}
        {momentText(batch.made_at, zone)}
        {batch.made_by === '' ? '' : ` by ${batch.made_by}`}
      </p>
      {batch.refused.map(({ broker_prebooking_id, sentence }) => (
        <p className="field-error" key={broker_prebooking_id}>
          Trip {broker_prebooking_id} is not in it: {sentence}
        </p>
      ))}
      <div className="button-row">
        <ActionButton
          isSmall
          label="Download"
          name={`Download file ${batch.number}`}
          isBusy={isBusy}
          onClick={() =>
            void run(async () => saveReturn((await callServer('getReturnFile', { return_batch_id })).data))
          }
        />
        <ActionButton
          isSmall
          look="quiet"
          label="Resend what changed"
          name={`Resend what changed since file ${batch.number}`}
          isBusy={isBusy}
          onClick={() =>
            void run(async () => {
              const { data } = await resend.mutateAsync({ return_batch_id });
              sayDone(`${titleOf(data)}: ${rides(data.rides)}.`);
            })
          }
        />
      </div>
    </li>
  );
}
