import '../../platform/theme/layers.css';
import '../../platform/theme/tokens.css';
import './phone.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PhonePage } from './PhonePage.tsx';
import { followPosition } from './follow-position.ts';
import { sealedStore } from './sealed-store.ts';
import { type Kept, PhoneShift } from './shift.ts';

const OWNER = 'handrail-driver';

const shift = new PhoneShift((owner) => sealedStore<Kept>(owner), {
  get: () => localStorage.getItem(OWNER),
  set: (owner) => (owner === null ? localStorage.removeItem(OWNER) : localStorage.setItem(OWNER, owner)),
});
followPosition(shift.state);
// A phone that finds the network again need not wait for the next try.
window.addEventListener('online', () => void shift.send());
window.addEventListener('pagehide', () => shift.close());
window.addEventListener('pageshow', ({ persisted }) => void (persisted && shift.open()));
document.documentElement.dataset['theme'] = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the shift.');
createRoot(root).render(
  <StrictMode>
    <PhonePage shift={shift} />
  </StrictMode>,
);
void shift.open();
