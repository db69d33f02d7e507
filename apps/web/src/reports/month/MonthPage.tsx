import type { Calls } from '@handrail/contracts/wire';
import { monthAmongText, type MonthSheet, periodOfMonth } from '@handrail/domain/reports';
import { Temporal } from 'temporal-polyfill';
import { EmptyState, PrintButton, SelectInput } from '../../platform/kit/index.ts';
import { StackedBars } from '../../platform/kit/plots/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { useMyPrograms } from '../../programs/index.ts';
import { Download } from '../Download.tsx';
import { ReportFrame } from '../ReportHead.tsx';
import { Loaded } from '../ReportPage.tsx';
import { MonthFile } from './MonthFile.tsx';
import { MonthTable } from './MonthTable.tsx';
import { ofProgram, wireDays } from '../use-period.ts';
import { useReportProgram } from '../use-report.ts';
import { sheetOfWire } from './sheet-of-wire.ts';
import { useMonth } from './use-month.ts';
import '../reports.css';

/** A month on one page, for a board of directors: against the month before and the same month of the year before. */
export default function MonthPage() {
  const { month, error, choices, set } = useMonth();
  const { program, setProgram, strangeProgram } = useReportProgram();
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
        strangeProgram={strangeProgram}
        actions={
          <>
            <Download asked={{ report: 'month', ...daysOfMonth(month), ...ofProgram(program) }} />
            <MonthFile params={params} />
            <PrintButton />
          </>
        }
      />
      <Loaded read={asked} loading="Loading the month.">
        {(said) => <Sheet sheet={sheetOfWire(said, name)} of={said} program={program} />}
      </Loaded>
    </div>
  );
}

function daysOfMonth(month: string) {
  return wireDays(periodOfMonth(Temporal.PlainYearMonth.from(month)));
}

function Sheet({ sheet, of, program }: { sheet: MonthSheet; of: Calls['getMonthReport']['result']; program: string }) {
  if (of.now.days === 0) return <EmptyState line={sheet.finding} />;
  const { bars, programs } = sheet;
  return (
    <>
      <section className="report-sheet report-month-figures" aria-label={sheet.title}>
        <p className="report-month-of">
          {sheet.company} · {sheet.scope}
        </p>
        <h2>{sheet.title}</h2>
        <p className="report-month-finding">{sheet.finding}</p>
        <MonthTable sheet={sheet} months={[of.now.month, of.before.month, of.year_before.month]} program={program} />
      </section>
      <div className="report-sheet">
        <StackedBars
          title={
            monthAmongText(bars.map(({ name, weight: completed }) => ({ name, completed }))) ??
            'Completed rides by month'
          }
          subtitle="completed rides of the month and the twelve before it"
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
