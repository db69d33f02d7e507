import type { ParamsOf } from '@handrail/contracts/platform';
import type { createNewService, editService } from '@handrail/contracts/programs';
import { type Verdict, yes } from '@handrail/domain/platform';
import { type ServiceEdit, TERM_FIGURES, type TermFigure } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import { readHours } from './service-wire.ts';

type Params = Omit<ParamsOf<typeof editService>, 'program_id'> | ParamsOf<typeof createNewService>;

/** What a call says of a program, as the rules ask about it. */
export function editOf(params: Params): Verdict<ServiceEdit, 'SERVICE_INVALID'> {
  const hours = readHours(params.service_hours ?? []);
  if (!hours.ok) return hours;
  const figures = Object.keys(TERM_FIGURES) as TermFigure[];
  return yes({
    name: params.program_name,
    zone: params.program_timezone,
    bounds: params.heatmap_bounds,
    effectiveOn: params.effective_on === undefined ? null : Temporal.PlainDate.from(params.effective_on),
    terms: {
      geofence: params.geofence_data,
      serviceHours: params.service_hours && hours.value,
      figures: Object.fromEntries(
        figures.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])),
      ),
    },
  });
}
