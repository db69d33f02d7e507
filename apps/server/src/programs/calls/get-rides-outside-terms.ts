import { getRidesOutsideTerms as contract } from '@handrail/contracts/programs';
import { no, yes } from '@handrail/domain/platform';
import { checkArea, versionOn } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import { read } from '../../platform/calls/handler.ts';
import { getProgram } from '../program-terms.ts';
import { ridesOutside } from '../rides-outside.ts';
import { listRidesToCome } from '../rides-to-come.ts';
import { findService, untilOf } from '../service-store.ts';
import { readHours } from '../service-wire.ts';

export const getRidesOutsideTermsHandler = read(contract, async (params, context) => {
  const { queries, by, clock, reveals } = context;
  const { operator } = by;
  const { program_id, geofence_data, service_hours } = params;
  const stored = await findService({ queries, operator, clock }, program_id);
  if (!stored) return no('PROGRAM_NOT_FOUND', 'Program not found!');
  const hours = readHours(service_hours ?? []);
  if (!hours.ok) return hours;
  const area = checkArea(geofence_data ?? []);
  if (!area.ok) return area;

  const from = Temporal.PlainDate.from(params.effective_on);
  const held = versionOn(await getProgram(queries, operator, program_id), from);
  const days = { from, until: untilOf(stored.terms, from) };
  const answer = ridesOutside(await listRidesToCome(queries, operator, program_id, days), {
    geofence: geofence_data ?? held?.geofence ?? [],
    serviceHours: service_hours ? hours.value : (held?.serviceHours ?? []),
  });
  reveals(answer.list.map(({ passenger_id }) => passenger_id));
  return yes(answer);
});
