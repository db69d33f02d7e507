import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionButton } from '../../platform/kit/index.ts';

interface LineListProps<Line> {
  /** What a line is called: 'need'. */
  noun: string;
  lines: readonly Line[];
  onChange: (lines: Line[]) => void;
  /** The fields of one line. */
  children: (line: Line, change: (line: Line) => void) => ReactNode;
  /** The line that is added after those there are. */
  next: Line;
  /** Said while there is none. */
  empty: string;
  error: string | undefined;
}

/** Lines of fields, as many as one wants. */
export function LineList<Line>({ noun, lines, onChange, children, next, empty, error }: LineListProps<Line>) {
  return (
    <>
      {lines.length === 0 && <p className="hint">{empty}</p>}
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line that was typed has no other name than its place
        <fieldset key={at} className="shift-need-line">
          <legend className="visually-hidden">{`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${at + 1}`}</legend>
          {children(line, (changed) => onChange(lines.with(at, changed)))}
          <ActionButton
            look="quiet"
            isIconOnly
            label={`Remove ${noun} ${at + 1}`}
            icon={<IconTrash size={16} />}
            onClick={() => onChange(lines.toSpliced(at, 1))}
          />
        </fieldset>
      ))}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <span>
        <ActionButton
          isSmall
          icon={<IconPlus size={14} />}
          label={`Add a ${noun}`}
          onClick={() => onChange([...lines, next])}
        />
      </span>
    </>
  );
}
