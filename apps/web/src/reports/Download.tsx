import type { Calls } from '@handrail/contracts/wire';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ActionButton, ButtonRow, Popup } from '../platform/kit/index.ts';
import { callServer, type CallError, useChange } from '../platform/wire/index.ts';
import { openFile } from './open-file.ts';

type Asked = Omit<Calls['exportReport']['params'], 'format'>;

/** Has the report that is on the screen written into a file, says how far it is, and opens it when it is there. */
export function Download({ asked, refusal = null }: { asked: Asked; refusal?: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const ask = useChange('exportReport');
  const cancel = useChange('cancelReportExport');
  const [exportId, setExportId] = useState<string | null>(null);
  const followed = useFollowedExport(exportId);
  const state = followed.data?.state;
  const isUnderWay = exportId !== null && (state === undefined || state === 'waiting' || state === 'writing');
  const opened = useRef<string | null>(null);
  const url = followed.data?.file_url;

  useEffect(() => {
    if (state !== 'done' || !url || opened.current === exportId) return;
    opened.current = exportId;
    openFile(url);
  }, [state, url, exportId]);

  const start = async (format: 'csv' | 'xlsx') => {
    setIsOpen(false);
    const { data } = await ask.mutateAsync({ ...asked, format });
    setExportId(data.export_id);
  };
  return (
    <span className="report-download">
      <Popup
        label="Download as"
        isOpen={isOpen}
        onOpenChange={(is) => setIsOpen(is && refusal === null && !isUnderWay)}
        content={
          <ButtonRow>
            <ActionButton label="Excel" onClick={() => void start('xlsx').catch(() => {})} />
            <ActionButton label="CSV" onClick={() => void start('csv').catch(() => {})} />
          </ButtonRow>
        }
      >
        <span>
          <ActionButton
            icon={<IconDownload size={16} />}
            label="Download"
            refusal={refusal === null ? null : { sentence: refusal }}
            isBusy={isUnderWay}
          />
        </span>
      </Popup>
      {exportId !== null && (
        <span className="report-download-state">
          <output>{stateText(followed.data, ask.error ?? followed.error)}</output>
          {isUnderWay && (
            <ActionButton
              isSmall
              label="Cancel"
              onClick={() => void cancel.mutateAsync({ export_id: exportId }).catch(() => {})}
            />
          )}
          {state === 'done' && url && (
            <a href={url} download>
              {followed.data?.file_name}
            </a>
          )}
        </span>
      )}
      {exportId === null && ask.error && <output className="report-download-state">{ask.error.message}</output>}
    </span>
  );
}

function stateText(data: Calls['getReportExport']['result'] | undefined, error: CallError | null): string {
  if (error) return error.message;
  switch (data?.state) {
    case undefined:
    case 'waiting':
      return 'Waiting to be written.';
    case 'writing':
      return data.rows === 0 ? 'Writing the file.' : `Writing the file, ${data.rows.toLocaleString('en-US')} lines.`;
    case 'done':
      return `${data.rows.toLocaleString('en-US')} lines, as of version ${(data.version ?? 0).toLocaleString('en-US')}.`;
    case 'failed':
      return data.failure ?? 'The file could not be written. Try again.';
    case 'canceled':
      return 'Canceled.';
  }
}

const ASKED_EVERY_MS = 700;

function useFollowedExport(exportId: string | null) {
  return useQuery<Calls['getReportExport']['result'], CallError>({
    queryKey: ['getReportExport', exportId],
    enabled: exportId !== null,
    queryFn: async ({ signal }) =>
      (await callServer('getReportExport', { export_id: exportId ?? '' }, { signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'waiting' || data.state === 'writing' ? ASKED_EVERY_MS : false,
  });
}
