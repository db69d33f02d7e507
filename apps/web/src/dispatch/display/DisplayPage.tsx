import { clockTimeAt, longDate } from '@handrail/domain/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, Bar, EmptyState, ErrorState, LoadingState, useNow } from '../../platform/kit/index.ts';
import { type CallError, callServer, readKey, useChange } from '../../platform/wire/index.ts';
import { forgetSession } from '../../session/index.ts';
import { DisplayLane } from './DisplayLane.tsx';
import { type DisplayedBoard, inOrderOfNeed, marksOf, placeOn, stretchAt } from './displayed-day.ts';
import './display.css';

/** A wall is looked at from afar: it is asked anew this often, and says so when it no longer gets an answer. */
const ASK_MS = 10_000;

/** Today on a wall: vehicles, times and numbers, and nobody's name. Nothing locks it and nothing can be done on it. */
export default function DisplayPage() {
  const queries = useQueryClient();
  const board = useQuery<DisplayedBoard, CallError>({
    queryKey: readKey('getBoardDisplay'),
    queryFn: async ({ signal }) => (await callServer('getBoardDisplay', {}, { signal })).data,
    refetchInterval: ASK_MS,
    refetchIntervalInBackground: true,
  });
  const end = useChange('endBoardDisplay', { onSettled: () => forgetSession(queries) });
  const ending = (
    <ActionButton isSmall look="quiet" label="End the display" isBusy={end.isPending} onClick={() => end.mutate({})} />
  );
  if (!board.data)
    return (
      <main className="wall">
        {board.error ? (
          <ErrorState sentence={board.error.message} onRetry={() => void board.refetch()} />
        ) : (
          <LoadingState label="Loading the board." bars={<Bar width="100%" height={120} />} />
        )}
        {board.error && ending}
      </main>
    );
  return (
    <main className="wall">
      <Wall board={board.data} />
      <footer className="wall-foot">
        <output>{board.error ? 'No answer from the server. What stands here may be old.' : 'Kept up to date.'}</output>
        <span className="grow" />
        {ending}
      </footer>
    </main>
  );
}

function Wall({ board }: { board: DisplayedBoard }) {
  const nowMs = useNow('minute');
  const { timezone: zone, vehicles, waiting, counts } = board;
  const stretch = stretchAt(nowMs);
  const now = `${placeOn(stretch, nowMs) * 100}%`;
  return (
    <>
      <header className="wall-head">
        <div>
          <h1>{board.fleet_name}</h1>
          <p>{longDate(Temporal.PlainDate.from(board.date))}</p>
        </div>
        <dl className="wall-counts">
          <Count label="Late" number={counts.late} isTrouble />
          <Count label="Unassigned" number={counts.unassigned} />
          <Count label="No driver" number={counts.no_driver} isTrouble />
          <Count label="Will call" number={counts.will_call} />
          <Count label="On board" number={counts.on_board} />
          <Count label={`of ${counts.rides} done`} number={counts.done} />
        </dl>
        <time className="wall-clock">{clockTimeAt(Temporal.Instant.fromEpochMilliseconds(nowMs), zone)}</time>
      </header>
      <div className="wall-body">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long fleet is scrolled, and that by keys too */}
        <section className="wall-lanes" aria-label="Vehicles" tabIndex={0}>
          <div className="wall-axis" aria-hidden="true">
            {marksOf(stretch).map((ms) => (
              <span key={ms} style={{ left: `${placeOn(stretch, ms) * 100}%` }}>
                {clockTimeAt(Temporal.Instant.fromEpochMilliseconds(ms), zone)}
              </span>
            ))}
            <i className="wall-now" style={{ left: now }} />
          </div>
          {vehicles.length === 0 && <EmptyState line="No vehicle is in service today." />}
          <ol>
            {inOrderOfNeed(vehicles).map((vehicle) => (
              <DisplayLane key={vehicle.shuttle_id} vehicle={vehicle} stretch={stretch} zone={zone} />
            ))}
          </ol>
        </section>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as are many who wait */}
        <section className="wall-waiting" aria-label="Waiting for a vehicle" tabIndex={0}>
          <h2>Waiting for a vehicle</h2>
          {waiting.length === 0 && <p className="hint">Every ride with a time has a vehicle.</p>}
          <ol>
            {waiting.map(({ pickup, late_minutes }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- they are times, and two riders may have the same
              <li key={place} className={late_minutes > 0 ? 'wall-late' : ''}>
                {pickup === null ? 'No time yet' : clockTimeAt(Temporal.Instant.from(pickup), zone)}
                {late_minutes > 0 && <strong> {late_minutes} min late</strong>}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

function Count({ label, number, isTrouble = false }: { label: string; number: number; isTrouble?: boolean }) {
  return (
    <div className={isTrouble && number > 0 ? 'wall-count wall-trouble' : 'wall-count'}>
      <dt>{label}</dt>
      <dd>{number}</dd>
    </div>
  );
}
