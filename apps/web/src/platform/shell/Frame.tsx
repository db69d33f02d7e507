import { Outlet, useRouterState } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import './frame.css';
import { useHotkeys } from '../keys.ts';
import { ErrorBoundary } from '../kit/states/ErrorBoundary.tsx';
import { PHONE_WIDTH, useIsUnder, useThemeSettings } from '../theme/index.ts';
import { reportError } from '../telemetry/report.ts';
import { useUrlState } from '../url-state.ts';
import { BottomBar } from './BottomBar.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Footer } from './Footer.tsx';
import { NewVersionBanner } from './NewVersionBanner.tsx';
import { PageTitle } from './PageTitle.tsx';
import { Panel } from './Panel.tsx';
import { followWindow } from './shell-state.ts';
import { SideMenu } from './SideMenu.tsx';
import { Spinner } from './Spinner.tsx';
import { StatusLine } from './StatusLine.tsx';
import { TopBar } from './TopBar.tsx';

/** The frame of every signed-in page. Its first drawing is long, and goes on a little at a time. */
export default function Frame() {
  return useSoon() ? <WholeFrame /> : <Spinner label="Loading the console" />;
}

function WholeFrame() {
  const { isMenuTop, isFixedWidth } = useThemeSettings();
  const isPhone = useIsUnder(PHONE_WIDTH);
  const isQuiet = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.isQuiet === true });
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [, openPanel] = useUrlState('panel');
  useEffect(followWindow, []);
  useHotkeys([{ keys: '?', label: 'All keys', run: () => openPanel('keys') }]);

  return (
    <div className={`frame${isMenuTop ? ' frame-top' : ''}${isFixedWidth ? ' frame-fixed' : ''}`}>
      <a className="skip" href="#content">
        Skip to the page
      </a>
      <PageTitle />
      <NewVersionBanner />
      <TopBar />
      <SideMenu />
      <div className="content">
        <main id="content" tabIndex={-1} className="scroll">
          {!isQuiet && <Breadcrumbs />}
          <ErrorBoundary resetKey={path} onBug={reportError}>
            <Page />
          </ErrorBoundary>
          {!isQuiet && <Footer />}
        </main>
        <Panel />
      </div>
      <StatusLine />
      {isPhone && <BottomBar />}
    </div>
  );
}

/** The page is drawn once the frame is: both first drawings in one would hold everything else up. */
function Page() {
  return useSoon() && <Outlet />;
}

/** False in a first drawing, then true in one that lets go of the page in between. */
function useSoon(): boolean {
  const [isSoon, setSoon] = useState(false);
  useEffect(() => startTransition(() => setSoon(true)), []);
  return isSoon;
}
