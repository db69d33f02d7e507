import { heatMapCells, heatMapLabel } from '@handrail/domain/platform';
import { useState } from 'react';
import { SelectInput } from '../platform/kit/index.ts';
import { type MapCell, TownMap } from '../places/index.ts';
import type { Program } from '../programs/index.ts';

export interface RideStart {
  pickup_latitude: number | null;
  pickup_longitude: number | null;
}

/** Where the rides of the day begin, in the cells of the program's own heat map (SCHED-15). */
export function HeatPanel({ programs, rides }: { programs: readonly Program[]; rides: readonly RideStart[] }) {
  const bounded = programs.filter(({ heatmap_bounds }) => heatmap_bounds !== null);
  const [chosen, setChosen] = useState('');
  const program = bounded.find(({ program_id }) => program_id === chosen) ?? bounded[0];
  if (!program) return <p className="hint">No heat map is drawn over the towns of this program yet.</p>;
  return (
    <section className="scheduler-heat" aria-label="Heat map">
      {bounded.length > 1 && (
        <SelectInput
          label="Heat map of"
          value={program.program_id}
          onChange={setChosen}
          choices={bounded.map(({ program_id, program_name }) => ({ value: program_id, label: program_name }))}
        />
      )}
      <TownMap
        label="Heat map of the pickups"
        cells={cellsOf(program, rides)}
        isHeatColored
        subject={program.program_id}
      />
    </section>
  );
}

export function cellsOf({ heatmap_bounds }: Program, rides: readonly RideStart[]): MapCell[] {
  const counts = new Map<string, number>();
  for (const { pickup_latitude: latitude, pickup_longitude: longitude } of rides) {
    if (latitude === null || longitude === null) continue;
    const label = heatMapLabel({ latitude, longitude }, heatmap_bounds);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return heatMapCells(heatmap_bounds).map((cell) => ({ ...cell, count: counts.get(cell.label) ?? 0 }));
}
