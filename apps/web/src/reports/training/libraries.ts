import { driverTopics } from './driver-topics.ts';
import { faqTopics } from './faq-topics.ts';
import { riderTopics } from './rider-topics.ts';
import type { Topic } from './topic.ts';
import { webAppTopics } from './web-app-topics.ts';

export interface Library {
  path: string;
  title: string;
  lead: string;
  topics: readonly Topic[];
}

export const LIBRARIES = {
  rider: {
    path: '/training/rider-app',
    title: 'Rider training',
    lead: 'What riders can do and what becomes of it, to be explained to them or sent to them.',
    topics: riderTopics,
  },
  driver: {
    path: '/training/driver-app',
    title: 'Driver training',
    lead: 'What a driver does in the course of a day, with a device, by radio or on paper.',
    topics: driverTopics,
  },
  web: {
    path: '/training/web-app',
    title: 'Console training',
    lead: 'How things are done at this console, screen by screen.',
    topics: webAppTopics,
  },
  faqs: {
    path: '/rider-services/faqs',
    title: 'Questions and answers',
    lead: 'What is asked at the desk of rider services.',
    topics: faqTopics,
  },
} as const satisfies Record<string, Library>;
