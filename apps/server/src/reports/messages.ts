import type { Template } from '../platform/outbox/templates.ts';

export const templates: Record<string, Template> = {
  // A link, its screen and its days. What somebody called the report may be a person, and nobody's name leaves the house.
  saved_report: {
    subject: ({ company, report, days }) => `${report}, ${days}, ${company}`,
    body: ({ company, report, days, link }) =>
      `Your report of ${company} is ready. It shows ${report}, ${days}:\n\n${link}\n\nYou sign in to see it. It comes because somebody put you on the list of this report; under Reports, Saved, you can take yourself off.\n`,
  },
};
