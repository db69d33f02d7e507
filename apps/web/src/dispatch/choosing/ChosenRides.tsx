import { alongSign, bookingOf, isToCall } from '@handrail/domain/day';
import { riderName } from '../../bookings/index.ts';
import { AidIcons } from '../../riders/index.ts';
import { timeText } from '../board/block-text.ts';
import type { HeldBoard } from '../board/held-board.ts';

/** So many of several are named. */
const NAMED = 3;

/** Who is to be put on a vehicle: when, from where to where; of several how many, and the first of them by name. */
export function ChosenRides({ board, bookingIds }: { board: HeldBoard; bookingIds: readonly string[] }) {
  const { day, bookings } = board;
  const rides = bookingIds
    .flatMap((id) => {
      const facts = bookings.get(id);
      const entry = bookingOf(day, id);
      return facts ? [{ id, facts, entry }] : [];
    })
    .sort((a, b) => (a.entry.scheduledPickupAt ?? '~').localeCompare(b.entry.scheduledPickupAt ?? '~'));
  const zoneOf = (program: string) => day.zones.get(program) ?? 'UTC';
  const rest = rides.length - NAMED;
  return (
    <ul className="picked-rides" aria-label="To be put on a vehicle">
      {rides.slice(0, NAMED).map(({ id, facts, entry }) => (
        <li key={id}>
          <strong className="picked-time">
            {isToCall(entry) || entry.scheduledPickupAt === null
              ? 'Will call'
              : timeText(entry.scheduledPickupAt, zoneOf(entry.programId))}
          </strong>
          <span className="picked-who">
            {riderName(facts)}
            {` ${alongSign(entry)}`} <AidIcons aids={entry.aids} size={14} />
          </span>
          <span className="picked-way">
            {facts.pickup_address} › {facts.dropoff_address}
          </span>
        </li>
      ))}
      {rest > 0 && <li className="picked-rest">and {rest} more</li>}
    </ul>
  );
}
