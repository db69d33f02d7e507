import { shortDate } from '@handrail/domain/platform';
import type { CallKey } from '@handrail/contracts/wire';
import { Temporal } from 'temporal-polyfill';
import { useUndo } from '../../log/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { useChange } from '../../platform/wire/index.ts';
import { type Decided, decidedOnWire, isDecided } from './decided-lines.ts';
import { bookedSince, linesToApply, countText, type Preview, type TemplateSummary } from './template-plan.ts';

const touches: readonly CallKey[] = ['getDispatchTemplateList', 'getDispatchTemplateById'];
const touchesDay: readonly CallKey[] = [
  'previewDispatchTemplate',
  'getDispatchBoard',
  'getOperationList',
  'getTripListInfo',
];

/** Keeping, renaming, copying, deleting and applying. A refusal is thrown, for whoever asked. */
export function useTemplateDeeds() {
  const undo = useUndo();
  const create = useChange('createDispatchTemplate', { touches });
  const edit = useChange('editDispatchTemplate', { touches: ['getDispatchTemplateList'] });
  const copy = useChange('copyDispatchTemplate', { touches });
  const apply = useChange('applyDispatchTemplate', { touches: touchesDay });
  const later = useChange('createTemplateFlexTrips', { touches: touchesDay });

  return {
    keep: async (name: string, date: string, programId: string): Promise<string> => {
      const { data, operation } = await create.mutateAsync({ name, date, program_id: programId });
      sayDone(`${shortDate(Temporal.PlainDate.from(date))} is kept as “${data.name}”.`, undo(operation));
      return data.template_id;
    },
    rename: async ({ template_id, version, name: before }: TemplateSummary, name: string) => {
      const { operation } = await edit.mutateAsync({ template_id, name, expected_version: version });
      sayDone(`“${before}” is called “${name.trim()}” now.`, undo(operation));
    },
    copy: async ({ template_id }: TemplateSummary, name: string): Promise<string> => {
      const { data, operation } = await copy.mutateAsync({ template_id, name });
      sayDone(`“${data.name}” is kept.`, undo(operation));
      return data.template_id;
    },
    remove: async ({ template_id, version, name }: TemplateSummary) => {
      const { operation } = await edit.mutateAsync({ template_id, to_delete: true, expected_version: version });
      sayDone(`“${name}” is deleted.`, undo(operation));
    },
    isApplying: apply.isPending || later.isPending,
    /** Does what the preview shows, and says how much of it others had taken by then. */
    apply: async (template_id: string, date: string, preview: Preview, decided: Decided) => {
      const bookings = isDecided(decided) ? null : bookedSince(preview);
      const { skipped, operation } = bookings
        ? await later
            .mutateAsync({ template_id, date, bookings })
            .then(({ data, operation: done }) => ({ skipped: data.skipped.length, operation: done }))
        : await apply
            .mutateAsync({ template_id, date, lines: linesToApply(preview), ...decidedOnWire(decided) })
            .then(({ data, operation: done }) => ({ skipped: takenOf(preview, data.skipped), operation: done }));
      const taken =
        skipped === 0 ? '' : ` ${countText(skipped, 'line')} of it ${skipped === 1 ? 'was' : 'were'} taken meanwhile.`;
      sayDone(`Applied to ${shortDate(Temporal.PlainDate.from(date))}.${taken}`, undo(operation));
    },
  };
}

type Place = Pick<Preview['lines'][number], 'of' | 'column' | 'trip' | 'ride'>;

/** What the preview showed as added, and was left out by then. */
function takenOf({ lines }: Preview, skipped: readonly Place[]): number {
  const keyOf = ({ of, column, trip, ride }: Place) => [of, column, trip, ride].join(' ');
  const added = new Set(lines.filter(({ is }) => is === 'added').map(keyOf));
  return skipped.filter((line) => added.has(keyOf(line))).length;
}
