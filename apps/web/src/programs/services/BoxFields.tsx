import { heatMapCells } from '@handrail/domain/platform';
import { useState } from 'react';
import { ActionButton, type FormState, NumberInput } from '../../platform/kit/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../../platform/theme/index.ts';
import { BoxPen, TownMap } from '../../places/index.ts';
import { boxOf, NO_BOX, type ServiceValues, SIDES } from './service-form.ts';
import type { ServiceInfo } from './services.ts';

interface BoxFieldsProps {
  form: FormState<ServiceValues>;
  service: ServiceInfo;
}

/** The box of the heat map: four figures, or drawn over the service area. Its cells are shown as plans will count them. */
export function BoxFields({ form, service }: BoxFieldsProps) {
  const [isDrawing, setIsDrawing] = useState(false);
  const isPhone = useIsUnder(PHONE_WIDTH);
  const { heatmap_bounds: sides } = form.values;
  const box = boxOf(form.values) ?? null;
  const error = form.errors.heatmap_bounds;
  return (
    <>
      <div className="program-box">
        {SIDES.map((side) => (
          <NumberInput
            key={side}
            label={SIDE_NAMES[side]}
            value={sides[side]}
            decimals={5}
            onChange={(degrees) => form.set('heatmap_bounds', { ...sides, [side]: degrees })}
            onBlur={form.field('heatmap_bounds').onBlur}
          />
        ))}
      </div>
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div className="program-corner-deeds">
        {!isPhone && (
          <ActionButton
            isSmall
            label={isDrawing ? 'Stop drawing' : 'Draw a box'}
            onClick={() => setIsDrawing(!isDrawing)}
          />
        )}
        <ActionButton
          isSmall
          label="No box"
          refusal={box === null && boxOf(form.values) === null ? { sentence: 'There is no box.' } : null}
          onClick={() => form.set('heatmap_bounds', NO_BOX)}
        />
      </div>
      {!isPhone && (
        <div className="program-box-map">
          <TownMap
            label="Map of the heat map’s box"
            subject={service.program_id}
            isHeldStill
            areas={service.geofence_data.map((corners, n) => ({ id: `area ${n}`, label: 'Service area', corners }))}
            cells={heatMapCells(box).map((cell) => ({ ...cell, count: 0 }))}
            renderTool={(map) => (
              <BoxPen
                map={map}
                box={box}
                isDrawing={isDrawing}
                onBox={(drawn) => {
                  form.set('heatmap_bounds', drawn);
                  setIsDrawing(false);
                }}
              />
            )}
          />
        </div>
      )}
      {isDrawing && <p className="hint">Press one corner on the map, then the one across.</p>}
    </>
  );
}

const SIDE_NAMES = { north: 'North', south: 'South', east: 'East', west: 'West' } as const;
