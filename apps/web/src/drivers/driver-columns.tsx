import { driverStatusLabel } from '@handrail/domain/drivers';
import { phoneText, slashDate } from '@handrail/domain/platform';
import { type Column, type Filter, Tag, Folded, WholeText } from '../platform/kit/index.ts';
import type { DriverRow } from './driver-rows.ts';
import { PaperTag } from './PaperTag.tsx';

/** A payer's name, with how many of them ask for attention and how many more there are. */
const CERTIFICATIONS_PX = 230;

export const driverColumns: readonly Column<DriverRow>[] = [
  {
    id: 'name',
    title: 'Name',
    isName: true,
    isKept: true,
    cell: ({ filed }) => <WholeText text={filed} />,
    sortBy: (driver) => driver.filed,
    text: ({ searched }) => searched,
  },
  {
    id: 'alt',
    title: 'Alt name',
    width: 100,
    cell: ({ alt_name }) => <WholeText text={alt_name} />,
    sortBy: (driver) => driver.alt_name || null,
  },
  {
    id: 'employee',
    title: 'Employee ID',
    width: 104,
    cell: ({ employee_id }) => <WholeText text={employee_id} />,
    sortBy: ({ employee_id }) => employee_id || null,
  },
  {
    id: 'phone',
    title: 'Phone',
    width: 120,
    cell: (driver) => <span className="unbroken">{phoneText(driver.phone)}</span>,
  },
  {
    id: 'email',
    title: 'Email',
    cell: ({ email }) => <WholeText text={email} />,
    sortBy: (driver) => driver.email || null,
  },
  {
    id: 'status',
    title: 'Status',
    width: 80,
    isKept: true,
    cell: (driver) => driverStatusLabel(driver.status),
    sortBy: (driver) => driverStatusLabel(driver.status),
  },
  {
    id: 'license',
    title: 'License expires',
    width: 172,
    isKept: true,
    cell: ({ license }) => (
      <span className="driver-paper">
        {license.on && slashDate(license.on)} <PaperTag state={license.state} />
      </span>
    ),
    sortBy: ({ license }) => license.sortsBy,
  },
  {
    id: 'certifications',
    title: 'Certifications',
    width: CERTIFICATIONS_PX,
    cell: (driver) => <Certifications driver={driver} />,
    sortBy: ({ payers }) => payers.length,
  },
  {
    id: 'teams',
    title: 'Teams',
    width: 116,
    cell: ({ teams }) => <WholeText text={teams.join(', ')} />,
    sortBy: ({ teams }) => teams.join(', ') || null,
  },
];

/** Under these widths names would lose their letters; what is let go stands in the driver's own view. */
export const WIDE_WIDTH = 1600;
export const NARROW_WIDTH = 1280;
const narrowLetsGo = new Set(['alt', 'employee', 'email', 'teams']);
export const usualColumns = driverColumns.filter(({ id }) => id !== 'email');
export const narrowColumns = driverColumns.filter(({ id }) => !narrowLetsGo.has(id)).map(sharingRoom);

/** Where it is narrow, the names of drivers and of payers share the room that is left. */
function sharingRoom(column: Column<DriverRow>): Column<DriverRow> {
  const { width: _fixed, ...elastic } = column;
  return column.id === 'certifications' ? elastic : column;
}

const statusFilter: Filter<DriverRow> = {
  id: 'status',
  label: 'Status',
  choices: [
    { value: '1', label: 'Active' },
    { value: '0', label: 'Inactive' },
  ],
  lets: ({ status }, value) => status === Number(value),
};

const papersFilter: Filter<DriverRow> = {
  id: 'papers',
  label: 'Papers',
  choices: [
    { value: 'expired', label: 'Expired' },
    { value: 'due', label: 'Expired or due this month' },
    { value: 'order', label: 'In order' },
  ],
  lets: ({ warnings, hasLapsed }, value) => {
    if (value === 'expired') return hasLapsed;
    return value === 'due' ? warnings.length > 0 : warnings.length === 0;
  },
};

/** Status, papers, and the teams and payers that there are. */
export function driverFilters(rows: readonly DriverRow[]): Filter<DriverRow>[] {
  const named = (id: string, label: string, of: (row: DriverRow) => readonly string[]): Filter<DriverRow>[] => {
    const names = [...new Set(rows.flatMap(of))].sort((a, b) => a.localeCompare(b, 'en-US'));
    const choices = names.map((name) => ({ value: name, label: name }));
    return names.length === 0 ? [] : [{ id, label, choices, lets: (row, value) => of(row).includes(value) }];
  };
  return [
    statusFilter,
    papersFilter,
    ...named('team', 'Team', ({ teams }) => teams),
    ...named('payer', 'Certified by', ({ payers }) => payers),
  ];
}

/** How many of them ask for attention, the first payer, and how many more; the license has a column of its own. */
function Certifications({ driver: { payers, warnings, license } }: { driver: DriverRow }) {
  const isLicenseDue = license.state === 'expired' || license.state === 'expires_this_month';
  const due = warnings.length - Number(isLicenseDue);
  return (
    <WholeText text={[payers.join(', '), ...warnings].filter(Boolean).join('\n')}>
      {due > 0 && <Tag tone="warn">{due} due</Tag>} <Folded names={payers} />
    </WholeText>
  );
}
