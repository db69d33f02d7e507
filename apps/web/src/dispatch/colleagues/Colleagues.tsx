import { riderName } from '../../bookings/index.ts';
import { Avatar, VisuallyHidden } from '../../platform/kit/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import type { Colleague } from './use-presence.ts';

interface ColleaguesProps {
  others: readonly Colleague[];
  board: Pick<HeldBoard, 'bookings'> | undefined;
}

/** Who else has this day open. Whoever holds a ride is named, with the ride. */
export function Colleagues({ others, board }: ColleaguesProps) {
  if (others.length === 0) return null;
  return (
    <ul className="colleagues" aria-label="Also on this day">
      {others.map(({ user_id, name, held: inHand, looking_at }) => {
        const held = heldText(inHand, board);
        const seen = nameOf(looking_at, board);
        const more = held ? `holds ${held}` : seen ? `looks at ${seen}` : 'has this day open';
        return (
          <li key={user_id} title={`${name} ${more}`}>
            <Avatar name={name} size={24} />
            {held ? (
              <span className="colleague-holds">
                {name} holds {held}
              </span>
            ) : (
              <VisuallyHidden>
                {name} {more}
              </VisuallyHidden>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** 'Okafor, Ruth', and how many beside her. */
function heldText(held: readonly string[], board: ColleaguesProps['board']): string | null {
  const first = held.map((id) => nameOf(id, board)).find((name) => name !== null) ?? null;
  return first === null || held.length === 1 ? first : `${first} and ${held.length - 1} more`;
}

function nameOf(bookingId: string | null, board: ColleaguesProps['board']): string | null {
  const facts = bookingId === null ? undefined : board?.bookings.get(bookingId);
  return facts ? riderName(facts) : null;
}
