import { IconBus, IconDeviceDesktop, IconHelp, IconUser } from '@tabler/icons-react';
import type { AreaRoute, Command, MenuEntry } from '../../platform/areas.ts';
import { TITLES } from './web-app-titles.ts';

const riderServices = [1, 2] as const;

/** The training pages, for whoever is signed in; what is asked at the desk, for who sits there. */
export const trainingRoutes: readonly AreaRoute[] = [
  {
    path: '/training/rider-app',
    access: 'signed-in',
    title: 'Rider training',
    load: () => import('./RiderTrainingPage.tsx'),
  },
  {
    path: '/training/driver-app',
    access: 'signed-in',
    title: 'Driver training',
    load: () => import('./DriverTrainingPage.tsx'),
  },
  {
    path: '/training/web-app',
    access: 'signed-in',
    title: 'Console training',
    load: () => import('./WebTrainingPage.tsx'),
  },
  {
    path: '/training/web-app/$topic',
    access: 'signed-in',
    title: 'Console training',
    load: () => import('./WebTrainingPage.tsx'),
  },
  {
    path: '/rider-services/faqs',
    access: riderServices,
    title: 'Questions and answers',
    load: () => import('./FaqsPage.tsx'),
  },
];

export const trainingMenu: readonly MenuEntry[] = [
  { group: 'help', label: 'Console training', path: '/training/web-app', icon: IconDeviceDesktop, order: 10 },
  { group: 'help', label: 'Driver training', path: '/training/driver-app', icon: IconBus, order: 20 },
  { group: 'help', label: 'Rider training', path: '/training/rider-app', icon: IconUser, order: 30 },
  { group: 'rider-services', label: 'Questions and answers', path: '/rider-services/faqs', icon: IconHelp, order: 90 },
];

/** Which screen somebody stands on is asked when they ask for help, and its topic is looked up when the help is there. */
export const trainingCommands: readonly Command[] = [
  {
    id: 'help-here',
    label: 'Help for this screen',
    hint: 'Training',
    access: 'signed-in',
    run: (go) => {
      const path = globalThis.location.pathname;
      void Promise.all([import('./web-app-topics.ts'), import('./topic.ts')]).then(
        ([{ webAppTopics }, { topicAt }]) => {
          const topic = topicAt(webAppTopics, path);
          go(topic ? `/training/web-app/${topic.id}` : '/training/web-app');
        },
      );
    },
  },
  ...Object.entries(TITLES).map(([id, title]): Command => ({
    id: `help-${id}`,
    label: title,
    hint: 'Training',
    access: 'signed-in',
    run: (go) => go(`/training/web-app/${id}`),
  })),
];
