import { useMemo, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, ConfirmButton, DataTable, DateInput } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { Ageing } from './Ageing.tsx';
import type { InvoicesShown } from './InvoiceTable.tsx';
import { draftColumns } from './invoice-columns.tsx';
import { MoneyFiles } from './MoneyFiles.tsx';
import { Months } from './Months.tsx';
import { MonthFigures, ridesText } from './MonthFigures.tsx';
import { type Invoice, moneyText, nextNumbers } from './invoices.ts';
import { NotBillable } from './NotBillable.tsx';
import { invoiceReads } from './payment-reads.ts';

interface MonthEndProps extends InvoicesShown {
  /** Shows the account of a payer. */
  onStatement: (accountId: string) => void;
}

/** What can be issued now, what cannot and why, and who owes. */
export function MonthEnd({ invoices, error, openId, onOpen, onStatement }: MonthEndProps) {
  const drafts = useMemo(() => invoices?.filter(({ status }) => status === 'draft'), [invoices]);
  const statement = useRead('getStatement', {});
  const [refusal, setRefusal] = useState<string | null>(null);
  const issue = useChange('issueInvoices', { touches: invoiceReads });

  async function issueAll(chosen: readonly Invoice[], uncheck: () => void) {
    setRefusal(null);
    try {
      const { data } = await issue.mutateAsync({ invoice_ids: chosen.map(({ invoice_id }) => invoice_id) });
      const [first, last] = [data[0], data.at(-1)];
      sayDone(
        `Issued ${data
          .map(({ number }) => number)
          .toSorted()
          .join(', ')}.`,
      );
      if (first === last && first) onOpen(first.invoice_id);
      uncheck();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  const issueButton = (rows: Invoice[], uncheck: () => void) => (
    <IssueButton
      rows={rows}
      numbers={statement.data && nextNumbers(rows, invoices ?? [], Temporal.PlainDate.from(statement.data.today).year)}
      isBusy={issue.isPending}
      onIssue={() => void issueAll(rows, uncheck)}
    />
  );

  return (
    <>
      <MonthFigures drafts={drafts ?? []} payers={statement.data?.payers ?? []} />
      <DraftRun today={statement.data?.today} onRefusal={setRefusal} />
      {refusal !== null && (
        <p className="form-refusal" role="alert">
          {refusal}
        </p>
      )}
      <div className="billing-columns">
        <DataTable<Invoice>
          list="drafts"
          label="Drafts"
          rows={drafts}
          columns={draftColumns}
          keyOf={({ invoice_id }) => invoice_id}
          nameOf={({ account_name }) => account_name}
          lines={(draft) => [
            `${draft.account_name}, ${moneyText(draft.amount_cents)}`,
            `${ridesText(draft.lines.length)} · ${draft.held_back.length} held back`,
          ]}
          onOpen={({ invoice_id }) => onOpen(invoice_id)}
          openKey={openId}
          bulk={issueButton}
          empty={{ line: 'There are no drafts. Draft what payers are to be asked for.' }}
          error={error}
        />
        <div className="billing-side">
          <NotBillable drafts={drafts ?? []} />
          <Ageing statement={statement.data} error={statement.error?.message ?? null} onStatement={onStatement} />
        </div>
      </div>
      <Months />
      <MoneyFiles today={statement.data?.today} />
    </>
  );
}

interface IssueButtonProps {
  rows: readonly Invoice[];
  /** Those that they will get as things stand; unknown until it is known which year it is in the office. */
  numbers: string | undefined;
  isBusy: boolean;
  onIssue: () => void;
}

function IssueButton({ rows, numbers = 'the next numbers', isBusy, onIssue }: IssueButtonProps) {
  const ready = rows.every(({ lines }) => lines.length > 0);
  const sum = moneyText(rows.reduce((cents, { amount_cents }) => cents + amount_cents, 0));
  const label = rows.length === 1 ? 'Issue the invoice' : `Issue ${rows.length} invoices`;
  const nowhere = rows.find(({ has_address }) => !has_address);
  if (!ready)
    return <ActionButton label={label} refusal={{ sentence: 'All rides of a chosen payer are held back.' }} />;
  if (nowhere)
    return <ActionButton label={label} refusal={{ sentence: `Add the address of ${nowhere.account_name} first.` }} />;
  return (
    <ConfirmButton
      look="main"
      label={label}
      isBusy={isBusy}
      question={`${label}, ${sum} in all? What is issued gets ${numbers}, and is never edited.`}
      confirmLabel={label}
      onConfirm={onIssue}
    />
  );
}

interface DraftRunProps {
  /** Where the office is; unknown until it has been asked. */
  today: string | undefined;
  onRefusal: (sentence: string | null) => void;
}

/** Drafts what all payers are to be asked for until a day, in place of the drafts there are. */
function DraftRun({ today, onRefusal }: DraftRunProps) {
  const [typed, setThrough] = useState<Temporal.PlainDate | null>(null);
  const through = typed ?? (today === undefined ? null : Temporal.PlainDate.from(today));
  const run = useChange('draftInvoices', { touches: invoiceReads });
  async function draft() {
    if (through === null) return;
    onRefusal(null);
    try {
      const { data } = await run.mutateAsync({ through: through.toString() });
      sayDone(data.length === 1 ? '1 payer drafted.' : `${data.length} payers drafted.`);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      onRefusal(failure.message);
    }
  }
  return (
    <div className="billing-run">
      <DateInput label="Rides through" value={through} onChange={setThrough} />
      <ActionButton
        look="main"
        label="Draft invoices"
        isBusy={run.isPending}
        refusal={through === null ? { sentence: 'Say through which day.' } : null}
        onClick={() => void draft()}
      />
    </div>
  );
}
