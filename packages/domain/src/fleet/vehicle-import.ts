import { readConfigurationsText, type Configuration } from './configurations.ts';
import {
  degreesCell,
  namesCell,
  numberOfCell,
  statusCell,
  textOfCell,
  wholeNumberCell,
  textCell,
  type ImportField,
  type RowValues,
} from './import-fields.ts';
import { type RowTrouble, troublesOf } from './row-trouble.ts';
import { LATEST_YEAR, MOST_SEATS, plateKey, readVehicle, type TypedVehicle } from './vehicle-record.ts';

/** What the form of a vehicle takes. */
const MOST_NOTE = 2000;

/** The fields of a fleet list, by their names on the wire, with what other systems call them in their exports. */
export const vehicleImportFields: readonly ImportField[] = [
  {
    name: 'fleet_shuttle_id',
    label: 'Vehicle number',
    aliases: ['fleet number', 'unit', 'unit number', 'bus number', 'vehicle', 'vehicle id', 'asset number', 'name'],
    required: true,
    read: textCell(40),
  },
  {
    name: 'license_plate',
    label: 'License plate',
    aliases: ['plate', 'plate number', 'tag', 'registration'],
    required: true,
    read: textCell(20),
  },
  { name: 'vin', label: 'VIN', aliases: ['vehicle identification number', 'serial number'], read: textCell(40) },
  { name: 'make', label: 'Make', aliases: ['manufacturer'], read: textCell(60) },
  { name: 'model', label: 'Model', read: textCell(60) },
  { name: 'year', label: 'Year', aliases: ['model year'], read: wholeNumberCell(LATEST_YEAR) },
  { name: 'color', label: 'Color', aliases: ['colour'], read: textCell(40) },
  {
    name: 'vehicle_capacity',
    label: 'Capacity',
    aliases: ['seats', 'seating capacity', 'ambulatory', 'passengers'],
    read: wholeNumberCell(MOST_SEATS),
  },
  {
    name: 'wheelchair',
    label: 'Wheelchair',
    aliases: ['wheelchairs', 'wheelchair positions', 'wc', 'chairs'],
    read: textCell(60),
  },
  { name: 'gurney', label: 'Stretcher', aliases: ['gurneys', 'stretchers'], read: textCell(60) },
  { name: 'bike_rack', label: 'Bike rack', aliases: ['bikes'], read: textCell(60) },
  {
    name: 'configurations',
    label: 'Configurations',
    aliases: ['configuration', 'seating', 'layout'],
    read: readConfigurationsText as ImportField['read'], // a list of plain objects, which cells may hold
  },
  {
    name: 'serviceable_programs',
    label: 'Programs',
    aliases: ['program', 'services', 'service'],
    read: namesCell,
  },
  { name: 'status', label: 'Status', aliases: ['active'], read: statusCell },
  { name: 'note', label: 'Note', aliases: ['notes', 'comment', 'comments'], read: textCell(MOST_NOTE) },
  {
    name: 'parking_addressline',
    label: 'Parking address',
    aliases: ['garage', 'yard', 'parking', 'base'],
    read: textCell(200),
  },
  { name: 'parking_address_city', label: 'Parking city', aliases: ['garage city'], read: textCell(80) },
  { name: 'parking_address_state', label: 'Parking state', aliases: ['garage state'], read: textCell(40) },
  {
    name: 'parking_address_zipcode',
    label: 'Parking zip',
    aliases: ['parking zipcode', 'garage zip'],
    read: textCell(12),
  },
  { name: 'parking_address_lat', label: 'Parking latitude', aliases: ['latitude', 'lat'], read: degreesCell(90) },
  {
    name: 'parking_address_long',
    label: 'Parking longitude',
    aliases: ['longitude', 'long', 'lng'],
    read: degreesCell(180),
  },
];

/** A row as a form would have typed it. What the file leaves out is what a new form starts with. */
export function vehicleOfRow(values: RowValues): TypedVehicle {
  const text = (name: string) => textOfCell(values[name]);
  return {
    fleetNumber: text('fleet_shuttle_id'),
    plate: text('license_plate'),
    vin: text('vin'),
    make: text('make'),
    model: text('model'),
    year: text('year'),
    color: text('color'),
    capacity: text('vehicle_capacity') || 0,
    wheelchair: fitting(text('wheelchair'), 'chair'),
    gurney: fitting(text('gurney'), 'gurney'),
    bikeRack: text('bike_rack') || 'none',
    // The cell was read by the configurations' own reader, or the file had none.
    configurations: (values['configurations'] ?? []) as unknown as Configuration[],
    status: text('status') || 1,
    note: text('note'),
    parking: {
      line: text('parking_addressline'),
      city: text('parking_address_city'),
      state: text('parking_address_state'),
      zip: text('parking_address_zipcode'),
      latitude: numberOfCell(values['parking_address_lat']),
      longitude: numberOfCell(values['parking_address_long']),
    },
  };
}

