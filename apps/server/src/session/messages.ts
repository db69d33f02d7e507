import type { Template } from '../platform/outbox/templates.ts';

export const templates: Record<string, Template> = {
  password_reset: {
    secret: ['link'],
    subject: ({ company }) => `Choose a new password for ${company}`,
    body: ({ name, link }) =>
      `Hello ${name},\n\nSomeone, hopefully you, asked for a new password. Choose one here within an hour:\n\n${link}\n\nIf it was not you, nothing has changed and you need do nothing.`,
  },
  invitation: {
    secret: ['link'],
    subject: ({ company }) => `You can now sign in to ${company}`,
    body: ({ name, by, link }) =>
      `Hello ${name},\n\n${by} added you. Choose a password here within a week:\n\n${link}\n`,
  },
};
