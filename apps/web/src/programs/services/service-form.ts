import type { Calls } from '@handrail/contracts/wire';
import type { HeatMapBounds } from '@handrail/domain/platform';
import { NAME_TAKEN, NO_ZONE, wrongBounds } from '@handrail/domain/programs';
import type { FieldErrors } from '../../platform/kit/index.ts';
import type { ServiceInfo } from './services.ts';

export const SIDES = ['north', 'south', 'east', 'west'] as const;
type Side = (typeof SIDES)[number];

/** A program as it is typed, by its names on the wire; of the box each side apart, or none of them. */
export interface ServiceValues {
  program_name: string;
  program_timezone: string;
  manual_dispatch: boolean;
  heatmap_bounds: Record<Side, number | null>;
}

/** What a program is opened with. */
export interface NewServiceValues {
  program_name: string;
  program_timezone: string | null;
  manual_dispatch: boolean;
}

export function checkNew(values: NewServiceValues, otherNames: readonly string[]): FieldErrors<NewServiceValues> {
  const name = wrongName(values.program_name, otherNames);
  return {
    ...(name === null ? {} : { program_name: name }),
    ...(values.program_timezone === null ? { program_timezone: NO_ZONE } : {}),
  };
}

function wrongName(typed: string, otherNames: readonly string[]): string | null {
  const name = typed.trim();
  if (name === '') return 'Please enter a name.';
  return otherNames.some((other) => other.toLowerCase() === name.toLowerCase()) ? NAME_TAKEN : null;
}

export const NO_BOX: ServiceValues['heatmap_bounds'] = { north: null, south: null, east: null, west: null };

export function serviceValuesOf({
  program_name,
  program_timezone,
  manual_dispatch,
  heatmap_bounds,
}: ServiceInfo): ServiceValues {
  return { program_name, program_timezone, manual_dispatch, heatmap_bounds: heatmap_bounds ?? NO_BOX };
}

export function checkService(values: ServiceValues, otherNames: readonly string[]): FieldErrors<ServiceValues> {
  const errors: FieldErrors<ServiceValues> = {};
  const name = wrongName(values.program_name, otherNames);
  if (name !== null) errors.program_name = name;
  const box = boxOf(values);
  const wrong = box === undefined ? 'A box has four sides: fill all of them in, or none.' : box && wrongBounds(box);
  if (wrong !== null) errors.heatmap_bounds = wrong;
  return errors;
}

/** Null where no side is said, undefined where some of them are. */
export function boxOf({ heatmap_bounds: sides }: ServiceValues): HeatMapBounds | null | undefined {
  const { north, south, east, west } = sides;
  if (SIDES.every((side) => sides[side] === null)) return null;
  return north === null || south === null || east === null || west === null ? undefined : { north, south, east, west };
}

/** Only what was changed is sent, so that what somebody else says of the program meanwhile stays. */
export function toEdit(base: ServiceInfo, values: ServiceValues): Calls['editService']['params'] {
  const before = serviceValuesOf(base);
  const box = boxOf(values);
  const program_name = values.program_name.trim();
  return {
    program_id: base.program_id,
    ...(program_name === before.program_name ? {} : { program_name }),
    ...(values.program_timezone === before.program_timezone ? {} : { program_timezone: values.program_timezone }),
    ...(values.manual_dispatch === before.manual_dispatch ? {} : { manual_dispatch: values.manual_dispatch }),
    ...(JSON.stringify(box) === JSON.stringify(base.heatmap_bounds) || box === undefined
      ? {}
      : { heatmap_bounds: box }),
    expected_version: base.version,
  };
}
