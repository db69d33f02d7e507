import { readDay } from '@handrail/domain/platform';
import type { PlanVersion, TierType } from '@handrail/domain/pricing';
import { useMemo, useState } from 'react';
import {
  ActionButton,
  DateInput,
  PageHead,
  Segmented,
  StaleBanner,
  Tag,
  useHotkeys,
  useUrlState,
} from '../platform/kit/index.ts';
import { PHONE_WIDTH, useIsUnder } from '../platform/theme/widths.ts';
import { useProgram } from '../programs/index.ts';
import { FIRST_EXAMPLE } from './example-ride.ts';
import { ExtrasTable } from './ExtrasTable.tsx';
import { PlanInfoModal } from './PlanInfoModal.tsx';
import { dayText, type PlanRecord, priced, timingText, type Version, versionOn, whyKept } from './plans.ts';
import { cellsOf, rowsOf, TIER_LABELS } from './price-cells.ts';
import { PriceTable } from './PriceTable.tsx';
import { VersionBar } from './VersionBar.tsx';
import { useVersionForm } from './use-version-form.ts';
import { WorkedExample } from './WorkedExample.tsx';
import { ZoneEditor } from './ZoneEditor.tsx';
import { ZoneFares } from './ZoneFares.tsx';

interface VersionEditorProps {
  plan: PlanRecord;
  /** The version that is shown, or from which a new one is begun. */
  version: Version;
  isNew: boolean;
  onBegin: () => void;
  onChoose: (day: string) => void;
}

const TYPED_FIRST = { sentence: 'Save the prices first, or put them back.' };

