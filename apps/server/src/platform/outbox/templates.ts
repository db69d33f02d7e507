import { fromEachArea } from '../areas.ts';

/** What a message says, from its data. Areas export theirs from `messages.ts`, by the template's name. */
export interface Template {
  subject: (data: Record<string, string>) => string;
  body: (data: Record<string, string>) => string;
  /** Fields that open a door (links with tokens): sealed while they wait, gone once sent, never shown in the viewer. */
  secret?: readonly string[];
}

const templates: Record<string, Template> = Object.assign(
  {},
  ...(await fromEachArea('messages.ts', (module) => module['templates'] as Record<string, Template> | undefined)),
);

export function templateNamed(name: string): Template {
  const template = templates[name];
  if (!template) throw new Error(`No area has the message template '${name}'.`);
  return template;
}
