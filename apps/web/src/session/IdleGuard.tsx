import { type Account, lockedSince } from '../platform/account/index.ts';
import { ActionButton } from '../platform/kit/buttons/ActionButton.tsx';
import { Modal } from '../platform/kit/overlays/Modal.tsx';
import { useStore } from '../platform/store.ts';
import { LockScreen } from './LockScreen.tsx';
import { useIdle } from './use-idle.ts';

/** The warning before an unattended console locks, and the lock itself. */
export default function IdleGuard({ account }: { account: Account }) {
  const { idle_lock_ms, idle_timeout_ms } = account.settings;
  const { secondsLeft, stay } = useIdle({ lockMs: idle_lock_ms, endMs: idle_timeout_ms });
  const locked = useStore(lockedSince) !== null;
  if (locked) return <LockScreen account={account} />;
  return (
    <Modal
      title="Still there?"
      isOpen={secondsLeft !== null}
      onClose={stay}
      actions={<ActionButton look="main" label="Stay" onClick={stay} />}
    >
      <p role="timer">The console locks in {secondsLeft ?? 0} seconds. What you typed is kept.</p>
    </Modal>
  );
}
