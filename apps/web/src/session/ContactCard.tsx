import { phoneText } from '@handrail/domain/platform';
import { Facts } from '../platform/kit/display/Facts.tsx';

interface Contact {
  company_name: string;
  contact_phone: string;
  contact_email: string;
  contact_address: string;
}

/** The operator's name and the ways to reach them, those that are known. */
export function ContactCard({ contact }: { contact: Contact }) {
  const { company_name, contact_phone, contact_email, contact_address } = contact;
  const known = [
    { name: 'Operator', value: company_name, text: company_name },
    { name: 'Phone', value: <a href={`tel:${contact_phone}`}>{phoneText(contact_phone)}</a>, text: contact_phone },
    { name: 'Email', value: <a href={`mailto:${contact_email}`}>{contact_email}</a>, text: contact_email },
    { name: 'Address', value: contact_address, text: contact_address },
  ].filter(({ text }) => text !== '');
  return <Facts facts={known} />;
}
