import { AGES, monthBefore, monthOf, monthsWords } from '@handrail/domain/billing';
import { useState } from 'react';
import {
  ActionButton,
  csvText,
  Drawer,
  ErrorState,
  Facts,
  LoadingState,
  Money,
  saveAsFile,
  SelectInput,
  useUrlChange,
  useUrlState,
} from '../platform/kit/index.ts';
import { notify } from '../platform/notices/index.ts';
import { CallError, callServer, useRead } from '../platform/wire/index.ts';
import { LineBars } from '../log/index.ts';
import { dayText, type PayerStatement, saveFileOf } from './invoices.ts';
import { monthChoices } from './months-back.ts';
import { StatementLines } from './StatementLines.tsx';

interface StatementDrawerProps {
  accountId: string;
  /** Where the office is; unknown until it has been asked. */
  today: string | undefined;
  onOpenInvoice: (invoiceId: string) => void;
  onClose: () => void;
}

/** The account of one payer between two months, as it is sent: on paper, or as a table. */
export function StatementDrawer({ accountId, today, onOpenInvoice, onClose }: StatementDrawerProps) {
  const month = today === undefined ? null : monthOf(today);
  const [fromHeld] = useUrlState('from');
  const [throughHeld] = useUrlState('through');
  const change = useUrlChange();
  const from = fromHeld || (month === null ? '' : monthBefore(month));
  const through = throughHeld || (month ?? '');
  const asked = { account_id: accountId, from, through };
  const read = useRead('getPayerStatement', asked, { enabled: month !== null });
  const wrongMonths = read.error?.fields['from'];
  const choices = month === null ? [] : monthChoices(month);
  return (
    <Drawer title="Statement" subtitle={read.data?.account_name} onClose={onClose}>
      <div className="billing-pair">
        <SelectInput
          label="From"
          value={from === '' ? null : from}
          onChange={(value) => change({ from: value })}
          choices={choices}
          error={wrongMonths}
        />
        <SelectInput
          label="Through"
          value={through === '' ? null : through}
          onChange={(value) => change({ through: value })}
          choices={choices}
        />
      </div>
      {read.isPending && <LoadingState label="Loading the statement." bars={<LineBars count={8} />} />}
      {read.error && wrongMonths === undefined && (
        <ErrorState sentence={read.error.message} onRetry={() => void read.refetch()} />
      )}
      {read.data && (
        <>
          <div className="billing-actions">
            <PdfButton asked={asked} />
            <ActionButton look="quiet" label="Download CSV" onClick={() => saveCsv(read.data, asked)} />
          </div>
          <StatementLines statement={read.data} months={monthsWords(asked)} onOpenInvoice={onOpenInvoice} />
          <Standing statement={read.data} />
        </>
      )}
    </Drawer>
  );
}

/** For how long what is open is owed, and how that and the rest come to what is owed today. */
function Standing({ statement }: { statement: PayerStatement }) {
  const { today, open_cents, not_invoiced_cents, credit_cents } = statement;
  const amount = (cents: number) => (
    <span className="billing-digits">
      <Money cents={cents} />
    </span>
  );
  return (
    <section className="billing-standing" aria-labelledby="billing-standing">
      <h3 id="billing-standing">Open on invoices, {dayText(today)}</h3>
      <Facts
        facts={[
          ...AGES.map(({ key, label }) => ({ name: capital(label), value: amount(statement[key]) })),
          { name: 'Open', value: amount(open_cents) },
          { name: 'On no invoice yet', value: amount(not_invoiced_cents) },
          { name: 'Credit', value: amount(0 - credit_cents) },
          { name: 'Owed today', value: <strong>{amount(open_cents + not_invoiced_cents - credit_cents)}</strong> },
        ]}
      />
    </section>
  );
}

/** Draws it while somebody waits, and hands it to the browser. */
function PdfButton({ asked }: { asked: { account_id: string; from: string; through: string } }) {
  const [isBusy, setIsBusy] = useState(false);
  async function draw() {
    setIsBusy(true);
    try {
      saveFileOf((await callServer('getPayerStatementFile', asked)).data);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not drawn', text: failure.message });
    } finally {
      setIsBusy(false);
    }
  }
  return <ActionButton look="quiet" label="Download PDF" isBusy={isBusy} onClick={() => void draw()} />;
}

function saveCsv(statement: PayerStatement, { from, through }: { from: string; through: string }): void {
  const { account_name, opening_cents, lines, closing_cents, today } = statement;
  const rows = [
    ['', 'Owed at the beginning', null, { cents: opening_cents }],
    ...lines.map(({ on, about, amount_cents, balance_cents }) => [
      on,
      about,
      { cents: amount_cents },
      { cents: balance_cents },
    ]),
    ['', 'Owed at the end', null, { cents: closing_cents }],
    ...AGES.map(({ key, label }) => [today, `Open, ${label}`, { cents: statement[key] }, null]),
  ];
  const months = from === through ? from : `${from} to ${through}`;
  saveAsFile(`Statement of ${account_name} ${months}.csv`, csvText(['Date', 'What', 'Amount', 'Balance'], rows));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
