import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { phoneText, readPhone } from '@handrail/domain/platform';
import { ActionButton, FormActions, PageHead, PhoneInput } from '../platform/kit/index.ts';
import { RiderList } from './RiderList.tsx';
import { nothingFound } from './RiderSearchInput.tsx';
import { said } from './said.ts';
import { useRiderSearch } from './use-rider-search.ts';
import './riders.css';

/** The step before a new member: whoever calls may ride already. Only a number that is nobody's leads to the form. */
export default function PrepareNewPage() {
  const [phone, setPhone] = useState('');
  const search = useRiderSearch(phone, { wholePhonesOnly: true });
  const navigate = useNavigate();
  const read = phone.trim() === '' ? null : readPhone(phone);
  const isFree = search.riders?.length === 0;

  function addNew() {
    said.set(phone);
    void navigate({ to: '/rider-services/new' });
  }

  return (
    <div className="page page-form">
      <PageHead title="New member" />
      <div className="sheet stack">
        <p>Search the phone number first: the caller may be a member already.</p>
        <div className="rider-search">
          <PhoneInput
            label="Phone"
            value={phone}
            onChange={setPhone}
            startsFocused
            pasting="allowed"
            error={search.error}
          />
        </div>
        <output className="rider-found">
          {search.riders && search.riders.length > 0 && (
            <p>
              {phoneText(phone)} belongs to {search.riders.length === 1 ? 'this member' : 'these members'}:
            </p>
          )}
          {nothingFound(search)}
        </output>
        <RiderList riders={search.riders ?? []} />
        <FormActions>
          <ActionButton
            look="main"
            label="Add a new member"
            refusal={isFree ? null : { sentence: reason(read, search.riders !== undefined) }}
            onClick={addNew}
          />
          {search.riders && search.riders.length > 0 && (
            <ActionButton label="Someone else with this phone" onClick={addNew} />
          )}
        </FormActions>
      </div>
    </div>
  );
}

function reason(read: ReturnType<typeof readPhone> | null, isFound: boolean): string {
  if (read === null) return 'Enter the phone number first.';
  if (!read.ok) return read.refusal.sentence;
  return isFound ? 'Someone has this number already.' : 'The number is still being looked for.';
}
