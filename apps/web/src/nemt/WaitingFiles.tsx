import { Link } from '@tanstack/react-router';
import { momentText, useUndo } from '../log/index.ts';
import { ActionButton } from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';
import type { WaitingFile } from './nemt-types.ts';

const WAYS = { machine: 'its machine', folder: 'its folder' } as const;

/**
 * Files that came without a person, and wait until somebody goes through them or puts them aside: those of a payer, or of all,
 * each then by its payer's name.
 */
export function WaitingFiles({ insuranceId }: { insuranceId: string | null }) {
  const { data, error } = useRead('getBrokerFiles', {});
  const { zone } = useServiceDay();
  const aside = useChange('putAsideBrokerFile', { touches: ['getBrokerFiles', 'getBrokerIntegration'] });
  const undo = useUndo();
  const waiting = (data ?? []).filter(
    (one) => one.state === 'waits' && (insuranceId === null || one.insurance_id === insuranceId),
  );

  async function putAside({ broker_file_id, version, name }: WaitingFile) {
    try {
      const { operation } = await aside.mutateAsync({ broker_file_id, expected_version: version });
      sayDone(`${name} is put aside.`, undo(operation));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not changed', text: failure.message });
    }
  }

  if (error) return <p className="quiet">{error.message}</p>;
  if (waiting.length === 0) return null;
  return (
    <ul className="nemt-waiting" aria-label="Files that wait">
      {waiting.map((one) => (
        <li key={one.broker_file_id}>
          <span>
            <Link
              to="/rider-services/nem-transport/fileUpload/$insurance"
              params={{ insurance: one.insurance_id }}
              search={{ file: one.broker_file_id }}
            >
              {`Go through ${one.name}`}
            </Link>{' '}
            <span className="quiet">
              {insuranceId === null && `${one.insurance_name}, `}
              {momentText(one.received_at, zone)}, by {WAYS[one.way]}
            </span>
          </span>
          <ActionButton
            isSmall
            look="quiet"
            label={`Put ${one.name} aside`}
            isBusy={aside.isPending}
            onClick={() => void putAside(one)}
          />
        </li>
      ))}
    </ul>
  );
}
