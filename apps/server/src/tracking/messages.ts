import type { Template } from '../platform/outbox/templates.ts';

export const templates: Record<string, Template> = {
  tracking_link: {
    secret: ['link'],
    subject: () => 'Your ride',
    body: ({ company, link }) => `${company}: see your ride come at ${link}. It opens half an hour before your pickup.`,
  },
};
