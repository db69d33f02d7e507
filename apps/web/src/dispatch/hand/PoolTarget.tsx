import { POOL, type Gesture } from './gesture.ts';
import { type Hand, useGesture } from './use-hand.ts';

/** Over those who wait, while the hand would put something down there: what comes of it. */
export function PoolTarget({ hand }: { hand: Hand }) {
  const isHere = useGesture(hand, isOverPool);
  const isFromPool = useGesture(hand, (gesture) => 'grip' in gesture && gesture.grip.from.lane === POOL);
  if (!isHere) return null;
  return (
    <div className="pool-target" aria-hidden="true">
      <span>{isFromPool ? 'Stays here' : 'Take off the vehicle'}</span>
    </div>
  );
}

function isOverPool(gesture: Gesture): boolean {
  return (gesture.at === 'dragged' || gesture.at === 'placing') && gesture.to.lane === POOL;
}
