import { IconDots, IconDownload, IconFiles, IconKeyboard, IconMap2, IconPrinter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { memo, useRef, useState } from 'react';
import { ActionButton } from '../../platform/kit/index.ts';
import { BoardMenu, type MenuItem } from '../list/BoardMenu.tsx';
import { downloadFile } from './download-file.ts';
import { printAll } from './print-all.ts';

interface MoreButtonProps {
  date: string;
  /** One program, where the board shows one; else ''. */
  program: string;
  /** The newest print of the whole day, while it is kept. */
  file: { file_url: string; file_name: string } | null;
}

/** What is done with the whole board: its paper. */
export const MoreButton = memo(function MoreButtonOf({ date, program, file }: MoreButtonProps) {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  const go = useNavigate();
  const all = { date, programIds: program === '' ? [] : [program] };
  const items: MenuItem[] = [
    {
      label: 'Print all manifests',
      icon: <IconPrinter size={16} aria-hidden="true" />,
      run: () => void printAll({ ...all, perVehicle: false, withMap: false }),
    },
    {
      label: 'Print all, with a map of each way',
      icon: <IconMap2 size={16} aria-hidden="true" />,
      run: () => void printAll({ ...all, perVehicle: false, withMap: true }),
    },
    {
      label: 'Print all, a file for each vehicle',
      icon: <IconFiles size={16} aria-hidden="true" />,
      run: () => void printAll({ ...all, perVehicle: true, withMap: false }),
    },
    ...(file
      ? [
          {
            label: 'Download what was printed of all',
            icon: <IconDownload size={16} aria-hidden="true" />,
            run: () => downloadFile(file),
          },
        ]
      : []),
    {
      label: 'Enter paper',
      icon: <IconKeyboard size={16} aria-hidden="true" />,
      run: () => void go({ to: '/fleet/dispatch/paper', search: { date } }),
    },
  ];
  const open = () => {
    const { left, bottom } = place.current?.getBoundingClientRect() ?? { left: 0, bottom: 0 };
    setAt({ x: left, y: bottom });
  };
  return (
    <span ref={place}>
      <ActionButton look="quiet" isIconOnly label="More" icon={<IconDots size={16} />} onClick={open} />
      {at && <BoardMenu label="More" items={items} at={at} onClose={() => setAt(null)} />}
    </span>
  );
});
