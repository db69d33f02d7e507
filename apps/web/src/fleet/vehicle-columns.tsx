import { slashDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { type Column, type Filter, Tag, VisuallyHidden, WholeText } from '../platform/kit/index.ts';
import type { Program } from '../programs/index.ts';
import { letGo, type ListWidth } from './list-width.ts';
import { PositionCell } from './position.tsx';
import {
  certificationsDue,
  downOn,
  fittingsText,
  isActive,
  modelText,
  periodNames,
  periodText,
  placesText,
  programsText,
  statusText,
  type Vehicle,
  vehicleName,
} from './vehicles.ts';

/** What the cells need to know beside the vehicle. */
export interface Looking {
  today: Temporal.PlainDate;
  insuranceName: (id: string) => string;
}

/** The columns of a list as wide as it is now. Short of wide each is as wide as what it mostly says. */
export function vehicleColumns({ today, insuranceName }: Looking, width: ListWidth): readonly Column<Vehicle>[] {
  const isTight = width !== 'wide';
  const columns: Column<Vehicle>[] = [
    {
      id: 'position',
      title: 'Position',
      width: 70,
      cell: (vehicle) => <PositionCell vehicle={vehicle} />,
      sortBy: ({ column_number }) => column_number,
    },
    {
      id: 'name',
      title: 'Vehicle',
      isName: true,
      isKept: true,
      width: 84,
      cell: (vehicle) => (
        <WholeText text={vehicleName(vehicle)}>
          <strong>{vehicleName(vehicle)}</strong>
        </WholeText>
      ),
      sortBy: vehicleName,
      text: searchedOf,
    },
    {
      id: 'plate',
      title: 'Plate',
      width: 82,
      isKept: true,
      cell: ({ license_plate }) => license_plate,
      sortBy: ({ license_plate }) => license_plate,
    },
    {
      id: 'model',
      title: 'Make and model',
      isKept: true,
      cell: (vehicle) => <WholeText text={modelText(vehicle)} />,
      sortBy: ({ make, model }) => `${make} ${model}`,
    },
    {
      id: 'capacity',
      title: 'Seats',
      width: 50,
      align: 'right',
      cell: ({ vehicle_capacity }) => vehicle_capacity,
      sortBy: ({ vehicle_capacity }) => vehicle_capacity,
    },
    {
      id: 'aids',
      title: 'Aids',
      width: 206,
      cell: (vehicle) => <WholeText text={fittingsText(vehicle)} />,
      sortBy: (vehicle) => fittingsText(vehicle) || null,
    },
    {
      id: 'programs',
      title: 'Programs',
      width: 226,
      cell: (vehicle) => <WholeText text={programsText(vehicle)} />,
      sortBy: (vehicle) => programsText(vehicle) || null,
    },
    {
      id: 'assigned',
      title: 'Assigned',
      width: 74,
      cell: ({ isAssigned }) => (isAssigned ? 'Assigned' : ''),
      sortBy: ({ isAssigned }) => Number(!isAssigned),
    },
    { id: 'status', title: 'Status', width: 76, cell: statusText, sortBy: ({ status }) => -status },
    {
      id: 'expires',
      title: 'Expires',
      width: isTight ? 94 : 252,
      cell: (vehicle) => <Expires vehicle={vehicle} today={today} insuranceName={insuranceName} isShort={isTight} />,
      sortBy: (vehicle) => soonest(vehicle),
    },
    {
      id: 'down',
      title: 'Down',
      width: isTight ? 180 : 218,
      cell: (vehicle) => <Down vehicle={vehicle} today={today} />,
      sortBy: (vehicle) => downOn(vehicle, today)?.period.starts_on ?? null,
    },
  ];
  return columns.filter(({ id }) => !letGo[width].includes(id));
}

/** What the search reads, also where a column is not shown. */
function searchedOf(vehicle: Vehicle): string {
  const { license_plate, vin, periods } = vehicle;
  const shown = [vehicleName(vehicle), license_plate, vin ?? '', modelText(vehicle), fittingsText(vehicle)];
  return [...shown, programsText(vehicle), ...periods.map(({ reason }) => reason)].join(' ');
}

export function vehicleFilters(programs: readonly Program[], today: Temporal.PlainDate): readonly Filter<Vehicle>[] {
  return [
    {
      id: 'status',
      label: 'Status',
      choices: [
        { value: 'active', label: 'Active' },
        { value: 'inactive', label: 'Inactive' },
      ],
      lets: (vehicle, value) => isActive(vehicle) === (value === 'active'),
    },
    {
      id: 'program',
      label: 'Program',
      choices: programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name })),
      lets: ({ serviceable_programs }, value) => serviceable_programs.includes(value),
    },
    {
      id: 'assigned',
      label: 'Driver',
      choices: [
        { value: 'yes', label: 'Assigned' },
        { value: 'no', label: 'Not assigned' },
      ],
      lets: ({ isAssigned }, value) => isAssigned === (value === 'yes'),
    },
    {
      id: 'down',
      label: 'Down',
      choices: [
        { value: 'now', label: 'Down now' },
        { value: 'later', label: 'Down later' },
        { value: 'no', label: 'Not down' },
      ],
      lets: (vehicle, value) => downFilter(vehicle, today) === value,
    },
  ];
}