/** The programs a row names, still by name. */
export function programNamesOfRow(values: RowValues): string[] {
  const names = values['serviceable_programs'];
  return Array.isArray(names) ? names.map(textOfCell) : [];
}

/** The address of a row whose point is still to be found, as one line; null where there is none or it has its point. */
export function addressToFind(values: RowValues): string | null {
  const { line, city, state, zip, latitude, longitude } = vehicleOfRow(values).parking;
  if (line.trim() === '' || latitude !== null || longitude !== null) return null;
  return [line, city, [state, zip].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', ');
}

/** An address as a lookup found it. */
export interface FoundAddress {
  line: string;
  label: string;
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
}

/**
 * Whether what was found is the very door that a row names. A person picks from suggestions and sees what they picked;
 * nobody looks at what an import found, and a wrong yard would be driven from every morning.
 */
export function isDoorOfRow(values: RowValues, found: FoundAddress): boolean {
  return isSameDoor(vehicleOfRow(values).parking, found);
}

/** Whether an address that was found is the door that was meant: the same number, or the same name, in the same town. */
export function isSameDoor({ line, city }: { line: string; city: string }, found: FoundAddress): boolean {
  const number = numberOf(line);
  const isDoor = number === null ? [found.line, found.label].some(isSameText(line)) : number === numberOf(found.line);
  return isDoor && (city === '' || found.city === '' || isSameText(city)(found.city));
}

/** A row with the point of its address, and with the parts of it that the file left out. */
export function withFoundAddress(values: RowValues, found: FoundAddress): RowValues {
  const { city, state, zip } = vehicleOfRow(values).parking;
  return {
    ...values,
    parking_address_city: city || found.city,
    parking_address_state: state || found.state,
    parking_address_zipcode: zip || found.zip,
    parking_address_lat: found.latitude,
    parking_address_long: found.longitude,
  };
}

/**
 * The vehicle that a row becomes. An address that was not found stands in its note, so that whoever knows the yard can
 * give it its point; until then the vehicle has no parking place.
 */
export function vehicleToImport(values: RowValues): { typed: TypedVehicle; isUnparked: boolean } {
  const typed = vehicleOfRow(values);
  const address = addressToFind(values);
  if (address === null) return { typed, isUnparked: false };
  const note = [typed.note, `Parking address to be found: ${address}`].filter((part) => part !== '').join('\n');
  return { typed: { ...typed, note, parking: NOWHERE }, isUnparked: true };
}

/**
 * All that is wrong with a row taken whole, by the rules of the form. An address without its point is all right here: it
 * is looked up at the preview, once the row is known to fit.
 */
export function troublesOfVehicleRow(row: number, values: RowValues): RowTrouble[] {
  const { typed } = vehicleToImport(values);
  const verdict = readVehicle(typed);
  const tooLong = `The note and the parking address are longer than ${MOST_NOTE} characters.`;
  return [
    ...(verdict.ok ? [] : troublesOf(row, verdict.refusal)),
    ...(typed.note.length <= MOST_NOTE ? [] : [{ row, field: 'note', sentence: tooLong }]),
  ];
}

/** Two rows with one plate are one vehicle written twice. */
export function vehicleRowKey(values: RowValues): string | null {
  return plateKey(textOfCell(values['license_plate'])) || null;
}

/** `2` and `yes` in a column about chairs mean what the form says in words. */
function fitting(cell: string, noun: string): string {
  const word = cell.trim().toLowerCase();
  if (['', '0', 'no', 'n', 'false', 'none', '-'].includes(word)) return 'none';
  if (['yes', 'y', 'true', 'x'].includes(word)) return `1 ${noun}`;
  if (/^\d+$/.test(word)) return `${Number(word)} ${noun}${Number(word) === 1 ? '' : 's'}`;
  return cell.trim();
}

/** The number a street line begins with; null for a yard that only has a name. */
function numberOf(line: string): string | null {
  return /^\s*(\d\S*)/.exec(line)?.[1]?.toLowerCase() ?? null;
}

function isSameText(text: string): (other: string) => boolean {
  const plain = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return (other) => plain(other) !== '' && plain(other) === plain(text);
}

const NOWHERE = { line: '', city: '', state: '', zip: '', latitude: null, longitude: null };
