import { IconAdjustmentsHorizontal, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { Checkbox } from '../inputs/Checkbox.tsx';
import { Popup } from '../overlays/Popup.tsx';
import { type Column, type ColumnChoice, inOrder, moved } from './columns.ts';

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[];
  /** Those that there is room for at this width. */
  shown: readonly Column<Row>[];
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice) => void;
}

/** Which columns are shown and in which order, for hands on the keyboard; heads can be dragged too. */
export function ColumnMenu<Row>({ columns, shown, choice, onChange }: ColumnMenuProps<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  const ordered = inOrder(columns, choice);
  const list = (
    <>
      {ordered.map((column, index) => (
        <div key={column.id} className="column-menu-row">
          <Checkbox
            label={column.title}
            isChecked={column.isName === true || !choice.hidden.includes(column.id)}
            help={choice.hidden.includes(column.id) || shown.includes(column) ? null : 'No room for it now'}
            isDisabled={column.isName === true}
            onChange={(isShown) => onChange({ ...choice, hidden: toggled(choice.hidden, column.id, isShown) })}
          />
          <span className="grow" />
          <ActionButton
            {...arrow}
            label={`Move ${column.title} left`}
            icon={<IconChevronUp size={14} />}
            refusal={index === 0 ? { sentence: 'This is the first column.' } : null}
            onClick={() => onChange(moved(columns, choice, column.id, ordered[index - 1]?.id ?? null))}
          />
          <ActionButton
            {...arrow}
            label={`Move ${column.title} right`}
            icon={<IconChevronDown size={14} />}
            refusal={index === ordered.length - 1 ? { sentence: 'This is the last column.' } : null}
            onClick={() => onChange(moved(columns, choice, column.id, ordered[index + 2]?.id ?? null))}
          />
        </div>
      ))}
    </>
  );
  return (
    <Popup label="Columns" className="column-menu" isOpen={isOpen} onOpenChange={setIsOpen} content={list}>
      <span>
        <ActionButton look="quiet" isIconOnly label="Columns" icon={<IconAdjustmentsHorizontal size={16} />} />
      </span>
    </Popup>
  );
}

const arrow = { look: 'quiet', isIconOnly: true, isSmall: true } as const;

function toggled(hidden: readonly string[], id: string, isShown: boolean): string[] {
  return isShown ? hidden.filter((one) => one !== id) : [...hidden, id];
}
