import { axisTime } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { VisuallyHidden } from '../../platform/kit/index.ts';
import {
  blockKey,
  countText,
  type KeptTrip,
  type Preview,
  type PreviewLine,
  type Template,
  tripName,
} from './template-plan.ts';

interface TemplateGridProps {
  template: Template;
  /** What would become of it; null while the kept day itself is looked at. */
  preview: Preview | null;
  /** The blocks that a line is about, ringed. */
  ringed: readonly string[];
  onPress: (block: string) => void;
}

const FROM = 6 * 60;
const UNTIL = 19 * 60;
const HOUR = 60;
/** The shortest block is drawn as long as this, and has room at the end of the day too. */
const LEAST = 20;

/** The kept day small: a row for each vehicle, its blocks where they lie in the day. The list beside it says the same in words. */
export function TemplateGrid({ template, preview, ringed, onPress }: TemplateGridProps) {
  const trips = template.columns.flatMap((column) => column.trips);
  const from = Math.min(FROM, ...trips.map(({ start_minute }) => Math.floor(start_minute / HOUR) * HOUR));
  const until = Math.max(UNTIL, ...trips.map(({ end_minute }) => Math.ceil((end_minute + LEAST) / HOUR) * HOUR));
  const at = (minute: number) => `${(100 * (minute - from)) / (until - from)}%`;
  const hours = Array.from(
    { length: Math.ceil((until - from) / 120) + 1 },
    (_, n) => Math.ceil(from / 120) * 120 + n * 120,
  ).filter((minute) => minute < until);
  const becomes = new Map(preview?.lines.map((line) => [`${line.of} ${blockKey(line)} ${line.ride ?? ''}`, line]));
  return (
    <div className="template-grid">
      <table>
        <thead>
          <tr>
            <th scope="col">Vehicle</th>
            <th scope="col">Driver</th>
            <th scope="col" className="template-axis">
              <VisuallyHidden>Trips</VisuallyHidden>
              {hours.map((minute) => (
                <span key={minute} aria-hidden="true" style={{ left: at(minute) }}>
                  {hourText(minute)}
                </span>
              ))}
            </th>
          </tr>
        </thead>
        <tbody>
          {template.columns.map((column, nth) => {
            const out = becomes.get(`column ${nth} `)?.is === 'skipped';
            const driver = becomes.get(`driver ${nth} `);
            return (
              <tr
                key={[column.shuttle_id, column.driver_id, column.driver_team_id].join(' ')}
                className={out ? 'template-out' : ''}
              >
                <th scope="row">{column.shuttle_name}</th>
                <td>
                  {driver?.is === 'skipped' ? <s>{column.driver_name}</s> : column.driver_name}
                  {column.driver_name === '' && 'No driver kept'}
                  {out && <em> left out</em>}
                </td>
                <td className="template-track">
                  <VisuallyHidden>{countText(column.trips.length, 'trip')}</VisuallyHidden>
                  {hours.map((minute) => (
                    <i key={minute} style={{ left: at(minute) }} />
                  ))}
                  {column.trips.map((trip, at_) => {
                    const key = `${nth}.${at_}`;
                    const is =
                      preview && stateOf(preview.lines.filter((line) => blockKey(line) === key && line.trip !== null));
                    return (
                      <button
                        key={key}
                        type="button"
                        tabIndex={-1}
                        aria-hidden="true"
                        title={`${trip.pickup_time}, ${tripName(trip)}`}
                        className={classOf(trip, is, ringed.includes(key))}
                        style={{
                          left: at(trip.start_minute),
                          width: `${(100 * (trip.end_minute - trip.start_minute)) / (until - from)}%`,
                        }}
                        onClick={() => onPress(key)}
                      >
                        {is === 'added' && trip.passengers.length > 0 ? '+' : ''}
                      </button>
                    );
                  })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {preview && (
        <p className="template-key">
          <span className="template-block template-added">+</span> Added
          <span className="template-block template-there" /> Already there
          <span className="template-block template-skipped" /> Skipped
          <span className="template-block template-still" /> Lunch, block
        </p>
      )}
    </div>
  );
}

/** Of a trip that several ride on: what is added shows. */
function stateOf(lines: readonly PreviewLine[]): PreviewLine['is'] {
  if (lines.some(({ is }) => is === 'added')) return 'added';
  return lines.some(({ is }) => is === 'there') ? 'there' : 'skipped';
}

function classOf({ passengers }: KeptTrip, is: PreviewLine['is'] | null, isRinged: boolean): string {
  const isBlock = passengers.length === 0 && is !== 'skipped';
  return [
    'template-block',
    isBlock ? 'template-still' : `template-${is ?? 'kept'}`,
    isRinged ? 'template-ringed' : '',
  ].join(' ');
}

function hourText(minute: number): string {
  const text = axisTime(Temporal.PlainTime.from({ hour: Math.floor(minute / HOUR) % 24 }));
  return text.replace(':00', '').toUpperCase();
}
