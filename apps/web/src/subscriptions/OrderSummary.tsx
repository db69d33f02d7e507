import { dateText, type OrderDate, type OrderRecord } from './orders.ts';

/** What comes of the dates ahead, counted, and each that is other than ordered by its day. */
export function OrderSummary({ order, onChoose }: { order: OrderRecord; onChoose: (date: string) => void }) {
  const ahead = order.dates.filter(({ date }) => date >= order.today);
  const dates = ahead.filter(({ outcome }) => outcome !== 'missing');
  const kept = dates.filter(isKept);
  const asOrdered = dates.filter((date) => date.outcome === 'made' && !isKept(date));
  const refused = new Set(order.refused.map(({ date }) => date));
  return (
    <section className="sheet subscription-summary" aria-label="Dates ahead">
      <h2>{dates.length === 1 ? '1 date ahead' : `${dates.length} dates ahead`}</h2>
      <ul>
        <Line count={asOrdered.length} text="as ordered" />
        <Line count={kept.length} text="kept as changed by hand" dates={kept} onChoose={onChoose} />
        <Line {...{ onChoose }} {...those(dates, 'skipped')} text="skipped" />
        <Line {...{ onChoose }} {...those(dates, 'paused')} text="paused" />
        <Line {...{ onChoose }} {...those(dates, 'closed')} text="closed" />
        <Line count={those(dates, 'due').count} text="made later" />
      </ul>
      {refused.size > 0 && (
        <div className="subscription-refused">
          <h3>{refused.size === 1 ? '1 date needs you' : `${refused.size} dates need you`}</h3>
          <ul aria-label="Refused dates">
            {order.refused.map(({ date, message }) => (
              <li key={date}>
                <button type="button" className="link" onClick={() => onChoose(date)}>
                  {dateText(date)}
                </button>{' '}
                {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {ahead
        .filter(({ outcome }) => outcome === 'missing')
        .map(({ message }) => (
          <p key={message} className="quiet">
            {message}
          </p>
        ))}
    </section>
  );
}

function isKept({ rides, outcome }: OrderDate): boolean {
  return outcome === 'made' && rides.some(({ kept }) => kept !== null);
}

function those(dates: readonly OrderDate[], outcome: OrderDate['outcome']) {
  const found = dates.filter((date) => date.outcome === outcome);
  return { count: found.length, dates: found };
}

interface LineProps {
  count: number;
  text: string;
  dates?: readonly OrderDate[];
  onChoose?: (date: string) => void;
}

/** A count with its dates, each of which opens. */
function Line({ count, text, dates = NO_DATES, onChoose }: LineProps) {
  if (count === 0) return null;
  return (
    <li>
      <strong>{count}</strong> {text}
      {dates.slice(0, MOST_NAMED).map(({ date }) => (
        <span key={date}>
          {' '}
          <button type="button" className="link" onClick={() => onChoose?.(date)}>
            {dateText(date).slice(0, 5)}
          </button>
        </span>
      ))}
      {dates.length > MOST_NAMED && ` and ${dates.length - MOST_NAMED} more`}
    </li>
  );
}

const MOST_NAMED = 4;
const NO_DATES: readonly OrderDate[] = [];
