import '../../platform/theme/layers.css';
import '../../platform/theme/tokens.css';
import './phone.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SYSTEM_IS_DARK, watched } from '../../platform/theme/media.ts';
import { registerServiceWorker } from '../../platform/service-worker.ts';
import { PhonePage } from './PhonePage.tsx';
import { followPosition } from './follow-position.ts';
import { hearOffice } from './hear-office.ts';
import { sealedStore, sweepSealed } from './sealed-store.ts';
import { type Kept, PhoneShift } from './shift.ts';

const OWNER = 'handrail-driver';

const shift = new PhoneShift((owner) => sealedStore<Kept>(owner), {
  get: () => localStorage.getItem(OWNER),
  set: (owner) => (owner === null ? localStorage.removeItem(OWNER) : localStorage.setItem(OWNER, owner)),
});
hearOffice(shift);
followPosition(shift);
// A phone that finds the network again need not wait for the next try.
window.addEventListener('online', () => void shift.send());
setInterval(() => shift.passTime(), 60_000); // at midnight, wherever the phone is
window.addEventListener('pagehide', () => shift.close());
window.addEventListener('pageshow', ({ persisted }) => void (persisted && shift.open()));
const system = watched(SYSTEM_IS_DARK);
wearScheme();
system.subscribe(wearScheme); // at dusk, in the middle of a shift
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the shift.');
createRoot(root).render(
  <StrictMode>
    <PhonePage shift={shift} />
  </StrictMode>,
);
void sweepSealed().finally(async () => shift.open());
void registerServiceWorker('/driver');

function wearScheme() {
  document.documentElement.dataset['theme'] = system.get() ? 'dark' : 'light';
}
