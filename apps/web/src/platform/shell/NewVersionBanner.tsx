import { useSyncExternalStore } from 'react';
import { ActionButton } from '../kit/ActionButton.tsx';
import { clearNewVersion, hasNewVersion, watchNewVersion } from './new-version.ts';

/** Says that a newer console is there, and reloads into it. Nothing reloads by itself: someone may be typing. */
export function NewVersionBanner({ reload = () => location.reload() }: { reload?: () => void }) {
  const isNew = useSyncExternalStore(watchNewVersion, hasNewVersion);
  if (!isNew) return null;
  return (
    <div className="version-banner" role="status">
      A new version of the console is ready.
      <ActionButton
        isSmall
        label="Reload"
        onClick={() => {
          clearNewVersion();
          reload();
        }}
      />
    </div>
  );
}
