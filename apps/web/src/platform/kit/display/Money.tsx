import { type Cents, money } from '@handrail/domain/platform';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Dollars by their digits; less than nothing is a sign, and a word for who listens. No color says it. */
export function Money({ cents }: { cents: Cents }) {
  if (cents >= 0) return <>{money(cents)}</>;
  return (
    <>
      <VisuallyHidden>minus </VisuallyHidden>
      <span aria-hidden="true">−</span>
      {money(-cents)}
    </>
  );
}
