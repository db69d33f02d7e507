import type { HeatMapBounds } from '@handrail/domain/platform';
import { ActionButton, SelectInput } from '../../platform/kit/index.ts';
import { withoutPart, withPart } from './area-edits.ts';
import type { AreaEditing } from './use-area-editing.ts';

/** Which part of an area is edited: a program may serve several towns that do not touch. */
export function PartChoice({ editing, around }: { editing: AreaEditing; around: HeatMapBounds | null }) {
  const { area, chosen, choose, change } = editing;
  const part = chosen?.part ?? 0;
  return (
    <div className="program-parts">
      {area.length > 1 && (
        <SelectInput
          label="Part"
          isLabelHidden
          value={String(part)}
          onChange={(next) => choose({ part: Number(next), corner: 0 })}
          choices={area.map((ring, n) => ({ value: String(n), label: `Part ${n + 1}, ${ring.length} corners` }))}
        />
      )}
      <ActionButton
        isSmall
        label={area.length === 0 ? 'Begin with three corners' : 'Add part'}
        onClick={() => change(withPart(area, around), { part: area.length, corner: 0 })}
      />
      {area.length > 1 && (
        <ActionButton
          isSmall
          look="danger"
          label={`Delete part ${part + 1}`}
          onClick={() => change(withoutPart(area, part), { part: Math.max(0, part - 1), corner: 0 })}
        />
      )}
    </div>
  );
}
