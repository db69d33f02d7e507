import type { Template } from '../platform/outbox/templates.ts';

export const templates: Record<string, Template> = {
  phone_code: {
    secret: ['code'],
    subject: () => 'Your code',
    body: ({ company, code }) => `${code} is your code for ${company}. It is good for 10 minutes.`,
  },
};
