import { IconFileText } from '@tabler/icons-react';
import { SelectInput } from '../platform/kit/index.ts';
import { OUTCOME_WORDS, OUTCOMES } from './file-decisions.ts';
import { layoutChoices } from './layout-choices.ts';
import type { Outcome, Preview } from './nemt-types.ts';
import { DayOfFile } from './DayOfFile.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import type { useBrokerFile } from './use-broker-file.ts';

interface FileBarProps {
  way: ReturnType<typeof useBrokerFile>;
  found: Preview;
  shown: Outcome | 'all';
  onShow: (shown: Outcome | 'all') => void;
}

/** How the file was read, and its outcomes: each chip lets its own through, and together they are all rows. */
export function FileBar({ way, found, shown, onShow }: FileBarProps) {
  const { chosen } = way;
  const { columns, counts, runner_up: next, confidence } = found;
  const total = found.prebookings.length;
  return (
    <>
      <div className="nemt-file-bar">
        <span className="nemt-file-name">
          <IconFileText size={16} stroke={1.6} aria-hidden="true" /> <strong>{chosen?.file.name}</strong>
          <span className="quiet">{counts.rows === 1 ? '1 row' : `${counts.rows} rows`}</span>
        </span>
        <span className="nemt-reading">
          Reads as <strong>{found.layout_name}</strong>
          <meter min={0} max={1} value={confidence} aria-label={`Confidence of ${found.layout_name ?? ''}`} />
          <strong>{percent(confidence)}</strong>
          {next && (
            <span className="quiet">
              next: {next.layout_name} {percent(next.confidence)}
            </span>
          )}
        </span>
        <span className="grow" />
        <span className="quiet">
          Columns, {columns.read} of {columns.all}
        </span>
        <span className="nemt-layout-choice">
          <SelectInput
            label="Other layout"
            isLabelHidden
            value={found.layout}
            choices={layoutChoices(found)}
            onChange={(layout) => void way.readAs(layout)}
          />
        </span>
      </div>
      <DayOfFile way={way} />
      <div className="nemt-chips">
        <fieldset className="nemt-chip-set">
          <legend className="visually-hidden">Outcomes</legend>
          <Chip count={total} label="All" isOn={shown === 'all'} onPress={() => onShow('all')} />
          {OUTCOMES.map((outcome) => {
            const count = found.prebookings.filter((ride) => ride.outcome === outcome).length;
            return (
              count > 0 && (
                <Chip
                  key={outcome}
                  count={count}
                  label={OUTCOME_WORDS[outcome].chip}
                  tone={outcome}
                  isOn={shown === outcome}
                  onPress={() => onShow(outcome)}
                />
              )
            );
          })}
        </fieldset>
        <RefusedRows way={way} />
      </div>
    </>
  );
}

interface ChipProps {
  count: number;
  label: string;
  tone?: Outcome;
  isOn: boolean;
  onPress: () => void;
}

function Chip({ count, label, tone, isOn, onPress }: ChipProps) {
  return (
    <button
      type="button"
      className={`nemt-chip${tone ? ` nemt-chip-${tone}` : ''}`}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <strong>{count}</strong> {label}
    </button>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
