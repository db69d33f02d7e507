import { type ReactNode, useRef } from 'react';
import { ActionButton } from '../buttons/ActionButton.tsx';

interface FileButtonProps {
  /** What the button does: 'Add a picture'. */
  label: string;
  /** What the file is, for who cannot see what the window of the system asks for. */
  fileLabel: string;
  /** Types and endings the system's window offers first. What the file holds is for the server to judge. */
  accept: string;
  onChoose: (file: File) => void;
  isBusy?: boolean;
  look?: 'main' | 'plain';
  icon?: ReactNode;
}

/** A button that asks for a file. The same file can be chosen twice: it may have been mended in between. */
export function FileButton({
  label,
  fileLabel,
  accept,
  onChoose,
  isBusy = false,
  look = 'plain',
  icon,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ActionButton label={label} look={look} isBusy={isBusy} icon={icon} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={fileLabel}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}

export const PICTURE_FILES = 'image/png,image/jpeg,image/webp';
