import { type MonthSheet, periodOfMonth } from '@handrail/domain/reports';
import { Temporal } from 'temporal-polyfill';
import {
  EmptyState,
  ErrorState,
  LoadingState,
  PrintButton,
  SelectInput,
  useUrlState,
} from '../../platform/kit/index.ts';
import { StackedBars } from '../../platform/kit/plots/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { useMyPrograms } from '../../programs/index.ts';
import { Download } from '../Download.tsx';
import { ReportBars } from '../ReportBars.tsx';
import { ReportFrame } from '../ReportHead.tsx';
import { MonthFile } from './MonthFile.tsx';
import { MonthTable } from './MonthTable.tsx';
import { ofProgram, wireDays } from '../use-period.ts';
import { sheetOfWire } from './sheet-of-wire.ts';
import { useMonth } from './use-month.ts';
import '../reports.css';

/** A month on one page, for a board of directors: against the month before and the same month of the year before. */
export default function MonthPage() {
  const { month, error, choices, set } = useMonth();
  const [program, setProgram] = useUrlState('program');
  const programs = useMyPrograms();
  const params = { month, program_id: program === '' ? [] : [program] };
  const asked = useRead('getMonthReport', params);
  const name = programs.find(({ program_id }) => program_id === program)?.program_name ?? null;
  return (
    <div className="page report-page report-month">
      <ReportFrame
        range={<SelectInput label="Month" isLabelHidden value={month} onChange={set} choices={choices} error={error} />}
        program={program}
        onProgram={setProgram}
        actions={
          <>
            <Download asked={{ report: 'month', ...daysOfMonth(month), ...ofProgram(program) }} />
            <MonthFile params={params} />
            <PrintButton />
          </>
        }
      />
      {asked.error && !asked.data && <ErrorState sentence={asked.error.message} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <LoadingState label="Loading the month." bars={<ReportBars />} />}
      {asked.data && <Sheet sheet={sheetOfWire(asked.data, name)} hasRides={asked.data.now.days > 0} />}
    </div>
  );
}

function daysOfMonth(month: string) {
  return wireDays(periodOfMonth(Temporal.PlainYearMonth.from(month)));
}

function Sheet({ sheet, hasRides }: { sheet: MonthSheet; hasRides: boolean }) {
  if (!hasRides) return <EmptyState line={sheet.finding} />;
  const { bars, programs } = sheet;
  return (
    <>
      <section className="report-sheet report-month-figures" aria-label={sheet.title}>
        <p className="report-month-of">
          {sheet.company} · {sheet.scope}
        </p>
        <h2>{sheet.title}</h2>
        <p className="report-month-finding">{sheet.finding}</p>
        <MonthTable sheet={sheet} />
      </section>
      <div className="report-sheet">
        <StackedBars
          title="Completed rides by month"
          subtitle="the month and the twelve before it"
          labels={bars.map(({ label }) => label)}
          names={bars.map(({ name }) => name)}
          layers={[{ name: 'Completed', values: bars.map(({ weight }) => weight) }]}
          table={{ header: ['Month', 'Completed'], rows: bars.map(({ name, text }) => [name, text]) }}
        />
      </div>
      {programs.rows.length > 1 && (
        <section className="report-sheet report-month-programs" aria-label="By program">
          <table>
            <thead>
              <tr>
                {programs.header.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {programs.rows.map(([name, ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, at) => (
                    <td key={programs.header[at + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <section className="report-sheet report-about" aria-label="About these figures">
        <p>{sheet.foot}</p>
        {sheet.notes.length > 0 && (
          <ul>
            {sheet.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <details>
          <summary>What each figure means</summary>
          <dl>
            {sheet.groups
              .flatMap(({ lines }) => lines)
              .map(({ label, sentence }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{sentence}</dd>
                </div>
              ))}
          </dl>
        </details>
      </section>
    </>
  );
}
