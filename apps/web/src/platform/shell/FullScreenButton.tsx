import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';

/** Enters and leaves the browser's full screen. Absent where the browser has none, as on some phones. */
export function FullScreenButton() {
  const isFull = useSyncExternalStore(watchFullScreen, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const label = isFull ? 'Leave full screen' : 'Full screen';
  const Icon = isFull ? IconMinimize : IconMaximize;
  return (
    <button
      type="button"
      className="bar-button full-screen"
      aria-label={label}
      title={label}
      onClick={() => void toggle()}
    >
      <Icon size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

async function toggle(): Promise<void> {
  await (document.fullscreenElement === null
    ? document.documentElement.requestFullscreen()
    : document.exitFullscreen());
}

function watchFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
