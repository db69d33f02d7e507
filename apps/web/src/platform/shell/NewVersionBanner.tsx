import { useSyncExternalStore } from 'react';
import { ActionButton } from '../kit/buttons/ActionButton.tsx';
import { clearNewVersion, hasNewVersion, watchNewVersion } from './new-version.ts';

/** Says that a newer console is there, and reloads into it. Nothing reloads by itself: someone may be typing. */
export function NewVersionBanner({ reload = reloadPage }: { reload?: () => void }) {
  const isNew = useSyncExternalStore(watchNewVersion, hasNewVersion);
  if (!isNew) return null;
  return (
    <output className="version-banner">
      A new version of the console is ready.
      <ActionButton
        isSmall
        label="Reload"
        onClick={() => {
          clearNewVersion();
          reload();
        }}
      />
    </output>
  );
}

function reloadPage(): void {
  location.reload();
}
