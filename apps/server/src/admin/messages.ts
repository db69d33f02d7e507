import type { Template } from '../platform/outbox/templates.ts';

export const templates: Record<string, Template> = {
  second_factor_waived: {
    subject: ({ company }) => `${company} no longer asks for a second factor`,
    body: ({ name, by, company }) =>
      `Hello ${name},\n\n${by} switched off the second factor for everyone at ${company}: from now on a password is enough to sign in.\n\nYou are told because you hold all levels. If this should not be, switch it on again in the settings.\n`,
  },
};
