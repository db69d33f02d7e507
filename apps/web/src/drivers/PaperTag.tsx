import type { PaperState } from '@handrail/domain/fleet';
import { Tag } from '../platform/kit/index.ts';

/** How a license or certification stands: nothing is said of one that is in order. */
export function PaperTag({ state }: { state: PaperState }) {
  switch (state) {
    case 'expired':
      return <Tag tone="bad">Expired</Tag>;
    case 'expires_this_month':
      return <Tag tone="warn">This month</Tag>;
    case 'undated':
    case 'valid':
      return null;
  }
}
