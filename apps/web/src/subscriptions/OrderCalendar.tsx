import { FROM_SUNDAY, longDate, shortDate } from '@handrail/domain/platform';
import { IconPin } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Temporal } from 'temporal-polyfill';
import { Tag } from '../platform/kit/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../platform/theme/widths.ts';
import { useToldKeys } from '../platform/told-keys.ts';
import { type Ahead, type OrderDate, type OrderRecord, placeText, WILL_CALL } from './orders.ts';

interface OrderCalendarProps {
  order: OrderRecord;
  /** What the change in hand would do to the dates. */
  ahead: Ahead | null;
  /** The date that is open beside it; empty for none. */
  chosen: string;
  onChoose: (date: string) => void;
}

/** The dates of an order as weeks hang on the wall, Sunday first; on a phone one below the other. */
export function OrderCalendar({ order, ahead, chosen, onChoose }: OrderCalendarProps) {
  const isPhone = useIsUnder(PHONE_WIDTH);
  useToldKeys([['arrowleft+arrowright', 'Move between dates']]);
  const dates = order.dates.filter(({ outcome }) => outcome !== 'missing');
  if (isPhone) {
    return (
      <ul className="subscription-list">
        {dates.map((date) => (
          <li key={date.date}>
            <DateButton {...{ order, ahead, date, chosen, onChoose }} isTabStop />
          </li>
        ))}
        {dates.length === 0 && <li className="subscription-none">{NO_DATES}</li>}
      </ul>
    );
  }
  return <WeeksOfOrder {...{ order, ahead, dates, chosen, onChoose }} />;
}

const NO_DATES = 'The order has no date in these weeks.';

