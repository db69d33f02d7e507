import { isHolding, type Hand, useGesture } from './use-hand.ts';
import { POOL } from './gesture.ts';

/** Over those who wait, while the hand would put something down there: what comes of it. */
export function PoolTarget({ hand }: { hand: Hand }) {
  const isHere = useGesture(hand, (gesture) => isHolding(gesture) && 'to' in gesture && gesture.to.lane === POOL);
  const isFromPool = useGesture(hand, (gesture) => 'grip' in gesture && gesture.grip.from.lane === POOL);
  if (!isHere) return null;
  return (
    <div className="pool-target" aria-hidden="true">
      <span>{isFromPool ? 'Stays here' : 'Take off the vehicle'}</span>
    </div>
  );
}
