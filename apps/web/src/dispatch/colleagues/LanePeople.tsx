import { Avatar, VisuallyHidden } from '../../platform/kit/index.ts';
import { folkWords, useFolk } from './lane-folk.ts';

/** At the head of a lane: who has taken it, as a line under the head, and the colleagues who work in it. */
export function LanePeople({ vehicleId }: { vehicleId: string }) {
  const folk = useFolk(vehicleId);
  const { holder, here } = folk;
  if (!holder && here.length === 0) return null;
  return (
    <span className="lane-people" title={folkWords(folk)}>
      {here.slice(0, 2).map((name) => (
        <Avatar key={name} name={name} size={16} />
      ))}
      {holder && !holder.isMine && !here.includes(holder.name) && <Avatar name={holder.name} size={16} />}
      {holder && <i className={holder.isMine ? 'lane-mine' : 'lane-taken'} aria-hidden="true" />}
      <VisuallyHidden>{folkWords(folk)}</VisuallyHidden>
    </span>
  );
}

/** The same for those who listen, where the head itself is for the eyes. */
export function LanePeopleWords({ vehicleId }: { vehicleId: string }) {
  const words = folkWords(useFolk(vehicleId));
  return words === '' ? null : ` ${words}`;
}
