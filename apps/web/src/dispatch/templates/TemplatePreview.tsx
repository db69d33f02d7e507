import { shortDate } from '@handrail/domain/platform';
import { useMemo, useState } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { ActionButton, Bar, ErrorState, LoadingState, useHotkeys } from '../../platform/kit/index.ts';
import { useFollowedDay } from '../../platform/live/index.ts';
import { CallError, useRead } from '../../platform/wire/index.ts';
import { SkippedLines } from './SkippedLines.tsx';
import { TemplateGrid } from './TemplateGrid.tsx';
import {
  addedCount,
  bookedSince,
  countText,
  figuresOf,
  type Preview,
  skippedOf,
  type Template,
} from './template-plan.ts';
import { useTemplateDeeds } from './use-template-deeds.ts';

interface TemplatePreviewProps {
  template: Template;
  date: Temporal.PlainDate;
  today: Temporal.PlainDate;
}

/** What applying a template to a day would do, and what not and why; and the button that does it. */
export function TemplatePreview({ template, date, today }: TemplatePreviewProps) {
  const day = date.toString();
  useFollowedDay(day);
  const read = useRead('previewDispatchTemplate', { template_id: template.template_id, date: day });
  if (read.data) {
    const isPast = date.toString() < today.toString();
    return <Previewed key={day} template={template} date={date} preview={read.data} isPast={isPast} />;
  }
  if (read.error) {
    return <ErrorState sentence={`No preview: ${read.error.message}`} onRetry={() => void read.refetch()} />;
  }
  return <LoadingState label="Reckoning what would happen." bars={<Bars />} />;
}

function Bars() {
  return (
    <div className="template-bars">
      {['70%', '90%', '60%', '85%', '75%', '80%'].map((width) => (
        <Bar key={width} width={width} />
      ))}
    </div>
  );
}

interface PreviewedProps {
  template: Template;
  date: Temporal.PlainDate;
  preview: Preview;
  isPast: boolean;
}

function Previewed({ template, date, preview, isPast }: PreviewedProps) {
  const deeds = useTemplateDeeds();
  const [pressed, setPressed] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const groups = useMemo(() => skippedOf(template, preview), [template, preview]);
  const lines = groups.flatMap((group) => group.lines);
  const skipped = groups.reduce((sum, { count }) => sum + count, 0);
  const refusal = refusalOf(date, preview, isPast);
  useHotkeys([{ keys: 'ctrl+enter', label: 'Apply the template', run: () => void apply() }]);

  async function apply() {
    if (refusal || deeds.isApplying) return;
    setFailure(null);
    try {
      await deeds.apply(template.template_id, date.toString(), preview);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message);
    }
  }

  return (
    <>
      <dl className="template-figures">
        {figuresOf(preview).map(({ label, number, of, there }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{number}</b> of {of}
              {there > 0 && <small>{there} there already</small>}
            </dd>
          </div>
        ))}
        <div>
          <dt>Skipped lines</dt>
          <dd>
            <b>{skipped}</b> {skipped > 0 && 'with reasons'}
          </dd>
        </div>
      </dl>
      <div className="template-body">
        <TemplateGrid
          template={template}
          preview={preview}
          ringed={lines.find(({ key }) => key === pressed)?.blocks ?? []}
          onPress={(block) => setPressed(lines.find(({ blocks }) => blocks.includes(block))?.key ?? null)}
        />
        {skipped > 0 ? (
          <SkippedLines groups={groups} pressed={pressed} onPress={setPressed} />
        ) : (
          <p className="template-whole">Nothing is left out.</p>
        )}
      </div>
      <div className="template-foot">
        {failure !== null && <ErrorState sentence={`Nothing was applied: ${failure}`} onRetry={() => void apply()} />}
        <span className="grow" />
        <span className="template-undo">{refusal ? refusal.sentence : 'One step, undone as one.'}</span>
        <ActionButton
          look="main"
          label={labelOf(preview)}
          keys="ctrl+enter"
          refusal={refusal}
          isBusy={deeds.isApplying}
          onClick={() => void apply()}
        />
      </div>
    </>
  );
}

function labelOf(preview: Preview): string {
  const rides = addedCount(preview, 'ride');
  if (bookedSince(preview)) return `Dispatch ${countText(rides, 'ride')}`;
  const columns = addedCount(preview, 'column');
  const blocks = addedCount(preview, 'block');
  const parts = [
    ...(columns > 0 ? [countText(columns, 'column')] : []),
    ...(rides > 0 ? [countText(rides, 'ride')] : []),
    ...(columns === 0 && rides === 0 && blocks > 0 ? [countText(blocks, 'block')] : []),
  ];
  return parts.length === 0 ? 'Apply' : `Apply ${parts.join(' and ')}`;
}

function refusalOf(date: Temporal.PlainDate, preview: Preview, isPast: boolean): { sentence: string } | null {
  const day = shortDate(date);
  if (preview.is_closed) return { sentence: 'The day is closed.' };
  if (isPast) return { sentence: `${day} has passed.` };
  if (preview.lines.some(({ is }) => is === 'added')) return null;
  const isWhole = preview.lines.every(({ is }) => is === 'there');
  return {
    sentence: isWhole ? `All of it is on the board of ${day}.` : `Nothing is left to put on the board of ${day}.`,
  };
}
