import { type ComponentType, lazy, Suspense } from 'react';
import { mayOpen } from '../account/index.ts';
import type { Over } from '../areas.ts';
import { useConsole } from './console-context.ts';

/** What areas draw over every page. It comes once the page is there, and whoever may not open it never fetches it. */
export function OverPages() {
  const { areas, account } = useConsole();
  const overs = areas.flatMap(({ over }) => (over && mayOpen(over.access, account) ? [over] : []));
  return overs.map((over, at) => {
    const Content = contentOf(over);
    return (
      // oxlint-disable-next-line react/no-array-index-key -- areas keep their order
      <Suspense key={at} fallback={null}>
        <Content />
      </Suspense>
    );
  });
}

const known = new WeakMap<Over, ComponentType>();

function contentOf(over: Over): ComponentType {
  const Content = known.get(over) ?? lazy(over.load);
  known.set(over, Content);
  return Content;
}