function downFilter(vehicle: Vehicle, today: Temporal.PlainDate): 'now' | 'later' | 'no' {
  const down = downOn(vehicle, today);
  if (down === null) return 'no';
  return down.isNow ? 'now' : 'later';
}

export function Down({ vehicle, today }: { vehicle: Vehicle; today: Temporal.PlainDate }) {
  const down = downOn(vehicle, today);
  if (down === null) return null;
  const { period, isNow } = down;
  return (
    <>
      {isNow ? <Tag tone="risk">{periodNames[period.kind]}</Tag> : periodNames[period.kind]}{' '}
      {isNow && period.ends_on !== null
        ? `to ${dateText(period.ends_on, today)}`
        : `from ${dateText(period.starts_on, today)}`}
    </>
  );
}

/** Of this year a day is known by its month and number. */
function dateText(text: string, today: Temporal.PlainDate): string {
  const date = Temporal.PlainDate.from(text);
  return date.year === today.year ? slashDate(date).slice(0, 5) : slashDate(date);
}

interface ExpiresProps extends Looking {
  vehicle: Vehicle;
  /** Room for the date alone; whose it is stays to be heard, and shows under the hand. */
  isShort: boolean;
}

function Expires({ vehicle, today, insuranceName, isShort }: ExpiresProps) {
  const [due, ...others] = certificationsDue(vehicle, today, insuranceName);
  if (!due) return null;
  const whose = due.name + (others.length > 0 ? ` +${others.length}` : '');
  return (
    <span title={whose}>
      <Tag tone={due.state === 'expired' ? 'bad' : 'warn'}>{slashDate(due.expiresOn)}</Tag>{' '}
      {isShort ? <VisuallyHidden>{whose}</VisuallyHidden> : whose}
    </span>
  );
}

function soonest({ certifications }: Vehicle): string | null {
  const dates = certifications.flatMap(({ is_active, expires_on }) =>
    is_active && expires_on !== null ? [expires_on] : [],
  );
  return dates.sort()[0] ?? null;
}

/** The list as a table for other programs: what its columns show, in the same order. */
export const exportHeader = [
  'Position',
  'Vehicle',
  'License plate',
  'VIN',
  'Year',
  'Make',
  'Model',
  'Color',
  'Capacity',
  'Wheelchair',
  'Stretcher',
  'Bike rack',
  'Configurations',
  'Programs',
  'Assigned',
  'Status',
  'Expires',
  'Down',
] as const;

export function exportRow(vehicle: Vehicle, { today, insuranceName }: Looking) {
  const due = certificationsDue(vehicle, today, insuranceName);
  const down = downOn(vehicle, today);
  return [
    vehicle.column_number,
    vehicle.fleet_shuttle_id,
    vehicle.license_plate,
    vehicle.vin,
    vehicle.year === 0 ? null : vehicle.year,
    vehicle.make,
    vehicle.model,
    vehicle.color,
    vehicle.vehicle_capacity,
    vehicle.wheelchair,
    vehicle.gurney,
    vehicle.bike_rack,
    placesText(vehicle),
    vehicle.program.map(({ program_name }) => program_name).join('; '),
    vehicle.isAssigned ? 'Yes' : 'No',
    statusText(vehicle),
    due.map(({ name, expiresOn }) => `${name} ${slashDate(expiresOn)}`).join('; '),
    down ? `${periodNames[down.period.kind]} ${periodText(down.period)}` : '',
  ];
}
