import { freeVersion, type PlanVersion, writtenTiers } from '@handrail/domain/pricing';
import { useUndo } from '../log/index.ts';
import { useForm } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { planReads } from './plan-reads.ts';
import { dayText, type PlanRecord, type Version } from './plans.ts';
import { cellsOf, type PriceCells, readCells } from './price-cells.ts';

interface Values {
  cells: PriceCells;
  /** The day from which they hold; empty while a new version has none. */
  effective_on: string;
  /** What they were begun over: a draft that is found again must not pass for an answer to what stands there now. */
  over: number;
}

interface VersionOfForm {
  plan: PlanRecord;
  version: Version;
  base: PlanVersion | null;
  isNew: boolean;
  onSaved: (day: string) => void;
}

/** What is typed of a version: kept while the tab lives, and saved over what was shown. */
export function useVersionForm({ plan, version, base, isNew, onSaved }: VersionOfForm) {
  const held = base ?? freeVersion(version.effective_on);
  const start: Values = {
    cells: cellsOf(held),
    effective_on: isNew ? '' : version.effective_on,
    over: plan.version,
  };
  const form = useForm<Values>({
    start,
    check: ({ cells, effective_on }) => {
      const [wrong] = Object.values(readCells(cells, held).errors);
      return {
        ...(wrong === undefined ? {} : { cells: wrong }),
        ...(isNew ? whyNotOn(plan, effective_on) : {}),
      };
    },
    draft: `fee-plan-${plan.pricing_id}-${isNew ? 'from-' : ''}${version.effective_on}`,
  });
  const change = useChange('saveFeePlan', { touches: planReads });
  const undo = useUndo();
  const { cells, effective_on, over } = form.values;
  const { version: read, errors } = readCells(cells, held);
  const isBehind = plan.version !== over && !change.isPending;
  if (isBehind && !form.isDirty) form.reset(start);

  async function send(values: Values) {
    const { version: whole } = readCells(values.cells, held);
    if (!whole) return;
    const { data, operation } = await change.mutateAsync({
      pricing_id: plan.pricing_id,
      tiers: writtenTiers(whole.tiers).map((tier) => ({ ...tier, bands: [...tier.bands] })),
      effective_on: values.effective_on,
      ...(isNew ? { zones: version.zones, zone_pairs: version.zone_pairs } : {}),
      expected_version: values.over,
    });
    form.reset({ ...values, over: data.version });
    sayDone(`${plan.pricing_name}: prices from ${dayText(values.effective_on)} are saved.`, undo(operation));
    onSaved(values.effective_on);
  }

  async function save() {
    if (!isNew && !form.isDirty) return;
    if (await form.submit(send, [])) return;
    // Once the sentence stands there, so that it is read with the field.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.pricing-page [aria-invalid="true"]')?.focus());
  }

  return {
    form,
    cells,
    startsOn: effective_on,
    errors,
    read: read && { ...read, effectiveOn: effective_on || read.effectiveOn },
    isBehind,
    save,
    showNow: () => form.reset(start),
    useMine: () => form.set('over', plan.version),
  };
}

/** What stands at the day of a new version. Another one's prices are changed where they are shown, and not typed over. */
function whyNotOn({ versions }: PlanRecord, day: string): { effective_on?: string } {
  if (day === '') return { effective_on: 'Choose the day it starts on.' };
  const isTaken = versions.some(({ effective_on }) => effective_on === day);
  return isTaken ? { effective_on: 'A version starts on that day already.' } : {};
}
