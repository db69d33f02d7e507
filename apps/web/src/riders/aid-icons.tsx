import { aidSign, VisuallyHidden } from '../platform/kit/index.ts';
import './aids.css';

interface AidIconsProps {
  aids: readonly string[];
  size?: number;
  /** Where what they stand in says the aids in words already. */
  isSilent?: boolean;
}

/** A rider's aids as signs, named for whoever cannot see them or does not know the sign. */
export function AidIcons({ aids, size = 16, isSilent = false }: AidIconsProps) {
  if (aids.length === 0) return null;
  return (
    <span className="rider-aids" title={aids.join(', ')}>
      {aids.map((aid) => {
        const Icon = aidSign(aid);
        return <Icon key={aid} size={size} stroke={1.75} aria-hidden="true" />;
      })}
      {!isSilent && <VisuallyHidden>{aids.join(', ')}</VisuallyHidden>}
    </span>
  );
}
