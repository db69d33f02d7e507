import { type Ref, useState } from 'react';
import type { MapEntryGroup } from './reading-order.ts';

interface MapListProps {
  groups: readonly MapEntryGroup[];
  /** Where the map cannot be drawn, the list is the map. */
  isAlone: boolean;
  ref: Ref<HTMLElement>;
}

/** The map in words: the same things, in reading order, with the same buttons. */
export function MapList({ groups, isAlone, ref }: MapListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const list = groups.map(({ title, entries }) => (
    <div key={title} className="map-list-group">
      <h3>{title}</h3>
      <ul>
        {entries.map(({ key, text, isRung, onPress }) => (
          <li key={key} aria-current={isRung}>
            {onPress ? (
              <button type="button" className="link" onClick={onPress}>
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  ));
  if (isAlone) return <div className="map-list">{count === 0 ? <p>Nothing lies on the map yet.</p> : list}</div>;
  return (
    <details className="map-list" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary ref={ref}>As a list ({count})</summary>
      {isOpen && (count === 0 ? <p>Nothing lies on the map yet.</p> : list)}
    </details>
  );
}
