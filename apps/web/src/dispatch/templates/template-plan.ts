import type { Calls } from '@handrail/contracts/wire';
import { actionOf, type LineAction } from './line-action.ts';

export type Template = Calls['getDispatchTemplateById']['result'];
export type TemplateSummary = Calls['getDispatchTemplateList']['result'][number];
export type Preview = Calls['previewDispatchTemplate']['result'];
export type PreviewLine = Preview['lines'][number];
export type KeptTrip = Template['columns'][number]['trips'][number];

/** Something n of m, as the figures over a preview show it. */
export interface Figure {
  label: string;
  number: number;
  of: number;
  /** How many of them the day has already. */
  there: number;
}

const FIGURES: readonly [PreviewLine['of'], string][] = [
  ['column', 'Columns'],
  ['driver', 'Drivers'],
  ['block', 'Blocks and lunches'],
  ['ride', 'Rides that match'],
];

export function figuresOf({ lines }: Preview): Figure[] {
  return FIGURES.map(([of, label]) => {
    const own = lines.filter((line) => line.of === of);
    const there = own.filter(({ is }) => is === 'there').length;
    const added = own.filter(({ is }) => is === 'added').length;
    return { label, number: added + there, of: own.length, there };
  });
}

/** A line that is left out, as it is read: what it is of, and why. Rides without a column are one line for all of them. */
export interface SkippedLine {
  key: string;
  name: string;
  what: string;
  why: string;
  /** The blocks of the grid that it is about. */
  blocks: readonly string[];
  column: number;
  /** What helps, where something does. */
  action: LineAction | null;
}

export interface SkippedGroup {
  title: string;
  count: number;
  lines: SkippedLine[];
}

const GROUPS: readonly [PreviewLine['of'], string][] = [
  ['column', 'Columns'],
  ['driver', 'Drivers'],
  ['block', 'Blocks'],
  ['ride', 'Rides'],
];

export function skippedOf(template: Template, preview: Preview): SkippedGroup[] {
  const skipped = preview.lines.filter(({ is }) => is === 'skipped');
  return GROUPS.flatMap(([of, title]) => {
    const own = skipped.filter((line) => line.of === of);
    if (own.length === 0) return [];
    const lines =
      of === 'ride'
        ? [
            ...withoutColumn(template, own.filter(hasNoColumn)),
            ...own.filter((one) => !hasNoColumn(one)).map((one) => lineOf(template, one)),
          ]
        : own.map((one) => lineOf(template, one));
    return [{ title, count: own.length, lines }];
  });
}

/** The block of the grid that a line is about: a trip. */
export function blockKey({ column, trip }: Pick<PreviewLine, 'column' | 'trip'>): string {
  return trip === null ? String(column) : `${column}.${trip}`;
}

/** What applying asks for: the lines that the preview showed as added, each once. */
export function linesToApply({ lines }: Preview): string[] {
  const added = lines.filter(({ is }) => is === 'added');
  return [...new Set(added.map((line) => (line.of === 'driver' ? String(line.column) : blockKey(line))))];
}

/** The bookings of a preview in which nothing but rides is added: what was booked since. Null where more is. */
export function bookedSince({ lines }: Preview): string[] | null {
  const added = lines.filter(({ is }) => is === 'added');
  const isAlone = added.length > 0 && added.every(({ of }) => of === 'ride');
  return isAlone ? added.flatMap(({ booking_id }) => booking_id ?? []) : null;
}

export function addedCount({ lines }: Preview, of: PreviewLine['of']): number {
  return lines.filter((line) => line.of === of && line.is === 'added').length;
}

export function countText(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** A trip as one word: who rides, or what the block is. */
export function tripName({ kind, passengers, notes, action_detail }: KeptTrip): string {
  switch (kind) {
    case 'ride':
    case 'shared':
      return passengers.map(riderName).join(', ');
    case 'lunch_break':
      return 'lunch break';
    case 'time_block':
      return notes ?? 'time block';
    case 'driver_action':
      return action_detail ?? 'driver action';
  }
}

export function riderName({ passenger_firstname, passenger_lastname }: KeptTrip['passengers'][number]): string {
  return [passenger_lastname, passenger_firstname].filter((part) => part !== '').join(', ');
}

const NO_COLUMN = new Set(['COLUMN_OUT', 'NO_DRIVER']);

function hasNoColumn({ code }: PreviewLine): boolean {
  return code !== null && NO_COLUMN.has(code);
}

function withoutColumn(template: Template, lines: readonly PreviewLine[]): SkippedLine[] {
  if (lines.length === 0) return [];
  const columns = [...new Set(lines.map(({ column }) => column))];
  const names = columns.map((at) => template.columns[at]?.shuttle_name ?? '');
  const isOne = names.length === 1;
  return [
    {
      key: 'without column',
      name: countText(lines.length, 'ride'),
      what: `On ${names.join(', ')}`,
      why: isOne ? 'Its column is left out or has no driver.' : 'Their columns are left out or have no driver.',
      blocks: lines.map(blockKey),
      column: columns[0] ?? 0,
      action: null,
    },
  ];
}

function lineOf(template: Template, line: PreviewLine): SkippedLine {
  const column = template.columns[line.column];
  const vehicle = column?.shuttle_name ?? '';
  const trip = line.trip === null ? undefined : column?.trips[line.trip];
  const rider = line.ride === null ? undefined : trip?.passengers[line.ride];
  const inColumn = {
    key: `${line.of} ${blockKey(line)} ${line.ride ?? ''}`,
    blocks: [blockKey(line)],
    column: line.column,
    action: actionOf(line),
  };
  const why = line.reason ?? '';
  if (!trip)
    return { ...inColumn, name: vehicle, what: why, why: line.of === 'column' ? onIt(column?.trips.length ?? 0) : '' };
  if (!rider) return { ...inColumn, name: trip.pickup_time, what: `${vehicle}, ${tripName(trip)}`, why };
  return { ...inColumn, name: rider.pickup_time ?? 'Will call', what: riderName(rider), why: `${vehicle}: ${why}` };
}

function onIt(count: number): string {
  return `${countText(count, 'trip')} ${count === 1 ? 'has' : 'have'} no column.`;
}
