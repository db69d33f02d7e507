import type { Temporal } from 'temporal-polyfill';
import { requireGeofence, type Geofence } from '../platform/geofence.ts';
import type { HeatMapBounds } from '../platform/heat-map.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { isZone, type Zone } from '../platform/zones.ts';
import { mayBegin, TERM_FIGURES, type TermFigure, wrongBounds, wrongHours, wrongTerm } from './check-terms.ts';
import { checkArea } from './service-area.ts';
import type { ServiceHours } from './service-hours.ts';

/** What somebody wants of a program: what is left out stays as it is. */
export interface ServiceEdit {
  name?: string | undefined;
  zone?: Zone | undefined;
  bounds?: HeatMapBounds | null | undefined;
  terms: TermsEdit;
  /** From which day on the terms are to hold. */
  effectiveOn: Temporal.PlainDate | null;
}

export interface TermsEdit {
  geofence?: Geofence | undefined;
  serviceHours?: readonly ServiceHours[] | undefined;
  figures: Partial<Record<TermFigure, number | null>>;
}

/** What is known of the program, and of those beside it. */
export interface ServiceFacts {
  zone: Zone;
  /** The names of the others. */
  otherNames: readonly string[];
  hasRidesToCome: boolean;
  /** By the clock of the program. */
  today: Temporal.PlainDate;
  /** Whether it has promised anything yet. */
  hasBegun: boolean;
}

type ServiceRefusal =
  | 'SERVICE_INVALID'
  | 'NAME_TAKEN'
  | 'ZONE_IN_USE'
  | 'AREA_INVALID'
  | 'GEOFENCE_MISSING'
  | 'TERMS_BEGUN';

export const NO_ZONE = 'Please choose a time zone.';
export const NAME_TAKEN = 'Another program has this name.';
export const ZONE_FIXED = 'The time zone is fixed while rides to come are booked.';

/** Whether a program may become what somebody wants of it. */
export function checkServiceEdit(edit: ServiceEdit, facts: ServiceFacts): Verdict<true, ServiceRefusal> {
  const record = checkRecord(edit, facts);
  if (!record.ok) return record;
  return saysTerms(edit.terms) ? checkTerms(edit, facts) : yes(true);
}

/** Whether a program may be opened: it has a name and a clock, and may promise something from today on. */
export function checkNewService(
  edit: ServiceEdit & { zone?: Zone | undefined },
  { otherNames, now }: { otherNames: readonly string[]; now: Temporal.Instant },
): Verdict<true, ServiceRefusal> {
  const { zone = '' } = edit;
  if (!isZone(zone)) return invalid({ program_timezone: NO_ZONE });
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  return checkServiceEdit(edit, { zone, otherNames, hasRidesToCome: false, today, hasBegun: false });
}

/** Whether anything is wanted of the terms, which hold from a day on. */
export function saysTerms({ geofence, serviceHours, figures }: TermsEdit): boolean {
  return geofence !== undefined || serviceHours !== undefined || Object.keys(figures).length > 0;
}

function checkRecord({ name, zone, bounds }: ServiceEdit, facts: ServiceFacts): Verdict<true, ServiceRefusal> {
  if (name === '') return invalid({ program_name: 'Please enter a name.' });
  if (name !== undefined && facts.otherNames.some((other) => other.toLowerCase() === name.toLowerCase())) {
    return no('NAME_TAKEN', NAME_TAKEN, { program_name: NAME_TAKEN });
  }
  if (zone !== undefined && zone !== facts.zone) {
    if (!isZone(zone)) return invalid({ program_timezone: NO_ZONE });
    if (facts.hasRidesToCome) return no('ZONE_IN_USE', ZONE_FIXED, { program_timezone: ZONE_FIXED });
  }
  const wrong = bounds ? wrongBounds(bounds) : null;
  return wrong === null ? yes(true) : invalid({ heatmap_bounds: wrong });
}

function checkTerms({ terms, effectiveOn }: ServiceEdit, facts: ServiceFacts): Verdict<true, ServiceRefusal> {
  if (effectiveOn === null) return invalid({ effective_on: 'Please choose the day from which the terms hold.' });
  const begins = mayBegin(effectiveOn, facts);
  if (!begins.ok) return begins;
  const wrong: Record<string, string> = {};
  for (const name of Object.keys(TERM_FIGURES) as TermFigure[]) {
    const value = terms.figures[name];
    const sentence = value === undefined ? null : wrongTerm(name, value);
    if (sentence !== null) wrong[name] = sentence;
  }
  const hours = wrongHours(terms.serviceHours ?? []);
  if (hours !== null) wrong['service_hours'] = hours;
  if (Object.keys(wrong).length > 0) return invalid(wrong);
  if (terms.geofence === undefined) return yes(true);
  const area = checkArea(terms.geofence);
  if (!area.ok) return area;
  const drawn = requireGeofence(terms.geofence);
  if (drawn.ok) return yes(true);
  const { code, sentence } = drawn.refusal;
  return no(code, sentence, { geofence_data: sentence });
}

/** Every sentence beside its field; the first of them is told to who has no fields. */
function invalid(fields: Record<string, string>) {
  return no('SERVICE_INVALID', Object.values(fields)[0] ?? '', fields);
}
