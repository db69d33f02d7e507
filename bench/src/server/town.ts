import { Client } from './client.ts';
import type { Site } from './running.ts';

/** An operator with one administrator and some people, made the way any operator is. */
export interface Town {
  /** Signs the administrator in, with a connection of its own. */
  signIn(): Promise<Client>;
  people: string[];
}

export const EMAIL = 'owner@bench.example';
const PASSWORD = 'benches stand in every park';

/** Opens the operator; the server must not be running, as the embedded database has one user at a time. */
export async function openOperator(site: Site): Promise<string> {
  const printed = await site.command('operator.ts', 'create', 'Bench Transit');
  return /#token=([\w-]+)/.exec(printed)?.[1] ?? '';
}

/** Moves in, once the server runs: the administrator by the printed link, and as many people as are wanted. */
export async function moveIn(site: Site, invitation: string, people: number): Promise<Town> {
  const signIn = async () => {
    const client = new Client(site.port);
    await client.signIn(EMAIL, PASSWORD);
    return client;
  };
  const stranger = new Client(site.port);
  await stranger.get('v1_webapp_signup', {
    invitation,
    email: EMAIL,
    password: PASSWORD,
    firstname: 'Olive',
    lastname: 'Marsh',
  });
  stranger.close();

  const owner = await signIn();
  const ids: string[] = [];
  for (let n = 0; n < people; n++) {
    const { user } = await owner.get<{ user: { user_id: string } }>('v1_webapp_create_new_user', {
      firstname: 'Ada',
      lastname: nameOf(0),
      email: `person${n}@bench.example`,
      is_admin: [1],
    });
    ids.push(user.user_id);
  }
  owner.close();
  return { signIn, people: ids };
}

/** A name that says a number, in letters as names are. */
export function nameOf(n: number): string {
  return `W${Array.from(String(n), (digit) => 'abcdefghij'[Number(digit)]).join('')}`;
}

export interface User {
  user_id: string;
  version: number;
  lastname: string;
  is_admin: number[] | null;
}

export async function readUsers(client: Client): Promise<User[]> {
  return (await client.get<{ users: User[] }>('v2_webapp_get_employer_admins', {})).users;
}
