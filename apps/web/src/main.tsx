import './platform/theme/layers.css';
import './platform/theme/antd-rules.css';
import '@fontsource-variable/ibm-plex-sans/standard.css';
import './platform/theme/tokens.css';
import './platform/theme/base.css';
import './platform/kit/common.css';
import './platform/kit/kit.css';
import { createBrowserHistory } from '@tanstack/react-router';
import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadCompanions } from './App.tsx';
import { areas } from './platform/areas.ts';
import { goToOwnRegion } from './platform/region.ts';
import { registerServiceWorker } from './platform/service-worker.ts';
import { beginPage } from './platform/shell/begin-page.ts';
import { watchRelease } from './platform/shell/watch-release.ts';

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 } },
});

void beginPage(areas, queries, location, loadCompanions);
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the console.');
createRoot(root).render(
  <StrictMode>
    <App areas={areas} queries={queries} history={createBrowserHistory()} />
  </StrictMode>,
);

void goToOwnRegion();
if (import.meta.env.PROD) {
  void registerServiceWorker();
  const script = document.querySelector('script[type="module"]')?.getAttribute('src');
  if (script) watchRelease(script);
}
