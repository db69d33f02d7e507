import { connectionState } from '../../platform/notices/index.ts';
import { useStore } from '../../platform/store.ts';
import { type Look, yOf } from './scale.ts';

/** One line over all lanes, moved once a minute. It is dashed while nobody tells what is true now. */
export function NowLine({ minute, look }: { minute: number; look: Look }) {
  const isLost = useStore(connectionState).is === 'lost';
  const y = yOf(minute, look);
  return (
    <i
      aria-hidden="true"
      className={isLost ? 'tg-now-line tg-now-lost' : 'tg-now-line'}
      style={{ transform: `translateY(${y}px)` }}
    />
  );
}
