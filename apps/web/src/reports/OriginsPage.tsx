import type { Calls } from '@handrail/contracts/wire';
import { FEWEST_RIDERS_SHOWN, MOST_REPORT_DAYS, shownRidesText } from '@handrail/domain/reports';
import { useMemo } from 'react';
import { EmptyState, Segmented, useUrlState } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { type MapCell, TownMap } from '../places/index.ts';
import { Loaded, ReportPage } from './ReportPage.tsx';
import { useReport } from './use-report.ts';

type Row = Calls['getOriginDestinationData']['result'][number];
type End = 'pickup' | 'dropoff';

const FIRST_DAYS = 28;
const MOST_WAYS = 20;

/** Where the rides of some days began and ended, by cells: on the map, and beside it in words. */
export default function OriginsPage() {
  const report = useReport({ days: FIRST_DAYS, most: MOST_REPORT_DAYS });
  const [shown, setShown] = useUrlState('ends', 'pickup');
  const end: End = shown === 'dropoff' ? 'dropoff' : 'pickup';
  const asked = useRead('getOriginDestinationData', { program_id: [], ...report.asked });
  const { start, end: until } = report.days.value;
  return (
    <ReportPage
      report={report}
      file={{ report: 'map' }}
      beside={
        <Segmented
          label="Which ends"
          value={end}
          onChange={setShown}
          choices={[
            { value: 'pickup', label: 'Pickups' },
            { value: 'dropoff', label: 'Drop-offs' },
          ]}
        />
      }
    >
      <Loaded read={asked} loading="Loading the map.">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState line="No rides on these days." />
          ) : (
            <Origins rows={rows} end={end} subject={`${report.program} ${start.toString()} ${until.toString()}`} />
          )
        }
      </Loaded>
    </ReportPage>
  );
}

function Origins({ rows, end, subject }: { rows: readonly Row[]; end: End; subject: string }) {
  const { cells, ways, all } = useMemo(() => sorted(rows, end), [rows, end]);
  return (
    <div className="report-origins">
      <section className="report-sheet report-origins-map" aria-label="Map">
        <TownMap
          label={end === 'pickup' ? 'Map of pickups' : 'Map of drop-offs'}
          subject={subject}
          cells={cells}
          isHeatColored
        />
      </section>
      <section className="report-sheet report-origins-ways" aria-label="Ways">
        <h2>From where to where</h2>
        <p className="quiet">
          {all ? `${shownRidesText(all.is_under_five ? null : all.count)} rides that were not canceled. ` : ''}
          Where fewer than {FEWEST_RIDERS_SHOWN} riders live or go, the count is not told.
        </p>
        {all && <p className="report-version">As of version {all.version.toLocaleString('en-US')} of the log.</p>}
        <table>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">Rides</th>
            </tr>
          </thead>
          <tbody>
            {ways.map(({ pickup, dropoff, count, is_under_five }) => (
              <tr key={`${pickup?.label} ${dropoff?.label}`}>
                <th scope="row">{pickup?.label}</th>
                <td>{dropoff?.label}</td>
                <td>{shownRidesText(is_under_five ? null : count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** The cells of one end for the map, and the ways that are driven most. */
function sorted(rows: readonly Row[], end: End) {
  const other: End = end === 'pickup' ? 'dropoff' : 'pickup';
  const cells = rows.flatMap((row): MapCell[] => {
    const cell = row[end];
    if (!cell || row[other]) return [];
    const { label, bounds } = cell;
    return [{ label, bounds, count: row.count, ...(row.is_under_five ? { text: shownRidesText(null) } : {}) }];
  });
  const ways = rows.filter(({ pickup, dropoff }) => pickup && dropoff).slice(0, MOST_WAYS);
  return { cells, ways, all: rows.find(({ pickup, dropoff }) => !pickup && !dropoff) };
}
