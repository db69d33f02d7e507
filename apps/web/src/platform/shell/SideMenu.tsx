import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { Drawer } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../kit/buttons/ActionButton.tsx';
import {
  changeTheme,
  LARGE_WIDTH,
  MENU_COLLAPSED_WIDTH,
  MENU_WIDTH,
  ROOMY_WIDTH,
  useIsUnder,
  useThemeSettings,
} from '../theme/index.ts';
import { MenuList } from './MenuList.tsx';
import { openMobileMenu, useShellState } from './shell-state.ts';
import { useMenu } from './use-menu.ts';

/** The menu in its three places: at the left, along the top, or in a drawer where the window is narrower than lg. */
export function SideMenu() {
  const { isMenuTop, isMenuShadow, isLightTheme } = useThemeSettings();
  const { isMenuCollapsed, collapse } = useCollapsed();
  const isNarrow = useIsUnder(LARGE_WIDTH);
  const isEmpty = useMenu().length === 0;
  if (isEmpty) return null;
  if (isNarrow) return <MenuDrawer />;
  const isCollapsed = isMenuCollapsed && !isMenuTop;
  const classes = ['menu', isMenuTop && 'menu-top', isCollapsed && 'menu-collapsed', isMenuShadow && 'menu-shadow'];
  return (
    <nav
      aria-label="Main menu"
      className={classes.filter(Boolean).join(' ')}
      data-theme={isLightTheme ? undefined : 'dark'}
      style={isMenuTop ? {} : { width: isCollapsed ? MENU_COLLAPSED_WIDTH : MENU_WIDTH }}
    >
      <div className="menu-scroll">
        <MenuList isCollapsed={isCollapsed} />
      </div>
      {!isMenuTop && (
        <div className="menu-foot">
          <ActionButton
            look="quiet"
            isSmall
            isIconOnly
            label={isCollapsed ? 'Widen the menu' : 'Collapse the menu'}
            icon={isCollapsed ? <IconLayoutSidebarLeftExpand size={16} /> : <IconLayoutSidebarLeftCollapse size={16} />}
            onClick={() => collapse(!isMenuCollapsed)}
          />
        </div>
      )}
    </nav>
  );
}

/**
 * As the person likes it; only beside a page that needs the width does it start collapsed while the window is not
 * roomy. Widened there, it stays so until the page is left, and the liking is not touched.
 */
function useCollapsed() {
  const { isMenuCollapsed } = useThemeSettings();
  const isPageWide = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.isWide === true });
  const isTight = useIsUnder(ROOMY_WIDTH) && isPageWide;
  const [isWidened, setIsWidened] = useState(false);
  if (isWidened && !isTight) setIsWidened(false);
  return isTight
    ? { isMenuCollapsed: !isWidened, collapse: (isCollapsed: boolean) => setIsWidened(!isCollapsed) }
    : { isMenuCollapsed, collapse: (isCollapsed: boolean) => changeTheme({ isMenuCollapsed: isCollapsed }) };
}

const DRAWER_PX = 280;

function MenuDrawer() {
  const { isMobileMenuOpen, isMobileView } = useShellState();
  const { isLightTheme } = useThemeSettings();
  const close = () => openMobileMenu(false);
  return (
    <Drawer
      open={isMobileMenuOpen}
      onClose={close}
      placement="left"
      // In a mobile window nothing is left beside it that a thumb could mean.
      size={isMobileView ? '100%' : DRAWER_PX}
      title="Menu"
      classNames={{ body: 'menu-drawer' }}
    >
      <nav aria-label="Main menu" className="menu menu-in-drawer" data-theme={isLightTheme ? undefined : 'dark'}>
        <MenuList onGo={close} />
      </nav>
    </Drawer>
  );
}
