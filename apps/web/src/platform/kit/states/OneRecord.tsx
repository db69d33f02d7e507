import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CallError } from '../../wire/index.ts';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { LoadingState } from './LoadingState.tsx';
import { PageHead } from '../PageHead.tsx';

interface OneRecordProps<R> {
  read: { data: R | undefined; error: CallError | null; isPending: boolean; refetch: () => unknown };
  /** 'driver' */
  noun: string;
  /** Where all of them are: `All drivers`. */
  list: { label: string; path: string };
  bars: ReactNode;
  children: (record: R) => ReactNode;
}

/** The record a page is about. What was read once stays on the screen when reading it again fails. */
export function OneRecord<R>({ read, noun, list, bars, children }: OneRecordProps<R>) {
  const navigate = useNavigate();
  const { data, error, isPending } = read;
  const trouble = error && (
    <ErrorState sentence={`The ${noun} could not be loaded: ${error.message}`} onRetry={() => void read.refetch()} />
  );
  if (data !== undefined)
    return (
      <>
        {trouble}
        {children(data)}
      </>
    );
  return (
    <>
      <PageHead title={noun.charAt(0).toUpperCase() + noun.slice(1)} />
      <div className="sheet">
        {isPending && <LoadingState label={`Loading the ${noun}.`} bars={bars} />}
        {error && isMissing(error) ? (
          <EmptyState
            line={isNamed(error) ? error.message : `There is no such ${noun}.`}
            action={<ActionButton label={list.label} onClick={() => void navigate({ to: list.path })} />}
          />
        ) : (
          trouble
        )}
      </div>
    </>
  );
}

/** Whether the server says what is missing, and not only that something is. */
function isNamed({ code }: CallError): boolean {
  return code !== 'NOT_FOUND' && code !== 'MALFORMED';
}

/** Asking again would not help: there is none, or the address names nothing that could be one. */
function isMissing({ status, code }: CallError): boolean {
  return status === 404 || code === 'MALFORMED' || code.endsWith('NOT_FOUND');
}
