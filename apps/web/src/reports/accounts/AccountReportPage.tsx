import type { Calls } from '@handrail/contracts/wire';
import { money, shortDate } from '@handrail/domain/platform';
import { ACCOUNT_COLUMN_NAMES, ACCOUNT_COLUMNS, MOST_LISTED_DAYS, isAccountColumn } from '@handrail/domain/reports';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import {
  ActionButton,
  EmptyState,
  ErrorState,
  LoadingState,
  MultiSelectInput,
  SelectInput,
  useUrlState,
} from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { useChange, usePages, useRead } from '../../platform/wire/index.ts';
import { useUndo } from '../../log/index.ts';
import { ReportBars } from '../ReportBars.tsx';
import { ReportPage } from '../ReportPage.tsx';
import { useReport } from '../use-report.ts';

type Config = Calls['getMultipleAccountReportConfig']['result'][number];
type Line = Calls['getAccountReport']['result'][number];

const FIRST_DAYS = 31;

/** What an account pays for or is visited for, in the columns that it wants, which are kept for it. */
export default function AccountReportPage() {
  const report = useReport({ days: FIRST_DAYS, most: MOST_LISTED_DAYS });
  // `account` in an address opens the panel of that account, over whatever page it is.
  const [account, setAccount] = useUrlState('for');
  const accounts = useRead('getProgramAccounts', {});
  const list = accounts.data ?? [];
  const name = list.find(({ account_id }) => account_id === account)?.name ?? '';
  const config = useRead('getMultipleAccountReportConfig', { account_ids: [account] }, { enabled: account !== '' });
  const held = config.data?.[0];
  return (
    <ReportPage
      report={report}
      file={{ report: 'account', account_id: account }}
      fileRefusal={account === '' ? 'Choose an account first.' : null}
    >
      {accounts.error && <ErrorState sentence={accounts.error.message} onRetry={() => void accounts.refetch()} />}
      <div className="report-columns">
        <SelectInput
          label="Account"
          value={account}
          onChange={setAccount}
          choices={list.map((one) => ({ value: one.account_id, label: one.name }))}
          placeholder="Choose an account"
        />
        {held && <Columns key={`${held.account_id} ${held.version}`} config={held} name={name} />}
      </div>
      {account === '' && <EmptyState line="Choose the account that the report is of." />}
      {config.error && <ErrorState sentence={config.error.message} onRetry={() => void config.refetch()} />}
      {config.data && account !== '' && !held && (
        <EmptyState line="There is no such account any more. Choose another." />
      )}
      {account !== '' && held && <Lines asked={{ account_id: account, ...report.asked }} config={held} name={name} />}
    </ReportPage>
  );
}

function Columns({ config, name }: { config: Config; name: string }) {
  const [chosen, setChosen] = useState<readonly string[]>(config.columns);
  const undo = useUndo();
  const edit = useChange('editAccountReportConfig', {
    touches: ['getMultipleAccountReportConfig', 'getAccountReport'],
  });
  const isSame = chosen.join(' ') === config.columns.join(' ');
  const refusal = chosen.length === 0 ? 'Choose at least one column.' : isSame ? 'Nothing was changed.' : null;

  async function save() {
    const { operation } = await edit.mutateAsync({
      account_id: config.account_id,
      columns: [...chosen],
      expected_version: config.version,
    });
    sayDone(`The columns of ${name} were kept.`, undo(operation));
  }
  return (
    <>
      <MultiSelectInput
        label="Columns, in the order they were chosen"
        value={chosen}
        onChange={setChosen}
        choices={ACCOUNT_COLUMN_NAMES.map((column) => ({ value: column as string, label: ACCOUNT_COLUMNS[column] }))}
        {...(edit.error ? { error: edit.error.message } : {})}
      />
      <ActionButton
        icon={<IconDeviceFloppy size={16} />}
        label="Keep these columns"
        refusal={refusal === null ? null : { sentence: refusal }}
        isBusy={edit.isPending}
        onClick={() => void save().catch(() => {})}
      />
    </>
  );
}

function Lines({ asked, config, name }: { asked: Calls['getAccountReport']['params']; config: Config; name: string }) {
  const list = usePages('getAccountReport', asked, { upTo: 500, perPage: 250 });
  if (list.error && !list.rows) return <ErrorState sentence={list.error.message} onRetry={() => void list.refetch()} />;
  if (!list.rows) return <LoadingState label="Loading the report." bars={<ReportBars />} />;
  if (list.rows.length === 0) return <EmptyState line={`No rides of ${name} on these days.`} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys
    <section className="report-sheet report-lines" aria-label={`Rides of ${name}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {config.columns.map((column) => (
              <th key={column} scope="col" className={isAmount(column) ? 'report-amount' : ''}>
                {isAccountColumn(column) ? ACCOUNT_COLUMNS[column] : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((line) => (
            <tr key={line.booking_id}>
              {config.columns.map((column) => (
                <td key={column} className={isAmount(column) ? 'report-amount' : ''}>
                  {cellText(line, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {list.fetchMore && <ActionButton label="Show more rides" onClick={list.fetchMore} />}
    </section>
  );
}

function isAmount(column: string): boolean {
  return ['ride_fee', 'addl_fee', 'total', 'miles', 'passengers'].includes(column);
}

function cellText({ cells }: Line, column: string): string {
  const cell = cells[column];
  if (cell === undefined) return '';
  if (column === 'date') return shortDate(Temporal.PlainDate.from(String(cell)));
  if (['ride_fee', 'addl_fee', 'total'].includes(column)) return money(Number(cell));
  return String(cell);
}
