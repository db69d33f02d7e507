import { monthOf } from '@handrail/domain/billing';
import { useState } from 'react';
import { ActionButton, SelectInput } from '../platform/kit/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { saveFileOf } from './invoices.ts';
import { monthChoices } from './months-back.ts';

const FILES = [
  { value: 'invoices', label: 'Invoices' },
  { value: 'quickbooks', label: 'QuickBooks Online' },
  { value: 'journal', label: 'Journal' },
] as const;
const FORMATS = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel' },
] as const;

/** A month as a file for whoever keeps the books. */
export function MoneyFiles({ today }: { today: string | undefined }) {
  const [what, setWhat] = useState<(typeof FILES)[number]['value']>('invoices');
  const [format, setFormat] = useState<(typeof FORMATS)[number]['value']>('csv');
  const [chosen, setMonth] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const make = useChange('exportMoney', { touches: [] });
  const months = today === undefined ? [] : monthChoices(monthOf(today));
  const month = chosen ?? months[1]?.value ?? null;
  async function download() {
    if (month === null) return;
    setRefusal(null);
    try {
      saveFileOf((await make.mutateAsync({ what, month, format })).data);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }
  return (
    <section className="billing-sheet billing-files" aria-labelledby="billing-files">
      <h2 id="billing-files">Files for the books</h2>
      <div>
        <SelectInput label="File" value={what} onChange={setWhat} choices={FILES} />
        <SelectInput label="Month" value={month} onChange={setMonth} choices={months} />
        <SelectInput label="As" value={format} onChange={setFormat} choices={FORMATS} />
        <ActionButton label="Download" isBusy={make.isPending} onClick={() => void download()} />
      </div>
      {refusal !== null && (
        <p className="form-refusal" role="alert">
          {refusal}
        </p>
      )}
    </section>
  );
}
