import { shortDate } from '@handrail/domain/platform';
import { useMemo, useState } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { ActionButton, Bar, ErrorState, LoadingState, useHotkeys } from '../../platform/kit/index.ts';
import { useFollowedDay } from '../../platform/live/index.ts';
import { CallError, useRead } from '../../platform/wire/index.ts';
import { useMyPrograms } from '../../programs/index.ts';
import { ChooseDriver } from './ChooseDriver.tsx';
import { ChooseVehicle } from './ChooseVehicle.tsx';
import {
  type Decided,
  decidedLines,
  decidedOnWire,
  NOTHING_DECIDED,
  templateOf,
  withDriver,
  without,
  withRide,
  withVehicle,
} from './decided-lines.ts';
import { DecidedLines } from './DecidedLines.tsx';
import type { LineAction } from './line-action.ts';
import { SkippedLines } from './SkippedLines.tsx';
import { TemplateGrid } from './TemplateGrid.tsx';
import {
  addedCount,
  bookedSince,
  countText,
  figuresOf,
  type Preview,
  type SkippedLine,
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
  const [decided, setDecided] = useState(NOTHING_DECIDED);
  const asked = { template_id: template.template_id, date: day, ...decidedOnWire(decided) };
  // What is read stays while a decision is reckoned with, and moves nothing but its line.
  const read = useRead('previewDispatchTemplate', asked, { keepsLast: true });
  if (read.data) {
    const isPast = date.toString() < today.toString();
    return (
      <Previewed
        template={template}
        date={date}
        preview={read.data}
        isPast={isPast}
        isReckoning={read.isPlaceholderData}
        decided={decided}
        onDecide={setDecided}
      />
    );
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
  /** What was decided last is not in it yet. */
  isReckoning: boolean;
  decided: Decided;
  onDecide: (decided: Decided) => void;
}

function Previewed({ template: kept, date, preview, isPast, isReckoning, decided, onDecide }: PreviewedProps) {
  const deeds = useTemplateDeeds();
  const template = useMemo(() => templateOf(kept, decided), [kept, decided]);
  const [choosing, setChoosing] = useState<{ is: 'vehicle' | 'driver'; column: number } | null>(null);
  const zone = useMyPrograms().find(({ program_id }) => program_id === kept.program_id)?.program_timezone ?? 'UTC';
  const [pressed, setPressed] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const groups = useMemo(() => skippedOf(template, preview), [template, preview]);
  const lines = groups.flatMap((group) => group.lines);
  const skipped = groups.reduce((sum, { count }) => sum + count, 0);
  const refusal = refusalOf(date, preview, isPast);
  useHotkeys([{ keys: 'ctrl+enter', label: 'Apply the template', run: () => void apply() }]);

  async function apply() {
    if (refusal || isReckoning || deeds.isApplying) return;
    setFailure(null);
    try {
      await deeds.apply(template.template_id, date.toString(), preview, decided);
      onDecide(NOTHING_DECIDED);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message);
    }
  }

  function act(line: SkippedLine, action: LineAction) {
    if (isPast) return;
    if (action.is !== 'ride') return setChoosing(action);
    const name = action.time === null ? `${line.what}, will call` : `${line.what} at ${action.time}`;
    onDecide(withRide(decided, { ...action.ride, name }));
  }

  function decide(next: Decided) {
    onDecide(next);
    setChoosing(null);
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
        <div className="template-lines" aria-busy={isReckoning}>
          <DecidedLines lines={decidedLines(kept, decided)} onTakeBack={(line) => onDecide(without(decided, line))} />
          {skipped > 0 ? (
            <SkippedLines
              groups={groups}
              pressed={pressed}
              mayAct={!isPast && !preview.is_closed}
              onPress={setPressed}
              onAct={act}
            />
          ) : (
            <p className="template-whole">Nothing is left out.</p>
          )}
        </div>
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
          isBusy={deeds.isApplying || isReckoning}
          onClick={() => void apply()}
        />
      </div>
      {choosing?.is === 'vehicle' && (
        <ChooseVehicle
          template={template}
          column={choosing.column}
          date={date}
          onChoose={(vehicle) => decide(withVehicle(decided, choosing.column, vehicle))}
          onClose={() => setChoosing(null)}
        />
      )}
      {choosing?.is === 'driver' && (
        <ChooseDriver
          template={template}
          column={choosing.column}
          date={date}
          zone={zone}
          onChoose={(driver) => decide(withDriver(decided, choosing.column, driver))}
          onClose={() => setChoosing(null)}
        />
      )}
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
