import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { useInsurances } from '../accounts/index.ts';
import { DueTag } from '../drivers/index.ts';
import {
  ActionButton,
  csvText,
  DataTable,
  ErrorState,
  PageHead,
  PrintButton,
  saveAsFile,
  StaleBanner,
  useUrlState,
  useUnfolding,
} from '../platform/kit/index.ts';
import { useMyPrograms, useServiceDay } from '../programs/index.ts';
import { BulkChange } from './BulkChange.tsx';
import { useListWidth } from './list-width.ts';
import { MoveModal } from './MoveModal.tsx';
import { OrderedRows } from './OrderedRows.tsx';
import { useColumnOrder } from './use-column-order.ts';
import { useVehicles } from './use-vehicles.ts';
import { Down, exportHeader, exportRow, type Looking, vehicleColumns, vehicleFilters } from './vehicle-columns.tsx';
import { VehicleDrawer } from './VehicleDrawer.tsx';
import { certificationsDue, downOn, isActive, modelText, statusText, type Vehicle, vehicleName } from './vehicles.ts';
import './fleet.css';

/** The vehicles, from left to right as on the board. */
export default function VehiclesPage() {
  const { vehicles, isKnown, failure, retry } = useVehicles();
  const [open, setOpen] = useUrlState('vehicle');
  const [sort] = useUrlState('sort');
  const [inView, setInView] = useState<readonly string[]>([]);
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const order = useColumnOrder();
  const programs = useMyPrograms();
  const { nameOf: insuranceName } = useInsurances();
  // One value for the whole day: the columns are made anew when it changes, not every minute.
  const today = useSameDay(useServiceDay().today);
  const width = useListWidth();
  const columns = useMemo(() => vehicleColumns({ today, insuranceName }, width), [today, insuranceName, width]);
  const filters = useMemo(() => vehicleFilters(programs, today), [programs, today]);
  useUnfolding();
  const navigate = useNavigate();
  const find = (id: string | null | undefined) => vehicles.find(({ shuttle_id }) => shuttle_id === id);
  const shown = find(open);
  const moving = find(menuOf);
  const late = find(order.missed?.id);
  const neighbor = (step: number) => {
    const next = inView[inView.indexOf(open) + step];
    return inView.includes(open) && next !== undefined ? () => setOpen(next) : null;
  };

  function exportShown() {
    const byId = new Map(vehicles.map((vehicle) => [vehicle.shuttle_id, vehicle]));
    const rows = inView.flatMap((id) => byId.get(id) ?? []);
    saveAsFile(
      `vehicles-${today.toString()}.csv`,
      csvText(
        exportHeader,
        rows.map((row) => exportRow(row, { today, insuranceName })),
      ),
    );
  }

  const newVehicle = (
    <ActionButton
      look="main"
      icon={<IconPlus size={16} />}
      label="New vehicle"
      onClick={() => void navigate({ to: '/fleet/vehicles/add' })}
    />
  );
  const trouble = failure && {
    sentence: `The list of vehicles could not be loaded: ${failure.message}`,
    onRetry: retry,
  };

  return (
    <div className="page">
      <PageHead
        title="Vehicles"
        actions={
          <>
            <PrintButton />
            <ActionButton
              icon={<IconDownload size={16} />}
              label="Export CSV"
              refusal={inView.length === 0 ? { sentence: 'There is nothing in the list to export.' } : null}
              onClick={exportShown}
            />
            <ActionButton
              icon={<IconUpload size={16} />}
              label="Import"
              onClick={() => void navigate({ to: '/fleet/vehicles/import' })}
            />
            {newVehicle}
          </>
        }
      />
      {trouble && isKnown && <ErrorState {...trouble} kept="What you see is the last list that was." />}
      {late && (
        <StaleBanner
          sentence={`Someone else just moved a column, so ${vehicleName(late)} was not moved.`}
          onShow={order.leave}
          onUseMine={order.again}
        />
      )}
      <OrderedRows
        keys={inView}
        refusal={['', 'position'].includes(sort) ? null : 'Sort by position to drag vehicles.'}
        openMenu={setMenuOf}
        onMove={order.move}
      >
        <DataTable<Vehicle>
          list="vehicles"
          label="Vehicles"
          rows={isKnown ? vehicles : undefined}
          columns={columns}
          filters={filters}
          keyOf={keyOf}
          nameOf={vehicleName}
          lines={(vehicle) => linesOf(vehicle, { today, insuranceName })}
          onOpen={({ shuttle_id }) => setOpen(shuttle_id)}
          openKey={shown?.shuttle_id ?? null}
          isOff={(vehicle) => !isActive(vehicle)}
          search="Vehicle, plate, model or VIN"
          empty={{ line: 'There are no vehicles yet.', action: newVehicle }}
          error={isKnown ? null : trouble}
          onView={setInView}
          bulk={bulk}
        />
      </OrderedRows>
      {shown && (
        <VehicleDrawer
          key={shown.shuttle_id}
          vehicle={shown}
          onMove={() => setMenuOf(shown.shuttle_id)}
          onClose={() => setOpen(null)}
          onNext={neighbor(1)}
          onPrevious={neighbor(-1)}
        />
      )}
      {moving && (
        <MoveModal
          key={moving.shuttle_id}
          vehicle={moving}
          count={vehicles.length}
          onMove={(goal) => order.move(moving.shuttle_id, goal)}
          onClose={() => setMenuOf(null)}
        />
      )}
    </div>
  );
}

/** On a phone: who it is, then what keeps it off the road or soon will, before what it is. */
function linesOf(vehicle: Vehicle, { today, insuranceName }: Looking): readonly [ReactNode, ReactNode] {
  const due = certificationsDue(vehicle, today, insuranceName);
  const isDown = downOn(vehicle, today)?.isNow === true;
  const parts = [
    ...(isDown ? [<Down key="down" vehicle={vehicle} today={today} />] : []),
    ...(isActive(vehicle) ? [] : [statusText(vehicle)]),
    ...(due.length > 0 ? [<DueTag key="due" due={due} today={today} />] : []),
    modelText(vehicle),
    `${vehicle.vehicle_capacity} seats`,
  ];
  return [
    `${vehicle.column_number} · ${vehicleName(vehicle)} · ${vehicle.license_plate}`,
    parts
      .filter((part) => part !== '')
      .map((part, at) => (
        <Fragment key={typeof part === 'string' ? part : part.key}>
          {at > 0 && ' · '}
          {part}
        </Fragment>
      )),
  ];
}

function bulk(vehicles: readonly Vehicle[], uncheck: () => void) {
  return <BulkChange vehicles={vehicles} onDone={uncheck} />;
}

function keyOf({ shuttle_id }: Vehicle): string {
  return shuttle_id;
}

function useSameDay<D extends { equals: (other: D) => boolean }>(today: D): D {
  const [held, setHeld] = useState(today);
  if (held.equals(today)) return held;
  setHeld(today);
  return today;
}
