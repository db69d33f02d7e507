import { IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { ActionButton } from '../../platform/kit/index.ts';
import { KeepDayModal } from './KeepDayModal.tsx';

/** On the board: its day is kept to be used again. */
export function KeepDayButton({ date, program }: { date: Temporal.PlainDate; program: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        look="quiet"
        isIconOnly
        icon={<IconTemplate size={16} />}
        label="Keep as a template"
        onClick={() => setOpen(true)}
      />
      {isOpen && <KeepDayModal date={date} mayChoose={false} program={program} onClose={() => setOpen(false)} />}
    </>
  );
}
