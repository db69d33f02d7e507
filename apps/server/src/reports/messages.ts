import type { Template } from '../platform/outbox/templates.ts';

export const templates: Record<string, Template> = {
  // A link and what the report is called. What it says is seen by who signs in, and nobody's name leaves the house.
  saved_report: {
    subject: ({ company, report }) => `${report}, ${company}`,
    body: ({ company, report, days, link }) =>
      `Your report “${report}” of ${company}, ${days}, is ready:\n\n${link}\n\nYou sign in to see it. It comes because somebody put you on the list of this report; under Reports, Saved, you can take yourself off.\n`,
  },
};
