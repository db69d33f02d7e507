import type { Geofence } from '@handrail/domain/platform';
import { wrongInArea } from '@handrail/domain/programs';
import { useMemo, useState } from 'react';
import type { CornerAt } from '../../places/index.ts';
import { nearestTo } from './area-edits.ts';

export interface AreaEditing {
  area: Geofence;
  /** The corner that is held, in map and table at once. */
  chosen: CornerAt | null;
  choose: (at: CornerAt | null) => void;
  /** One step: `undo` takes it back. */
  change: (next: Geofence, at?: CornerAt) => void;
  undo: () => void;
  canUndo: boolean;
  wrong: ReturnType<typeof wrongInArea>;
}

/** The area of a form while it is edited, with the steps that led there. */
export function useAreaEditing(area: Geofence, onChange: (area: Geofence) => void): AreaEditing {
  const [past, setPast] = useState<readonly Geofence[]>([]);
  const [wanted, choose] = useState<CornerAt | null>(null);
  const wrong = useMemo(() => wrongInArea(area), [area]);
  return {
    area,
    chosen: nearestTo(area, wanted ?? { part: 0, corner: 0 }),
    choose,
    change: (next, at) => {
      setPast((steps) => [...steps, area]);
      if (at) choose(at);
      onChange(next);
    },
    undo: () => {
      const before = past.at(-1);
      if (before === undefined) return;
      setPast(past.slice(0, -1));
      onChange(before);
    },
    canUndo: past.length > 0,
    wrong: area.length === 0 ? null : wrong,
  };
}
