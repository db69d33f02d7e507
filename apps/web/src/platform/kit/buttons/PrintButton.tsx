import { IconPrinter } from '@tabler/icons-react';
import { ActionButton } from './ActionButton.tsx';

/** The page on paper, through the browser's own window for it. */
export function PrintButton() {
  return <ActionButton icon={<IconPrinter size={16} />} label="Print" onClick={() => window.print()} />;
}
