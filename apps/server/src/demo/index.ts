import { fillPeople } from './people.ts';
import type { Services } from '../platform/services.ts';
import { demoPassword, signIns } from '@handrail/testbed/people';

/** Fills the demo town on its first start; later starts find it filled. */
export async function fillDemo(services: Services): Promise<void> {
  await fillPeople(services);
}

/** The lines that the start prints. */
export function demoSignIns(): string {
  const lines = signIns.map(({ email, levels }) => `  ${email.padEnd(24)} levels ${levels.join(', ')}`);
  return `Demo sign-ins, password ${demoPassword}:\n${lines.join('\n')}`;
}