/** The prices of one version, typed or to be read, with an example beside them. */
export function VersionEditor({ plan, version, isNew, onBegin, onChoose }: VersionEditorProps) {
  const base = useMemo(() => priced(version), [version]);
  const edited = useVersionForm({ plan, version, base, isNew, onSaved: onChoose });
  const { form, cells, startsOn, errors, isBehind } = edited;
  const [ride, setRide] = useState(FIRST_EXAMPLE);
  const [isEditing, setEditing] = useState(false);
  const [zones, setZones] = useUrlState('zones');
  const [view, setView] = useState<'prices' | 'example'>('prices');
  const isPhone = useIsUnder(PHONE_WIDTH);
  const program = useProgram(plan.program_id);
  const kept = isNew ? null : whyKept(plan, version);
  const compared = useMemo(() => comparedVersion(plan, startsOn, version, isNew), [plan, startsOn, version, isNew]);
  const isOpen = kept === null;
  useHotkeys(
    [{ keys: 'ctrl+enter', label: 'Save the prices', run: () => void edited.save(), inFields: true }],
    isOpen && zones !== 'edit',
  );
  if (!base) return null;
  if (zones === 'edit' && isOpen && !isNew)
    return <ZoneEditor plan={plan} version={version} base={base} onClose={() => setZones(null)} />;

  // What is charged beside rides goes on from the version that holds on the day.
  const extras = isNew ? (compared ?? base).additionalFees : base.additionalFees;
  const shown = edited.read && { ...edited.read, additionalFees: extras };
  const wrong = rowsOf(cells).find(({ key, edge }) =>
    Object.keys(errors).some((cell) => cell === edge || cell.startsWith(`${key}.`)),
  );
  const setTier = (tier: TierType) => setRide({ ...ride, tier });
  return (
    <>
      <PageHead
        title={plan.pricing_name}
        beside={plan.is_default ? <Tag>{program ? `Default of ${program.program_name}` : 'Default'}</Tag> : undefined}
        actions={
          <>
            <ActionButton
              label="Edit plan"
              refusal={form.isDirty ? TYPED_FIRST : null}
              onClick={() => setEditing(true)}
            />
            {isOpen && !isNew && (
              <ActionButton
                label="New version from this one"
                refusal={form.isDirty ? TYPED_FIRST : null}
                onClick={onBegin}
              />
            )}
            {isOpen && (isNew || form.isDirty) && (
              <ActionButton
                label={isNew ? 'Discard' : 'Put back'}
                onClick={() => {
                  form.reset();
                  if (isNew) onChoose(version.effective_on);
                }}
              />
            )}
            {isOpen ? (
              <ActionButton
                look="main"
                label={
                  isNew ? (startsOn === '' ? 'Start the version' : `Start on ${dayText(startsOn)}`) : 'Save prices'
                }
                keys="ctrl+enter"
                isBusy={form.isBusy}
                refusal={isNew || form.isDirty ? null : { sentence: 'Nothing was changed yet.' }}
                onClick={() => void edited.save()}
              />
            ) : (
              <ActionButton look="main" label="New version from this one" onClick={onBegin} />
            )}
          </>
        }
      />
      <p className="pricing-lead">
        {program?.program_name} · paid {timingText(plan.payment_timing).toLowerCase()}
        {kept !== null && ` · ${kept}`}
      </p>
      {isBehind && form.isDirty && (
        <StaleBanner
          sentence={`Someone else just changed ${plan.pricing_name}.`}
          onShow={edited.showNow}
          onUseMine={edited.useMine}
        />
      )}
      <VersionBar
        plan={plan}
        chosen={isNew ? null : version.effective_on}
        begun={isNew ? startsOn : null}
        onChoose={onChoose}
      />
      {isNew && (
        <div className="pricing-start">
          <DateInput
            label="Starts on"
            value={dateOf(startsOn)}
            error={form.errors.effective_on}
            onChange={(day) => form.set('effective_on', day?.toString() ?? '')}
          />
        </div>
      )}
      {isPhone && (
        <div className="pricing-views">
          <Segmented label="Shown" value={view} onChange={setView} choices={VIEWS} />
          {view === 'prices' && (
            <Segmented
              label="Tier"
              value={String(ride.tier)}
              onChange={(value) => setTier(TIER_LABELS.find(({ type }) => String(type) === value)?.type ?? 0)}
              choices={TIER_LABELS.map(({ type, label }) => ({
                value: String(type),
                label: label.replace('/Gurney', ''),
              }))}
            />
          )}
        </div>
      )}
      {form.refusal !== null && (
        <p className="form-refusal" role="alert">
          {form.refusal}
        </p>
      )}
      <div className="pricing-columns">
        {(!isPhone || view === 'prices') && (
          <div className="pricing-tables">
            <PriceTable
              cells={cells}
              before={compared && cellsOf(compared)}
              errors={errors}
              isScolding={form.errors.cells !== undefined}
              tinted={ride.tier}
              only={isPhone ? ride.tier : null}
              onChange={isOpen ? (next) => form.set('cells', next) : null}
            />
            {!isNew && (
              <ZoneFares
                version={base}
                refusal={kept === null ? (form.isDirty ? TYPED_FIRST : null) : { sentence: `${kept}.` }}
                onEdit={() => setZones('edit')}
              />
            )}
            {!isNew && (
              <ExtrasTable
                plan={plan}
                version={version}
                read={base}
                refusal={kept === null ? (form.isDirty ? TYPED_FIRST : null) : { sentence: `${kept}.` }}
              />
            )}
          </div>
        )}
        {(!isPhone || view === 'example') && (
          <WorkedExample
            ride={ride}
            onChange={setRide}
            version={shown}
            title={startsOn === '' ? 'New' : dayText(startsOn)}
            before={compared}
            notCounted={wrong?.title ?? (shown === null ? 'the prices' : null)}
          />
        )}
      </div>
      {isEditing && <PlanInfoModal plan={plan} onClose={() => setEditing(false)} />}
    </>
  );
}

const VIEWS = [
  { value: 'prices', label: 'Prices' },
  { value: 'example', label: 'Example' },
] as const;

/** What is charged before the version shown; a new one without a day yet is seen beside the one it is begun from. */
function comparedVersion(plan: PlanRecord, startsOn: string, version: Version, isNew: boolean): PlanVersion | null {
  if (isNew && startsOn === '') return priced(version);
  const earlier = plan.versions.filter(({ effective_on }) => effective_on < startsOn);
  const before = versionOn({ versions: earlier }, startsOn);
  return before && priced(before);
}

function dateOf(day: string) {
  const read = readDay(day);
  return read.ok ? read.value : null;
}
