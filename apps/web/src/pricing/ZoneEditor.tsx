import { type PlanVersion, type TierType, writtenTiers, writtenVersion } from '@handrail/domain/pricing';
import { useState } from 'react';
import { useUndo } from '../log/index.ts';
import {
  ActionButton,
  ButtonRow,
  PageHead,
  Segmented,
  SelectInput,
  StaleBanner,
  TextInput,
  useForm,
  useHotkeys,
} from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { AreaEditor } from '../programs/index.ts';
import { FareMatrix } from './FareMatrix.tsx';
import { planReads } from './plan-reads.ts';
import { dayText, type PlanRecord, type Version } from './plans.ts';
import { TIER_LABELS } from './price-cells.ts';
import { readZones, type TypedZones, typedZones, withoutZone, withZone } from './zone-cells.ts';

interface ZoneEditorProps {
  plan: PlanRecord;
  version: Version;
  base: PlanVersion;
  onClose: () => void;
}

interface Values extends TypedZones {
  /** What they were drawn over. */
  over: number;
}

/** The fare zones of a version: drawn, named, and what a ride costs from one to another. */
export function ZoneEditor({ plan, version, base, onClose }: ZoneEditorProps) {
  const start: Values = { ...typedZones(base), over: plan.version };
  const form = useForm<Values>({
    start,
    check: (values) => {
      const [wrong] = Object.values(readZones(values, base).errors);
      return wrong === undefined ? {} : { fares: wrong };
    },
    draft: `fare-zones-${plan.pricing_id}-${version.effective_on}`,
  });
  const [chosen, setChosen] = useState(base.zones[0]?.id ?? '');
  const [tier, setTier] = useState<TierType>(0);
  const change = useChange('saveFeePlan', { touches: planReads });
  const undo = useUndo();
  const { values } = form;
  const { errors } = readZones(values, base);
  const isScolding = form.errors.fares !== undefined;
  const zone = values.zones.find(({ id }) => id === chosen) ?? values.zones[0];
  const isBehind = plan.version !== values.over && !change.isPending;
  if (isBehind && !form.isDirty) form.reset(start);

  function put(next: TypedZones) {
    form.set('zones', next.zones);
    form.set('fares', next.fares);
  }
  function edit(fields: Partial<TypedZones['zones'][number]>) {
    form.set(
      'zones',
      values.zones.map((one) => (one.id === zone?.id ? { ...one, ...fields } : one)),
    );
  }
  function add() {
    const next = withZone(values);
    put(next);
    setChosen(next.zones.at(-1)?.id ?? '');
  }

  async function send(sent: Values) {
    const { version: read } = readZones(sent, base);
    if (!read) return;
    const { zones, zone_pairs } = writtenVersion(read);
    const { data, operation } = await change.mutateAsync({
      pricing_id: plan.pricing_id,
      tiers: writtenTiers(base.tiers).map((one) => ({ ...one, bands: [...one.bands] })),
      effective_on: version.effective_on,
      zones: zones.map(({ area, ...one }) => ({ ...one, area: area.map((ring) => [...ring]) })),
      zone_pairs: zone_pairs.map(({ zone_ids: [one, other], fares }) => ({ zone_ids: [one, other], fares })),
      expected_version: sent.over,
    });
    form.reset({ ...sent, over: data.version });
    sayDone(`${plan.pricing_name}: fare zones from ${dayText(version.effective_on)} are saved.`, undo(operation));
    onClose();
  }

  async function save() {
    if (await form.submit(send, [])) return;
    // The zone that is wrong is shown, so that its field can be gone to.
    const wrong = values.zones.find(({ id }) => errors[`name.${id}`] ?? errors[`area.${id}`]);
    if (wrong) setChosen(wrong.id);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.pricing-page [aria-invalid="true"]')?.focus());
  }
  useHotkeys([{ keys: 'ctrl+enter', label: 'Save the fare zones', run: () => void save(), inFields: true }]);

  const areaError = zone && isScolding ? errors[`area.${zone.id}`] : undefined;
  return (
    <>
      <PageHead
        title={`Fare zones of ${plan.pricing_name}`}
        actions={
          <>
            <ActionButton
              label={form.isDirty ? 'Discard' : 'Back to the prices'}
              onClick={() => {
                form.reset(start);
                onClose();
              }}
            />
            <ActionButton
              look="main"
              label="Save fare zones"
              keys="ctrl+enter"
              isBusy={form.isBusy}
              refusal={form.isDirty ? null : { sentence: 'Nothing was changed yet.' }}
              onClick={() => void save()}
            />
          </>
        }
      />
      <p className="pricing-lead">
        From {dayText(version.effective_on)}. A ride whose ends lie in a pair of zones costs its flat fare, in either
        direction, instead of base, distance and time.
      </p>
      {isBehind && form.isDirty && (
        <StaleBanner
          sentence={`Someone else just changed ${plan.pricing_name}.`}
          onShow={() => form.reset(start)}
          onUseMine={() => form.set('over', plan.version)}
        />
      )}
      {form.refusal !== null && (
        <p className="form-refusal" role="alert">
          {form.refusal}
        </p>
      )}
      <section className="pricing-sheet pricing-zones" aria-label="Zones">
        <div className="pricing-zone-fields">
          {values.zones.length > 0 && (
            <SelectInput
              label="Zone"
              value={zone?.id ?? ''}
              onChange={setChosen}
              choices={values.zones.map(({ id, name }, at) => ({ value: id, label: name || `Zone ${at + 1}` }))}
            />
          )}
          {zone && (
            <TextInput
              label="Name"
              value={zone.name}
              onChange={(name) => edit({ name })}
              error={isScolding ? errors[`name.${zone.id}`] : undefined}
            />
          )}
          <ButtonRow>
            <ActionButton label="Add a zone" onClick={add} />
            {zone && (
              <ActionButton
                look="danger"
                label={`Delete ${zone.name || 'this zone'}`}
                onClick={() => put(withoutZone(values, zone.id))}
              />
            )}
          </ButtonRow>
        </div>
        {zone ? (
          <>
            <AreaEditor
              key={zone.id}
              name={zone.name || 'the zone'}
              area={zone.area}
              onChange={(area) => edit({ area })}
              beside={values.zones.flatMap(({ id, area }) => (id === zone.id ? [] : area))}
              around={null}
            />
            {areaError !== undefined && (
              <p className="field-error" role="alert">
                {areaError}
              </p>
            )}
          </>
        ) : (
          <p className="pricing-none quiet">There is no fare zone yet: every ride goes by the formula.</p>
        )}
      </section>
      {values.zones.length > 0 && (
        <section className="pricing-sheet" aria-label="Flat fares">
          <div className="pricing-zone-tiers">
            <Segmented
              label="Flat fares of"
              value={String(tier)}
              onChange={(value) => setTier(TIER_LABELS.find(({ type }) => String(type) === value)?.type ?? 0)}
              choices={TIER_LABELS.map(({ type, label }) => ({
                value: String(type),
                label: label.replace('/Gurney', ''),
              }))}
            />
          </div>
          <FareMatrix
            typed={values}
            tier={tier}
            errors={isScolding ? errors : {}}
            onChange={(fares) => form.set('fares', fares)}
          />
        </section>
      )}
    </>
  );
}
