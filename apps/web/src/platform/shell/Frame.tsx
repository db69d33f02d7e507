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
import { OverPages } from './OverPages.tsx';
import { PageTitle } from './PageTitle.tsx';
import { Panel } from './Panel.tsx';
import { followWindow } from './shell-state.ts';
import { SideMenu } from './SideMenu.tsx';
import { StatusLine } from './StatusLine.tsx';
import { TopBar } from './TopBar.tsx';

/** The frame of every signed-in page. */
export default function Frame() {
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
      <OverPages />
    </div>
  );
}

/** The page is drawn once the frame is, and a little at a time: both first drawings in one would hold everything else up. */
function Page() {
  const [isIn, setIn] = useState(false);
  useEffect(() => startTransition(() => setIn(true)), []);
  return isIn && <Outlet />;
}
