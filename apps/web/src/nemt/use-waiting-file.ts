import { useEffect, useRef } from 'react';
import { useUrlState } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import type { useBrokerFile } from './use-broker-file.ts';

/** Opens the file that the address names, one that came without a person: once, for it is gone through on this page. */
export function useWaitingFile({ open }: ReturnType<typeof useBrokerFile>): void {
  const [asked] = useUrlState('file');
  const { data } = useRead('getBrokerFiles', {});
  const file = data?.find(({ broker_file_id, state }) => broker_file_id === asked && state === 'waits');
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (!file || opened.current === file.broker_file_id) return;
    opened.current = file.broker_file_id;
    void open(file);
  });
}
