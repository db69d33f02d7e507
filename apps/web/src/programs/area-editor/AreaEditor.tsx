import type { Geofence, HeatMapBounds } from '@handrail/domain/platform';
import { PHONE_WIDTH, useIsUnder } from '../../platform/theme/index.ts';
import { AreaMap } from './AreaMap.tsx';
import { CornerTable } from './CornerTable.tsx';
import { PartChoice } from './PartChoice.tsx';
import { useAreaEditing } from './use-area-editing.ts';
import '../programs.css';

interface AreaEditorProps {
  /** Which area it is, such as `Old Town`: another one begins with its own steps to take back. */
  name: string;
  area: Geofence;
  onChange: (area: Geofence) => void;
  /** What lies beside it, drawn beneath. */
  beside: Geofence;
  /** Where an area is begun that has no corner yet. */
  around: HeatMapBounds | null;
}

/** An area by itself, on the map and in the table of its corners, which does all that the map does. */
export function AreaEditor({ name, area, onChange, beside, around }: AreaEditorProps) {
  const isPhone = useIsUnder(PHONE_WIDTH);
  const editing = useAreaEditing(area, onChange);
  return (
    <div className="program-area-editor">
      {!isPhone && (
        <AreaMap
          editing={editing}
          before={beside}
          pins={[]}
          subject={name}
          words={{ map: `Map of ${name}`, area: name, before: 'Beside it' }}
        />
      )}
      <div className="stack">
        <PartChoice editing={editing} around={around} />
        {area.length > 0 && <CornerTable editing={editing} />}
      </div>
    </div>
  );
}
