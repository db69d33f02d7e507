import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Temporal } from 'temporal-polyfill';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { DateInput } from './DateInput.tsx';

interface DayStepsProps {
  value: Temporal.PlainDate;
  onChange: (date: Temporal.PlainDate) => void;
}

/** The day of a page, with the one before and the one after beside it. */
export function DaySteps({ value, onChange }: DayStepsProps) {
  return (
    <>
      <ActionButton
        look="quiet"
        isIconOnly
        label="Day before"
        icon={<IconChevronLeft size={16} />}
        onClick={() => onChange(value.subtract({ days: 1 }))}
      />
      <DateInput label="Day" isLabelHidden value={value} onChange={(picked) => picked && onChange(picked)} />
      <ActionButton
        look="quiet"
        isIconOnly
        label="Day after"
        icon={<IconChevronRight size={16} />}
        onClick={() => onChange(value.add({ days: 1 }))}
      />
    </>
  );
}
