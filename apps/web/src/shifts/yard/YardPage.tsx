import { longDateOrToday } from '@handrail/domain/platform';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  Bar,
  DateInput,
  ErrorState,
  LoadingState,
  PageHead,
  PrintButton,
  readDate,
  Tag,
  Today,
  useUrlState,
} from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { useServiceDay } from '../../programs/index.ts';
import '../shifts.css';

/** What a yard manager looks at with the first coffee: who is out, what is down, and which papers run out. */
export default function YardPage() {
  const { today } = useServiceDay();
  const [dateText, setDate] = useUrlState('date');
  const date = readDate(dateText) ?? today;
  const read = useRead('getYardDay', { date: date.toString() });
  return (
    <Today value={today}>
      <div className="page shift-yard">
        <PageHead
          title="Yard"
          beside={
            <div className="shift-schedule-date">
              <DateInput
                label="Day"
                isLabelHidden
                value={date}
                onChange={(day) => setDate(day === null || day.equals(today) ? null : day.toString())}
              />
            </div>
          }
          actions={<PrintButton />}
        />
        <h2 className="shift-schedule-title">{longDateOrToday(date, today)}</h2>
        {read.error && <ErrorState sentence={read.error.message} onRetry={() => void read.refetch()} />}
        {read.isPending && <LoadingState label="Loading the yard." bars={<Bar width="100%" height={240} />} />}
        {read.data && (
          <div className="shift-yard-parts">
            <YardPart title="Drivers out" none="Every driver is here." count={read.data.out.length}>
              {read.data.out.map(({ driver_id, name, sentence }) => (
                <li key={`${driver_id} ${sentence}`}>
                  <Link to={`/fleet/drivers/view/${driver_id}`}>{name}</Link>
                  <span>{sentence}</span>
                </li>
              ))}
            </YardPart>
            <YardPart title="Vehicles down" none="Every vehicle is in service." count={read.data.down.length}>
              {read.data.down.map(({ shuttle_id, name, sentence }) => (
                <li key={`${shuttle_id} ${sentence}`}>
                  <Link to={`/fleet/vehicles/view/${shuttle_id}`}>{name}</Link>
                  <span>{sentence}</span>
                </li>
              ))}
            </YardPart>
            <YardPart title="Papers due this month" none="No paper runs out this month." count={read.data.due.length}>
              {read.data.due.map(({ driver_id, shuttle_id, name, sentence, state }) => (
                <li key={`${driver_id ?? shuttle_id} ${sentence}`}>
                  <Link
                    to={driver_id === null ? `/fleet/vehicles/view/${shuttle_id}` : `/fleet/drivers/view/${driver_id}`}
                  >
                    {name}
                  </Link>
                  <span>
                    {sentence} {state === 'expired' && <Tag tone="bad">Expired</Tag>}
                  </span>
                </li>
              ))}
            </YardPart>
          </div>
        )}
      </div>
    </Today>
  );
}

function YardPart({
  title,
  none,
  count,
  children,
}: {
  title: string;
  none: string;
  count: number;
  children: ReactNode;
}) {
  return (
    <section className="sheet shift-yard-part" aria-label={title}>
      <h3>
        {title} <span className="hint">{count}</span>
      </h3>
      {count === 0 ? <p className="hint">{none}</p> : <ul>{children}</ul>}
    </section>
  );
}
