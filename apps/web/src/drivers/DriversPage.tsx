import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { driverStatusLabel } from '@handrail/domain/drivers';
import { phoneText } from '@handrail/domain/platform';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { ActionButton, DataTable, PageHead, PrintButton, saveAsFile, useUnfolding } from '../platform/kit/index.ts';
import { useIsUnder } from '../platform/theme/widths.ts';
import { useServiceDay } from '../programs/index.ts';
import { BulkDrivers, RefusedDrivers, type RefusedDriver } from './BulkDrivers.tsx';
import {
  driverColumns,
  driverFilters,
  NARROW_WIDTH,
  narrowColumns,
  usualColumns,
  WIDE_WIDTH,
} from './driver-columns.tsx';
import { driversCsv } from './driver-csv.ts';
import type { DriverRow } from './driver-rows.ts';
import { DueTag } from './DueTag.tsx';
import { useDriverRows } from './use-drivers.ts';
import './drivers.css';

/** Everyone who drives or drove: who they are, and which of their papers lapse. */
export default function DriversPage() {
  const { rows, error, refetch } = useDriverRows();
  const filters = useMemo(() => driverFilters(rows ?? []), [rows]);
  // Only the export asks who is in view: the page is not drawn anew for every letter of a search.
  const inView = useRef<readonly string[]>([]);
  const noteInView = useCallback((keys: readonly string[]) => {
    inView.current = keys;
  }, []);
  const [refused, setRefused] = useState<readonly RefusedDriver[]>([]);
  const isNarrow = useIsUnder(NARROW_WIDTH);
  const isUsual = useIsUnder(WIDE_WIDTH);
  const columns = isNarrow ? narrowColumns : isUsual ? usualColumns : driverColumns;
  const { today } = useServiceDay();
  useUnfolding();
  const navigate = useNavigate();
  const go = (to: string) => void navigate({ to });
  const newDriver = (
    <ActionButton
      look="main"
      icon={<IconPlus size={16} />}
      label="New driver"
      onClick={() => go('/fleet/drivers/prepare')}
    />
  );

  const changesFor = (checked: DriverRow[], uncheck: () => void) => (
    <BulkDrivers drivers={checked} onDone={uncheck} onRefused={setRefused} />
  );

  function exportShown() {
    const shown = new Map((rows ?? []).map((row) => [row.driver_id, row]));
    saveAsFile('drivers.csv', driversCsv(inView.current.flatMap((id) => shown.get(id) ?? [])));
  }

  return (
    <div className="page driver-list-page">
      <PageHead
        title="Drivers"
        actions={
          <>
            <PrintButton />
            <ActionButton
              icon={<IconDownload size={16} />}
              label="Export CSV"
              refusal={rows?.length ? null : { sentence: 'There is nobody in the list.' }}
              onClick={exportShown}
            />
            <ActionButton icon={<IconUpload size={16} />} label="Import" onClick={() => go('/fleet/drivers/import')} />
            {newDriver}
          </>
        }
      />
      <RefusedDrivers refused={refused} onClose={() => setRefused([])} />
      <DataTable<DriverRow>
        list="drivers"
        label="Drivers"
        rows={rows}
        columns={columns}
        filters={filters}
        keyOf={({ driver_id }) => driver_id}
        nameOf={({ fullname }) => fullname}
        lines={(driver) => linesOf(driver, today)}
        onOpen={({ driver_id }) => go(`/fleet/drivers/view/${driver_id}`)}
        isOff={({ status }) => status !== 1}
        search="Name, employee ID, phone, email or team"
        bulk={changesFor}
        empty={{ line: 'Nobody drives for you yet.', action: newDriver }}
        error={error && { sentence: error.message, onRetry: () => void refetch() }}
        onView={noteInView}
      />
    </div>
  );
}

/** On a phone: who it is and how to reach them, then what keeps them from driving or soon will. */
function linesOf(driver: DriverRow, today: Temporal.PlainDate): readonly [ReactNode, ReactNode] {
  const status = driverStatusLabel(driver.status);
  return [
    [driver.filed, phoneText(driver.phone)].filter(Boolean).join(' · '),
    driver.due.length === 0 ? (
      status
    ) : (
      <>
        {driver.status !== 1 && `${status} · `}
        <DueTag due={driver.due} today={today} />
      </>
    ),
  ];
}
