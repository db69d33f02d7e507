import { phoneText, slashDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { Facts } from '../platform/kit/index.ts';
import { addressText } from '../places/index.ts';
import { aidsText, companyTexts, MESSAGES_WORDS, programsText, type Rider, SEX_WORDS } from './riders.ts';

/** Who a rider is, to be read and not to be changed. */
export function RiderFacts({ rider }: { rider: Rider }) {
  const company = companyTexts(rider);
  const emergency = [rider.emergency_name, phoneText(rider.emergency_phone)].filter((text) => text !== '').join(', ');
  return (
    <Facts
      facts={[
        { name: 'Phone', value: phoneText(rider.phone) || 'None' },
        { name: 'Email', value: rider.email || 'None' },
        {
          name: 'Messages about rides',
          value: rider.messages_by === null ? 'Not asked yet' : MESSAGES_WORDS[rider.messages_by],
        },
        { name: 'Program', value: programsText(rider) },
        { name: 'Aids', value: aidsText(rider.mobility_assistance) },
        ...rider.addresses.map((place, index) => ({
          name: place.label || (index === 0 ? 'Places' : ''),
          value: addressText(place),
        })),
        ...(rider.date_of_birth === null
          ? []
          : [{ name: 'Born', value: slashDate(Temporal.PlainDate.from(rider.date_of_birth)) }]),
        ...(rider.sex === null ? [] : [{ name: 'Sex', value: SEX_WORDS[rider.sex] }]),
        ...(rider.weight_lb === null ? [] : [{ name: 'Weight', value: `${rider.weight_lb} lb` }]),
        ...(rider.language === '' ? [] : [{ name: 'Language', value: rider.language }]),
        ...(emergency === '' ? [] : [{ name: 'Emergency contact', value: emergency }]),
        ...(company.length === 0 ? [] : [{ name: 'Company', value: company.join(' ') }]),
        ...(rider.note === '' ? [] : [{ name: 'Note', value: rider.note }]),
      ].map((fact, index, all) => ({ ...fact, name: unlike(fact.name, index, all) }))}
    />
  );
}

/** Two places may have the same name, or none; a list of facts tells them apart by number. */
function unlike(name: string, index: number, all: readonly { name: string }[]): string {
  const twins = all.slice(0, index).filter((one) => one.name === name).length;
  if (name === '') return `Place ${index - 3}`;
  return twins === 0 ? name : `${name} ${twins + 1}`;
}
