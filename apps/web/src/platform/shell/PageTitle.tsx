import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announce } from '../notices/index.ts';

/** Names the browser's tab after the page, and tells it to who cannot see the page change. */
export function PageTitle() {
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title ?? '' });
  useEffect(() => {
    document.title = title === '' ? 'Handrail' : `${title} · Handrail`;
    if (title !== '') announce(title);
  }, [title]);
  return null;
}
