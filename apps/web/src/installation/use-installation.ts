import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inBackground, readKey, useRead } from '../platform/wire/index.ts';

const LOOK_MS = 1000;

/** The installation as it is, looked at again every second while an import runs. Looking keeps no session alive. */
export function useInstallation() {
  const queries = useQueryClient();
  const read = useRead('getInstallation', {});
  const isImporting = read.data?.importing?.state === 'running';
  useEffect(() => {
    if (!isImporting) return;
    const look = () =>
      inBackground(
        () => void queries.invalidateQueries({ queryKey: readKey('getInstallation') }, { cancelRefetch: false }),
      );
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isImporting, queries]);
  return read;
}
