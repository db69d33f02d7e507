import { ActionButton } from '../../platform/kit/index.ts';
import type { DecidedLine } from './decided-lines.ts';

interface DecidedLinesProps {
  lines: readonly DecidedLine[];
  onTakeBack: (line: DecidedLine) => void;
}

/** What was decided for this day, above what is left out; each goes back to how the template has it. */
export function DecidedLines({ lines, onTakeBack }: DecidedLinesProps) {
  if (lines.length === 0) return null;
  return (
    <section className="template-decided">
      <h2>
        For this day <span>{lines.length}</span>
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={`${line.of} ${line.at}`}>
            <b>{line.name}</b>
            <span>{line.what}</span>
            <ActionButton
              isSmall
              label="Take back"
              name={`Take back ${line.name}, ${line.what}`}
              onClick={() => onTakeBack(line)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
