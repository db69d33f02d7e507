import type { Geofence } from '@handrail/domain/platform';
import { useState } from 'react';
import { ActionButton, Segmented } from '../../platform/kit/index.ts';
import { type MapPin, RingPen, TownMap } from '../../places/index.ts';
import { withCorner, withCornerAfter, withoutCorner } from './area-edits.ts';
import type { AreaEditing } from './use-area-editing.ts';

interface AreaMapProps {
  editing: AreaEditing;
  /** The area that holds until then, drawn beneath. */
  before: Geofence;
  /** Rides to come that would fall outside. */
  pins: readonly MapPin[];
  /** Changes where the map is to look elsewhere: an area came from a file. */
  subject: string;
  /** What the map and its lines are called where it is no service area. */
  words?: { map: string; area: string; before: string };
}

const SERVICE_AREA = { map: 'Map of the new service area', area: 'New', before: 'Now' };

/** The area on the map: its corners are moved by hand, and new parts drawn by clicks. */
export function AreaMap({ editing, before, pins, subject, words = SERVICE_AREA }: AreaMapProps) {
  const { area, chosen, choose, change, wrong } = editing;
  const [hand, setHand] = useState<Hand>('move');
  return (
    <div className="program-area-map">
      <div className="program-area-tools">
        <Segmented label="Hand" value={hand} onChange={setHand} choices={HANDS} />
        <ActionButton
          isSmall
          look="quiet"
          label="Undo"
          onClick={editing.undo}
          refusal={editing.canUndo ? null : { sentence: 'Nothing was drawn yet.' }}
        />
      </div>
      <TownMap
        label={words.map}
        subject={subject}
        isHeldStill
        pins={pins}
        areas={[
          ...before.map((corners, n) => ({ id: `before ${n}`, label: partLabel(words.before, before, n), corners })),
          ...area.map((corners, n) => ({ id: `new ${n}`, label: partLabel(words.area, area, n), corners })),
        ]}
        renderTool={(map) => (
          <RingPen
            map={map}
            rings={area}
            chosen={chosen}
            isDrawing={hand === 'draw'}
            wrong={wrong}
            onChoose={choose}
            onRings={(rings, at) => {
              change(rings, at);
              setHand('move');
            }}
            onMove={(at, to) => change(withCorner(area, at, to), at)}
            onAdd={(at) => change(withCornerAfter(area, at), { part: at.part, corner: at.corner + 1 })}
            onRemove={(at) => change(withoutCorner(area, at), at)}
          />
        )}
      />
      <p className="program-area-legend">
        <span className="program-line-new">{words.area}</span>
        {(before.length > 0 || words === SERVICE_AREA) && <span className="program-line-before">{words.before}</span>}
        {pins.length > 0 && <span>Pins: rides outside</span>}
      </p>
    </div>
  );
}

type Hand = 'move' | 'draw';

const HANDS: readonly { value: Hand; label: string }[] = [
  { value: 'move', label: 'Move' },
  { value: 'draw', label: 'Draw' },
];

function partLabel(what: string, area: Geofence, part: number): string {
  return area.length === 1 ? what : `${what}, part ${part + 1}`;
}
