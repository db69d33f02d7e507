import {
  dateCell,
  type ImportField,
  namesCell,
  numberOfCell,
  type RowTrouble,
  type RowValues,
  textCell,
  textOfCell,
  troublesOf,
  wholeNumberCell,
} from '../fleet/index.ts';
import { readEmail } from '../platform/email.ts';
import { readPhone } from '../platform/phone.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { MOST_NUMBER, NUMBER_WITHOUT_PAYER } from './member-number.ts';
import {
  MESSAGES_BY,
  type MessagesBy,
  MOST_POUNDS,
  readPersonal,
  type Sex,
  SEXES,
  type TypedPersonal,
} from './personal.ts';
import { mobilityAids, readRider, type TypedRider } from './rider.ts';

/** The fields of a list of riders, by their names on the wire, with what other systems call them. */
export const riderImportFields: readonly ImportField[] = [
  { name: 'firstname', label: 'First name', aliases: ['first', 'given name'], required: true, read: textCell(80) },
  {
    name: 'lastname',
    label: 'Last name',
    aliases: ['last', 'surname', 'family name'],
    required: true,
    read: textCell(80),
  },
  {
    name: 'phone',
    label: 'Phone',
    aliases: ['mobile', 'cell', 'phone number', 'home phone', 'cell phone'],
    read: readPhone,
  },
  { name: 'email', label: 'E-mail', aliases: ['mail', 'email address'], read: readEmail },
  { name: 'program', label: 'Program', aliases: ['service', 'programs', 'funding program'], read: namesCell },
  {
    name: 'mobility_assistance',
    label: 'Aids',
    aliases: ['mobility', 'mobility aids', 'mobility aid', 'space type', 'equipment'],
    read: aidsCell,
  },
  { name: 'addressline', label: 'Home address', aliases: ['address', 'street', 'address 1'], read: textCell(200) },
  { name: 'city', label: 'City', aliases: ['town', 'home city'], read: textCell(80) },
  { name: 'state', label: 'State', aliases: ['home state'], read: textCell(40) },
  { name: 'zipcode', label: 'ZIP code', aliases: ['zip', 'postal code'], read: textCell(12) },
  { name: 'date_of_birth', label: 'Date of birth', aliases: ['dob', 'birth date', 'birthday', 'born'], read: dateCell },
  { name: 'language', label: 'Language', aliases: ['preferred language'], read: textCell(40) },
  {
    name: 'emergency_name',
    label: 'Emergency contact',
    aliases: ['emergency contact name', 'contact'],
    read: textCell(80),
  },
  {
    name: 'emergency_phone',
    label: 'Emergency phone',
    aliases: ['emergency contact phone', 'contact phone'],
    read: readPhone,
  },
  { name: 'sex', label: 'Sex', aliases: ['gender'], read: sexCell },
  {
    name: 'weight_lb',
    label: 'Weight',
    aliases: ['weight lb', 'weight lbs', 'pounds'],
    read: wholeNumberCell(MOST_POUNDS),
  },
  {
    name: 'messages_by',
    label: 'Messages about rides',
    aliases: ['messages', 'texts', 'text consent', 'notify by', 'notifications'],
    read: messagesCell,
  },
  { name: 'payer', label: 'Payer', aliases: ['insurance', 'health plan', 'broker'], read: textCell(80) },
  {
    name: 'member_number',
    label: 'Member number',
    aliases: ['member id', 'medicaid number', 'cin', 'customer number'],
    read: textCell(MOST_NUMBER),
  },
  { name: 'note', label: 'Note', aliases: ['notes', 'comment', 'comments', 'remarks'], read: textCell(2000) },
];

/** Aids by their names, with semicolons or commas between; capitals make no difference. */
export function aidsCell(text: string): Verdict<string[]> {
  const names = text
    .split(/[;,]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const known = new Map(mobilityAids.map((aid) => [aid.toLowerCase(), aid]));
  const unknown = names.find((name) => !known.has(name.toLowerCase()));
  if (unknown !== undefined) return no('CELL_UNREADABLE', `There is no mobility aid '${unknown}'.`);
  return yes([...new Set(names.flatMap((name) => known.get(name.toLowerCase()) ?? []))]);
}

/** `Text`, `call` for a landline, or `none`. Whoever agreed to nothing has an empty cell. */
function messagesCell(text: string): Verdict<MessagesBy> {
  const way = MESSAGES_BY.find((one) => one === text.toLowerCase());
  return way ? yes(way) : no('CELL_UNREADABLE', `'${text}' is neither text, call nor none.`);
}

/** `Female`, or its first letter. */
function sexCell(text: string): Verdict<Sex> {
  const sex = SEXES.find((one) => one === text.toLowerCase() || one.charAt(0) === text.toLowerCase());
  return sex ? yes(sex) : no('CELL_UNREADABLE', `'${text}' is neither female, male nor other.`);
}

/** The payer that a row names, and its number of the rider; null where it names neither. */
export function memberNumberOfRow(values: RowValues): { payer: string; number: string } | null {
  const [payer, number] = [textOfCell(values['payer']).trim(), textOfCell(values['member_number']).trim()];
  return payer === '' && number === '' ? null : { payer, number };
}

/** The rider that a row becomes, as a form would say it. */
export function riderOfRow(values: RowValues): { typed: TypedRider; personal: TypedPersonal; programs: string[] } {
  const text = (name: string) => textOfCell(values[name]);
  const list = (name: string) => (Array.isArray(values[name]) ? values[name].map(String) : []);
  return {
    typed: {
      firstname: text('firstname'),
      lastname: text('lastname'),
      phone: text('phone'),
      email: text('email'),
      aids: list('mobility_assistance'),
      note: text('note'),
      active: true,
    },
    personal: {
      bornOn: text('date_of_birth') || null,
      language: text('language'),
      emergencyName: text('emergency_name'),
      emergencyPhone: text('emergency_phone'),
      sex: SEXES.find((sex) => sex === values['sex']) ?? null,
      weightLb: numberOfCell(values['weight_lb']),
      messagesBy: MESSAGES_BY.find((way) => way === values['messages_by']) ?? null,
    },
    programs: list('program'),
  };
}

/** All that is wrong with a row taken whole, by the rules of the form. */
export function troublesOfRiderRow(row: number, values: RowValues, today: string): RowTrouble[] {
  const { typed, personal } = riderOfRow(values);
  const [rider, known] = [readRider(typed), readPersonal(personal, today)];
  const number = memberNumberOfRow(values);
  const isOfNobody = number !== null && number.payer === '';
  return [
    ...(rider.ok ? [] : troublesOf(row, rider.refusal)),
    ...(known.ok ? [] : troublesOf(row, known.refusal)),
    ...(isOfNobody ? [{ row, field: 'payer', sentence: NUMBER_WITHOUT_PAYER }] : []),
  ];
}

/** What makes two rows of one list the same rider: a name with what tells two of one name apart. */
export function riderRowKey(values: RowValues): string {
  const { typed, personal } = riderOfRow(values);
  return [nameKey(typed), typed.phone, personal.bornOn ?? ''].join('\n');
}

/** 'okafor ruth': a name as it is compared. */
export function nameKey({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${lastname.trim()} ${firstname.trim()}`.toLowerCase();
}

/** The home address of a row in one line, to be looked up; null where it says none. */
export function homeToFind(values: RowValues): string | null {
  const text = (name: string) => textOfCell(values[name]).trim();
  if (text('addressline') === '') return null;
  const region = [text('state'), text('zipcode')].filter((part) => part !== '').join(' ');
  return [text('addressline'), text('city'), region].filter((part) => part !== '').join(', ');
}
