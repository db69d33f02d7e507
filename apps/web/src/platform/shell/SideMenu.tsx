import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Drawer } from 'antd';
import { ActionButton } from '../kit/ActionButton.tsx';
import {
  changeTheme,
  LARGE_WIDTH,
  MENU_COLLAPSED_WIDTH,
  MENU_WIDTH,
  useIsUnder,
  useThemeSettings,
} from '../theme/index.ts';
import { MenuList } from './MenuList.tsx';
import { openMobileMenu, useShellState } from './shell-state.ts';
import { useMenu } from './use-menu.ts';

/** The menu in its three places: at the left, along the top, or in a drawer where the window is narrower than lg. */
export function SideMenu() {
  const { isMenuTop, isMenuCollapsed, isMenuShadow, isLightTheme } = useThemeSettings();
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
            onClick={() => changeTheme({ isMenuCollapsed: !isMenuCollapsed })}
          />
        </div>
      )}
    </nav>
  );
}

function MenuDrawer() {
  const { isMobileMenuOpen } = useShellState();
  const { isLightTheme } = useThemeSettings();
  const close = () => openMobileMenu(false);
  return (
    <Drawer
      open={isMobileMenuOpen}
      onClose={close}
      placement="left"
      size={280}
      title="Menu"
      classNames={{ body: 'menu-drawer' }}
    >
      <nav aria-label="Main menu" className="menu menu-in-drawer" data-theme={isLightTheme ? undefined : 'dark'}>
        <MenuList onGo={close} />
      </nav>
    </Drawer>
  );
}
