import { useRef } from 'react';
import { useHotkeys } from '../../platform/kit/index.ts';
import type { SkippedGroup } from './template-plan.ts';

interface SkippedLinesProps {
  groups: readonly SkippedGroup[];
  /** The line that is pressed. */
  pressed: string | null;
  onPress: (line: string) => void;
}

/** What is left out and why. J and K go through the lines; pressing one rings its blocks in the grid. */
export function SkippedLines({ groups, pressed, onPress }: SkippedLinesProps) {
  const list = useRef<HTMLDivElement>(null);
  useHotkeys([
    { keys: 'j', label: 'Next skipped line', run: () => step(1) },
    { keys: 'k', label: 'Skipped line before', run: () => step(-1) },
  ]);

  function step(by: 1 | -1) {
    const lines = [...(list.current?.querySelectorAll('button') ?? [])];
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
                <button type="button" aria-pressed={line.key === pressed} onClick={() => onPress(line.key)}>
                  <b>{line.name}</b>
                  <span>
                    {line.what}
                    {line.why !== '' && <small>{line.why}</small>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
