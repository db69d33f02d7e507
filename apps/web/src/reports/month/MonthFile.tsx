import type { Calls } from '@handrail/contracts/wire';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../platform/kit/index.ts';
import { notify } from '../../platform/notices/index.ts';
import { CallError, callServer } from '../../platform/wire/index.ts';
import { openFile } from '../open-file.ts';

/** The page as a PDF. It is drawn when it is asked for, as the month stands then. */
export function MonthFile({ params }: { params: Calls['getMonthReportFile']['params'] }) {
  const [isBusy, setIsBusy] = useState(false);
  async function draw() {
    setIsBusy(true);
    try {
      const { data } = await callServer('getMonthReportFile', params);
      openFile(data.file_url);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not drawn', text: failure.message });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <ActionButton icon={<IconDownload size={16} />} label="Download PDF" isBusy={isBusy} onClick={() => void draw()} />
  );
}
