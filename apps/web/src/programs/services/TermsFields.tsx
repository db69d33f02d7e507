import { squareMiles, TERM_FIGURES, type TermFigure } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import { useState } from 'react';
import { DateInput, type FormState, NumberInput } from '../../platform/kit/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../../platform/theme/index.ts';
import type { MapPin } from '../../places/index.ts';
import { AreaFileButton } from '../area-editor/AreaFileButton.tsx';
import { AreaMap } from '../area-editor/AreaMap.tsx';
import { CornerTable } from '../area-editor/CornerTable.tsx';
import { PartChoice } from '../area-editor/PartChoice.tsx';
import { useAreaEditing } from '../area-editor/use-area-editing.ts';
import { HoursFields } from './HoursFields.tsx';
import { nameOf, OutsideList, whyText } from './OutsideList.tsx';
import { dayText, type ServiceInfo } from './services.ts';
import { earliestOf, isChanged, termsOn, type TermsValues, untilOf, valuesOn } from './terms-form.ts';
import { type RidesOutside, useRidesOutside } from './use-rides-outside.ts';

interface TermsFieldsProps {
  form: FormState<TermsValues>;
  service: ServiceInfo;
}

/** The fields of terms: from when, the area on the map and in a table, hours and figures, and what would fall outside. */
export function TermsFields({ form, service }: TermsFieldsProps) {
  const { values } = form;
  const isPhone = useIsUnder(PHONE_WIDTH);
  const [files, setFiles] = useState<readonly string[]>([]);
  const editing = useAreaEditing(values.geofence_data, (area) => form.set('geofence_data', area));
  const outside = useRidesOutside(service, values, editing.wrong !== null);
  const from = values.effective_on ?? service.today;
  const before = termsOn(service, from)?.geofence_data ?? [];
  const until = untilOf(service, from);
  const fileName = files.at(-1);

  /** What nobody has typed over yet follows the day. */
  function chooseDay(day: Temporal.PlainDate | null) {
    const effective_on = day?.toString() ?? null;
    if (effective_on !== null && !isChanged(service, values)) {
      const next = valuesOn(service, effective_on);
      for (const name of Object.keys(next) as (keyof TermsValues)[]) form.set(name, next[name]);
    }
    form.set('effective_on', effective_on);
  }

  return (
    <div className="program-terms">
      <div className="program-terms-main">
        {!isPhone && (
          <AreaMap
            editing={editing}
            before={before}
            pins={outside.shown ? pinsOf(outside.shown) : NO_PINS}
            subject={`${service.program_id} ${files.length}`}
          />
        )}
        <OutsideList outside={outside} from={from} />
        <div className="sheet">
          <HoursFields
            value={values.service_hours}
            onChange={(hours) => form.set('service_hours', hours)}
            error={form.errors.service_hours}
          />
        </div>
      </div>
      <div className="program-terms-side">
        <section className="sheet stack" aria-labelledby="program-terms-figures">
          <h2 id="program-terms-figures">Terms</h2>
          <DateInput
            label="Valid from"
            value={values.effective_on === null ? null : Temporal.PlainDate.from(values.effective_on)}
            onChange={chooseDay}
            min={earliestOf(service)}
            error={form.errors.effective_on}
            help={
              until === null
                ? 'A ride is judged by the terms of its day.'
                : `Until ${dayText(until)}, when others begin.`
            }
          />
          <div className="program-terms-figures">
            {ORDER.map((name) => (
              <Figure key={name} name={name} form={form} />
            ))}
          </div>
        </section>
        <section className="sheet stack" aria-labelledby="program-terms-corners">
          <div className="program-corners-head">
            <h2 id="program-terms-corners">Corners</h2>
            <span>{sizeText(editing.area, before)}</span>
          </div>
          {fileName !== undefined && <p className="hint">From {fileName}, a draft until it is saved.</p>}
          <PartChoice editing={editing} around={service.heatmap_bounds} />
          {editing.area.length === 0 ? (
            <p className="program-service-area-missing">Your service area geofence is missing.</p>
          ) : (
            <CornerTable editing={editing} />
          )}
          {form.errors.geofence_data !== undefined && editing.wrong === null && (
            <p className="field-error" role="alert">
              {form.errors.geofence_data}
            </p>
          )}
          <AreaFileButton
            onArea={(area, name) => {
              editing.change(area, { part: 0, corner: 0 });
              setFiles([...files, name]);
            }}
          />
        </section>
      </div>
    </div>
  );
}

const NO_PINS: readonly MapPin[] = [];

/** In the order in which a ride meets them. */
const ORDER: readonly TermFigure[] = [
  'slot_minutes',
  'seats_per_slot',
  'window_before_minutes',
  'window_after_minutes',
  'door_wait_minutes',
  'edit_cutoff_minutes',
];

function Figure({ name, form }: { name: TermFigure; form: FormState<TermsValues> }) {
  const { label, unit } = TERM_FIGURES[name];
  const { value, onChange, onBlur, error } = form.field(name);
  return (
    <NumberInput
      label={label}
      unit={unit}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      {...(name === 'seats_per_slot' ? { help: 'Empty: no limit.', optional: true } : {})}
    />
  );
}

/** '10; 21.5 square miles, was 26.2' */
function sizeText(area: TermsValues['geofence_data'], before: TermsValues['geofence_data']): string {
  const corners = area.reduce((sum, ring) => sum + ring.length, 0);
  if (corners === 0) return '';
  const [is, was] = [area, before].map((one) => squareMiles(one).toFixed(1));
  return `${corners}; ${is} square miles${was === is || before.length === 0 ? '' : `, was ${was}`}`;
}

/** One pin for each place, by the number that its first row has in the list. */
function pinsOf({ list }: RidesOutside): MapPin[] {
  const numbered = list.map((ride, n) => ({ ...ride, mark: String(n + 1) })).filter(({ why }) => why === 'area');
  const places = Map.groupBy(numbered, ({ place }) => `${place.latitude} ${place.longitude}`);
  return [...places].flatMap(([id, rides]): MapPin[] => {
    const [first] = rides;
    if (!first) return [];
    const details = rides.map((ride) => `${ride.mark}: ${nameOf(ride)}, ${whyText(ride)}`);
    return [{ id, kind: 'place', mark: first.mark, label: first.address, point: first.place, details }];
  });
}
