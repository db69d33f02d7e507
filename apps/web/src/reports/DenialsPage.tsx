import type { Calls } from '@handrail/contracts/wire';
import { ASK_MEASURES, MOST_REPORT_DAYS, mostDeniedText, wholeText, type AskMeasure } from '@handrail/domain/reports';
import { EmptyState } from '../platform/kit/index.ts';
import { BarList, StackedBars } from '../platform/kit/plots/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { Loaded, ReportPage } from './ReportPage.tsx';
import { useReport } from './use-report.ts';

type Denials = Calls['getDenialData']['result'];

const FIRST_DAYS = 28;

// The keys of a literal of this very type.
const MEASURES = Object.keys(ASK_MEASURES) as AskMeasure[];

/** What riders asked for and did not get: how much, at which hour, where, and with which mobility aid. */
export default function DenialsPage() {
  const report = useReport({ days: FIRST_DAYS, most: MOST_REPORT_DAYS });
  const asked = useRead('getDenialData', { program_id: [], ...report.asked });
  return (
    <ReportPage report={report} file={{ report: 'denials' }}>
      <Loaded read={asked} loading="Loading the denials.">
        {(denials) => <Denials denials={denials} />}
      </Loaded>
    </ReportPage>
  );
}

function Denials({ denials: { sums, groups, version } }: { denials: Denials }) {
  if (MEASURES.every((name) => sums[name] === 0)) {
    return <EmptyState line="Every ride of these days was booked as it was asked for, or within the hour." />;
  }
  const hours = groups.filter(({ by }) => by === 'hour');
  const names = hours.map(({ name }) => name);
  return (
    <>
      <ul className="report-figures report-figures-three" aria-label="The period in figures">
        {MEASURES.map((name) => (
          <li key={name}>
            <span className="report-figure-label">{ASK_MEASURES[name].label}</span>
            <strong className="report-figure-value">{wholeText(sums[name])}</strong>
            <span className="report-figure-means">{ASK_MEASURES[name].sentence}</span>
          </li>
        ))}
      </ul>
      <div className="report-sheet">
        <StackedBars
          title={mostDeniedText(hours) ?? 'By the hour of the wanted pickup'}
          subtitle="rides asked for and not had, by the hour of the wanted pickup on the clock of their program"
          labels={names.map((name) => name.replace(':00 ', ' '))}
          names={names}
          layers={MEASURES.map((measure) => ({
            name: ASK_MEASURES[measure].label,
            values: hours.map((hour) => hour[measure]),
          }))}
          table={{
            header: ['Hour', ...MEASURES.map((measure) => ASK_MEASURES[measure].label)],
            rows: hours.map((hour) => [hour.name, ...MEASURES.map((measure) => wholeText(hour[measure]))]),
          }}
        />
      </div>
      <Grouped
        title="By area"
        lead="The city of the pickup; where nothing was booked, that of the rider's first address."
        groups={groups.filter(({ by }) => by === 'area')}
      />
      <Grouped
        title="By mobility aid"
        lead="Who has two aids is in both lines."
        groups={groups.filter(({ by }) => by === 'aid')}
      />
      <p className="report-version">As of version {version.toLocaleString('en-US')} of the log.</p>
    </>
  );
}

function Grouped({ title, lead, groups }: { title: string; lead: string; groups: Denials['groups'] }) {
  return (
    <section aria-label={title}>
      <div className="report-thirds">
        {MEASURES.map((measure) => (
          <div key={measure} className="report-sheet">
            <BarList
              title={`${ASK_MEASURES[measure].label}, ${title.toLowerCase()}`}
              subtitle=""
              bars={groups.map((group) => ({ name: group.name, value: group[measure] }))}
            />
          </div>
        ))}
      </div>
      <p className="report-lead">{lead}</p>
    </section>
  );
}