function WeeksOfOrder({ order, ahead, dates, chosen, onChoose }: OrderCalendarProps & { dates: readonly OrderDate[] }) {
  const grid = useRef<HTMLTableElement>(null);
  const from = Temporal.PlainDate.from(order.shown_from);
  const last = order.dates.at(-1)?.date ?? order.shown_from;
  const weeks = Math.max(4, Math.ceil((from.until(Temporal.PlainDate.from(last)).days + 1) / 7));
  const byDate = new Map(dates.map((date) => [date.date, date]));
  const stop = byDate.has(chosen) ? chosen : (dates.find(({ date }) => date >= order.today)?.date ?? dates[0]?.date);
  const ridden = new Set(dates.map(({ date }) => Temporal.PlainDate.from(date).dayOfWeek % 7));

  function onKeyDown(event: KeyboardEvent) {
    const held = event.target instanceof HTMLElement ? event.target.dataset['date'] : undefined;
    const at = dates.findIndex(({ date }) => date === held);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const next = at === -1 || step === undefined ? undefined : dates[at + step];
    if (!next) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-date="${next.date}"]`)?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days is walked with the arrows (WAI-ARIA date picker)
    <table ref={grid} role="grid" className="subscription-weeks" aria-label="Dates of the order" onKeyDown={onKeyDown}>
      <colgroup>
        {FROM_SUNDAY.map((name, day) => (
          <col key={name} className={ridden.has(day) ? '' : 'subscription-empty-day'} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {FROM_SUNDAY.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => (
          <tr key={week}>
            {FROM_SUNDAY.map((name, day) => {
              const on = from.add({ days: week * 7 + day });
              const date = byDate.get(on.toString());
              const missing = order.dates.filter((one) => one.date === on.toString() && one.outcome === 'missing');
              return (
                <td key={name} className={date ? '' : 'subscription-empty'}>
                  {date ? (
                    <DateButton {...{ order, ahead, date, chosen, onChoose }} isTabStop={date.date === stop} />
                  ) : (
                    <span>{dayNumber(on, order.shown_from)}</span>
                  )}
                  {missing.map(({ message }) => (
                    <span key={message} className="subscription-missing">
                      {message}
                    </span>
                  ))}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DateButtonProps extends OrderCalendarProps {
  date: OrderDate;
  isTabStop: boolean;
}

function DateButton({ order, ahead, date, chosen, onChoose, isTabStop }: DateButtonProps) {
  const on = Temporal.PlainDate.from(date.date);
  const isPhone = useIsUnder(PHONE_WIDTH);
  const isKept = date.rides.some(({ kept }) => kept !== null);
  const isToday = date.date === order.today;
  const isOver = date.date < order.today;
  const would = ahead && wouldBe(ahead, date);
  const looks = [
    `subscription-date subscription-date-${date.outcome}`,
    isKept && 'subscription-date-kept',
    isOver && 'subscription-date-over',
  ];
  return (
    <button
      type="button"
      className={looks.filter(Boolean).join(' ')}
      data-date={date.date}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={chosen === date.date}
      onClick={() => onChoose(date.date)}
    >
      <span className="subscription-date-head">
        <span className="visually-hidden">{longDate(on)}:</span>
        <strong aria-hidden="true">{isPhone ? shortDate(on) : dayNumber(on, order.shown_from)}</strong>
        {isToday && <Tag>Today</Tag>}
        {isKept && <IconPin size={14} aria-hidden="true" />}
      </span>
      {date.rides.map((ride) => (
        <Ride
          key={ride.booking_id}
          isCanceled={ride.is_canceled || would?.isCanceled}
          isKept={ride.kept !== null}
          time={ride.pickup_time}
          timeAhead={would?.times.get(ride.leg_no)}
        >
          {placeOfLeg(order, ride.leg_no)}
        </Ride>
      ))}
      {date.outcome === 'due' &&
        order.legs.map((leg) => (
          <Ride key={leg.leg_no} isDue time={leg.pickup_time ?? WILL_CALL}>
            {placeOfLeg(order, leg.leg_no)}
          </Ride>
        ))}
      {would ? (
        <span className={would.isRefused ? 'subscription-words subscription-refused-text' : 'subscription-words'}>
          {would.words}
        </span>
      ) : (
        <Words date={date} isKept={isKept} />
      )}
    </button>
  );
}

interface Would {
  /** The time that each ride would have, by its leg. */
  times: ReadonlyMap<number, string>;
  isCanceled: boolean;
  isRefused: boolean;
  words: string;
}

const NO_TIMES: ReadonlyMap<number, string> = new Map();

/** What would become of a date; null where it would stay as it is. */
function wouldBe({ effect, times }: Ahead, { date, rides }: OrderDate): Would | null {
  const refused = effect.refused.find((one) => one.date === date);
  if (refused) {
    return { times: NO_TIMES, isCanceled: false, isRefused: true, words: `Would be refused: ${refused.message}` };
  }
  if (effect.canceled_dates.includes(date)) {
    return { times: NO_TIMES, isCanceled: true, isRefused: false, words: 'Would be canceled' };
  }
  if (!effect.dates.includes(date)) return null;
  const were = rides.filter(({ leg_no, is_canceled }) => times.has(leg_no) && !is_canceled);
  const words =
    were.length === 0 ? 'Would be made' : `Was ${were.map(({ pickup_time }) => shortTime(pickup_time)).join(', ')}`;
  return { times, isCanceled: false, isRefused: false, words };
}

/** Where a ride goes, in a word or two: its time alone says neither there nor back. */
function placeOfLeg({ legs }: OrderRecord, legNo: number): string {
  const leg = legs.find(({ leg_no }) => leg_no === legNo);
  return leg ? placeText(leg.dropoff_place) : '';
}

interface RideProps {
  time: string;
  /** The time that it would have, where a change is asked about. */
  timeAhead?: string | undefined;
  isCanceled?: boolean | undefined;
  isKept?: boolean;
  isDue?: boolean;
  children: ReactNode;
}

function Ride({ time, timeAhead, isCanceled = false, isKept = false, isDue = false, children }: RideProps) {
  const look = isCanceled
    ? ' subscription-ride-canceled'
    : timeAhead !== undefined
      ? ' subscription-ride-ahead'
      : isKept
        ? ' subscription-ride-kept'
        : isDue
          ? ' subscription-ride-due'
          : '';
  return (
    <span className={`subscription-ride${look}`}>
      <strong>{shortTime(timeAhead ?? time)}</strong> {children}
      {isCanceled && <span className="visually-hidden">, canceled</span>}
    </span>
  );
}

function shortTime(time: string): string {
  return time === WILL_CALL ? 'Will call' : time.replace(/ (?:AM|PM)$/, '');
}

function Words({ date: { outcome, message, rides }, isKept }: { date: OrderDate; isKept: boolean }) {
  // A change that could not be had leaves the ride as it was, and somebody to see to it.
  if (message !== null && (outcome === 'refused' || outcome === 'made')) {
    return <span className="subscription-words subscription-refused-text">Refused: {message}</span>;
  }
  if (message !== null) return <span className="subscription-words">{message}</span>;
  if (isKept)
    return (
      <span className="subscription-words">
        {rides.every(({ is_canceled }) => is_canceled) ? 'Canceled' : 'By hand'}
      </span>
    );
  return outcome === 'due' ? <span className="subscription-words">Made later</span> : null;
}

/** `10`, and with its month where one begins. */
function dayNumber(on: Temporal.PlainDate, from: string): string {
  const isFirst = on.day === 1 || on.toString() === from;
  return isFirst ? shortDate(on).replace(/^\w+, /, '') : String(on.day);
}
