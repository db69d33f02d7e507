import { Outlet } from '@tanstack/react-router';
import { PageTitle } from './PageTitle.tsx';

/** A page that stands alone: no top bar, menu, breadcrumbs or footer. */
export function BarePage() {
  return (
    <main className="bare">
      <PageTitle />
      <Outlet />
    </main>
  );
}
