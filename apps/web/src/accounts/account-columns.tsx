import { orderContacts } from '@handrail/domain/accounts';
import { addressText } from '../places/index.ts';
import type { Column, Filter } from '../platform/kit/index.ts';
import { type Account, kindText, planText, programsText } from './accounts.ts';

export const accountColumns: readonly Column<Account>[] = [
  {
    id: 'name',
    title: 'Account',
    isName: true,
    isKept: true,
    cell: ({ name }) => name,
    sortBy: ({ name }) => name.toLowerCase(),
    text: ({ name }) => name,
  },
  { id: 'kind', title: 'Pays', width: 120, isKept: true, cell: kindText, sortBy: kindText },
  { id: 'program', title: 'Programs', isKept: true, cell: programsText, sortBy: programsText },
  { id: 'plan', title: 'Fee plan', width: 150, cell: planText, sortBy: planText },
  {
    id: 'address',
    title: 'Main address',
    cell: mainText,
    sortBy: (account) => mainText(account) || null,
    text: ({ main_address, alt_address }) =>
      [...(main_address ? [main_address] : []), ...alt_address]
        .map((address) => `${address.label ?? ''} ${addressText(address)}`)
        .join(' '),
  },
  {
    id: 'contact',
    title: 'Contacts',
    cell: contactsText,
    text: ({ contact }) => contact.join(' '),
  },
];

export const accountFilters: readonly Filter<Account>[] = [
  {
    id: 'kind',
    label: 'Pays',
    choices: [
      { value: 'pay', label: 'Pay accounts' },
      { value: 'private', label: 'Private pay' },
    ],
    lets: ({ is_insurance }, value) => is_insurance === (value === 'pay'),
  },
];

function mainText({ main_address }: Account): string {
  return main_address ? addressText(main_address) : '';
}

/** The first one to ask for, and how many more there are. */
function contactsText({ contact }: Account): string {
  const [first = '', ...more] = orderContacts(contact);
  return more.length === 0 ? first : `${first} and ${more.length} more`;
}
