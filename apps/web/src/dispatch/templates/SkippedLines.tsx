import { useRef } from 'react';
import { ActionButton, useHotkeys } from '../../platform/kit/index.ts';
import type { LineAction } from './line-action.ts';
import type { SkippedGroup, SkippedLine } from './template-plan.ts';

interface SkippedLinesProps {
  groups: readonly SkippedGroup[];
  /** The line that is pressed. */
  pressed: string | null;
  /** Not on a day that has passed or is closed. */
  mayAct: boolean;
  onPress: (line: string) => void;
  onAct: (line: SkippedLine, action: LineAction) => void;
}

/**
 * What is left out and why, with what helps where something does. J and K go through the lines; pressing one rings its blocks in the
 * grid, Enter does what helps.
 */
export function SkippedLines({ groups, pressed, mayAct, onPress, onAct }: SkippedLinesProps) {
  const list = useRef<HTMLDivElement>(null);
  useHotkeys([
    { keys: 'j', label: 'Next skipped line', run: () => step(1) },
    { keys: 'k', label: 'Skipped line before', run: () => step(-1) },
  ]);

  function step(by: 1 | -1) {
    const lines = [...(list.current?.querySelectorAll<HTMLButtonElement>('button[aria-pressed]') ?? [])];
    const at = lines.findIndex((line) => line === document.activeElement);
    const next = at < 0 ? (by === 1 ? 0 : lines.length - 1) : (at + by + lines.length) % lines.length;
    lines[next]?.focus();
    lines[next]?.click();
  }

  return (
    <div className="template-skipped-lines" ref={list}>
      {groups.map(({ title, count, lines }) => (
        <section key={title}>
          <h2>
            {title} <span>{count}</span>
          </h2>
          <ul>
            {lines.map((line) => (
              <li key={line.key}>
                <button
                  type="button"
                  aria-pressed={line.key === pressed}
                  onClick={() => onPress(line.key)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || line.action === null || !mayAct)
                      return;
                    event.preventDefault();
                    onAct(line, line.action);
                  }}
                >
                  <b>{line.name}</b>
                  <span>
                    {line.what}
                    {line.why !== '' && <small>{line.why}</small>}
                  </span>
                </button>
                {mayAct && <LineButton line={line} onAct={onAct} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function LineButton({ line, onAct }: Pick<SkippedLinesProps, 'onAct'> & { line: SkippedLine }) {
  const { action, name, what } = line;
  if (action === null) return null;
  return (
    <ActionButton
      isSmall
      label={action.label}
      name={`${action.label}: ${name}, ${what}`}
      onClick={() => onAct(line, action)}
    />
  );
}
