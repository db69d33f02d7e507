import { inThrees } from '@handrail/domain/platform';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { TierType } from '@handrail/domain/pricing';
import { ActionButton, VisuallyHidden } from '../platform/kit/index.ts';
import { type PriceCells, type PriceRow, rowsOf, TIER_LABELS, withBand, withoutBand } from './price-cells.ts';

interface PriceTableProps {
  cells: PriceCells;
  /** What the version before it charges, struck where it is otherwise; null where there is none. */
  before: PriceCells | null;
  errors: Readonly<Record<string, string>>;
  /** Saving was tried: the cell in which somebody types is scolded too. */
  isScolding: boolean;
  /** The tier of the worked example. */
  tinted: TierType;
  /** Under a phone's width one tier is shown at a time. */
  only: TierType | null;
  /** Null where nothing can be typed: a version that priced rides. */
  onChange: ((cells: PriceCells) => void) | null;
}

/** What a version charges for the ride itself: a row for each part of the formula, a column for each tier. */
export function PriceTable({ cells, before, errors, isScolding, tinted, only, onChange }: PriceTableProps) {
  const table = useRef<HTMLTableElement>(null);
  /** The cell in which somebody types, and what stood there before: it is not scolded before it is left. */
  const [typing, setTyping] = useState<{ key: string; text: string } | null>(null);
  const hint = useId();
  const rows = rowsOf(cells);
  const isSpared = (key: string) => !isScolding && typing?.key === key;
  const tiers = TIER_LABELS.filter(({ type }) => only === null || type === only);

  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape' && typing !== null && cells[typing.key] !== typing.text) {
      event.preventDefault();
      onChange?.({ ...cells, [typing.key]: typing.text });
      return;
    }
    const step = stepOf(key, target);
    if (step === null) return;
    event.preventDefault();
    const [row = 0, column = 0] = (target.dataset['place'] ?? '').split(' ').map(Number);
    table.current?.querySelector<HTMLInputElement>(`[data-place="${row + step[0]} ${column + step[1]}"]`)?.focus();
  }

  const cell = (row: PriceRow, at: number, key: string, column: number, name: string) => {
    const text = cells[key] ?? '';
    const was = before === null || before[key] === text ? undefined : before[key];
    const isWrong = errors[key] !== undefined && !isSpared(key);
    return (
      <span className={was === undefined ? 'pricing-cell' : 'pricing-cell pricing-cell-new'}>
        {was !== undefined && row.edge !== key && <del aria-hidden="true">{shownText(was)}</del>}
        {onChange === null ? (
          <span className="pricing-figure">
            {was !== undefined && <VisuallyHidden>was {shownText(was)}, now </VisuallyHidden>}
            {shownText(text)}
          </span>
        ) : (
          <input
            data-place={`${at} ${column}`}
            className={row.edge === key ? 'pricing-input pricing-input-edge' : 'pricing-input'}
            aria-label={was === undefined ? name : `${name}, was ${shownText(was)}`}
            aria-invalid={isWrong ? true : undefined}
            aria-describedby={isWrong ? `${hint}-${row.key}` : undefined}
            inputMode="decimal"
            autoComplete="off"
            placeholder={row.key === 'maximum' ? 'none' : ''}
            value={text}
            onFocus={(event) => {
              setTyping({ key, text });
              event.target.select();
            }}
            onBlur={() => setTyping(null)}
            onChange={(event) => onChange({ ...cells, [key]: event.target.value })}
          />
        )}
      </span>
    );
  };

  return (
    <section className="pricing-sheet" aria-label="Ride fee">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the inputs inside it */}
      <table ref={table} className="pricing-prices" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">Ride fee</th>
            {tiers.map(({ type, label }) => (
              <th key={type} scope="col" data-tinted={type === tinted && only === null ? '' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <RowWithTrouble key={row.key} id={`${hint}-${row.key}`} span={tiers.length + 1} sentence={troubleOf(row)}>
              <tr>
                <th scope="row">
                  {row.edge === null || onChange === null ? (
                    row.title
                  ) : (
                    <>
                      Up to {cell(row, at, row.edge, -1, `End of band ${Number(row.edge.slice(5)) + 1}, miles`)} miles
                    </>
                  )}{' '}
                  {row.unit !== '' && <span className="quiet">{row.unit}</span>}
                  {row.edge !== null && onChange !== null && (
                    <button
                      type="button"
                      className="pricing-remove"
                      aria-label={`Remove the band: ${row.title}`}
                      onClick={() => onChange(withoutBand(cells, Number(row.edge?.slice(5))))}
                    >
                      <IconX size={14} />
                    </button>
                  )}
                </th>
                {tiers.map(({ type, label }, column) => (
                  <td key={type} data-tinted={type === tinted && only === null ? '' : undefined}>
                    {cell(row, at, `${row.key}.${type}`, column, `${row.title}, ${label}`)}
                  </td>
                ))}
              </tr>
            </RowWithTrouble>
          ))}
        </tbody>
      </table>
      {onChange !== null && (
        <div className="pricing-sheet-foot">
          <ActionButton isSmall look="quiet" label="Add a band of miles" onClick={() => onChange(withBand(cells))} />
        </div>
      )}
    </section>
  );

  function troubleOf({ key, edge }: PriceRow): string | null {
    const keys = [...(edge === null ? [] : [edge]), ...TIER_LABELS.map(({ type }) => `${key}.${type}`)];
    const wrong = keys.find((one) => errors[one] !== undefined && !isSpared(one));
    return wrong === undefined ? null : (errors[wrong] ?? null);
  }
}

/** A figure that is read and not typed: in threes, and a word where there is none. */
function shownText(text: string): string {
  return text === '' ? 'none' : inThrees(text);
}

function RowWithTrouble(props: { id: string; span: number; sentence: string | null; children: ReactNode }) {
  const { id, span, sentence, children } = props;
  return (
    <>
      {children}
      {sentence !== null && (
        <tr className="pricing-trouble">
          <td colSpan={span}>
            <p id={id} className="field-error" role="alert">
              {sentence}
            </p>
          </td>
        </tr>
      )}
    </>
  );
}

/** Rows and columns that a key leads on by; null where it stays in the text. */
function stepOf(key: string, { selectionStart, selectionEnd, value }: HTMLInputElement): [number, number] | null {
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  switch (key) {
    case 'ArrowUp':
      return [-1, 0];
    case 'ArrowDown':
    case 'Enter':
      return [1, 0];
    case 'ArrowLeft':
      return isWhole || selectionEnd === 0 ? [0, -1] : null;
    case 'ArrowRight':
      return isWhole || selectionStart === value.length ? [0, 1] : null;
    default:
      return null;
  }
}
