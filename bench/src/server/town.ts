import { Client } from './client.ts';
import type { Site } from './running.ts';

/** An operator with one administrator and some people, made the way any operator is. */
export interface Town {
  /** Signs the administrator in, with a connection of its own. */
  signIn(): Promise<Client>;
  people: string[];
}

export const EMAIL = 'owner@bench.example';
export const PASSWORD = 'benches stand in every park';

/** Opens the operator; the server must not be running, as the embedded database has one user at a time. */
export async function openOperator(site: Site, name = 'Bench Transit'): Promise<string> {
  return tokenIn(await site.command('operator.ts', 'create', name));
}

function tokenIn(printed: string): string {
  return /#token=([\w-]+)/.exec(printed)?.[1] ?? '';
}

/** Moves in, once the server runs: the administrator by the printed link, under an address of nobody else's, and as many people as are wanted. */
export async function moveIn(site: Site, invitation: string, people: number, email = EMAIL): Promise<Town> {
  const signIn = async () => {
    const client = new Client(site.port);
    await client.signIn(email, PASSWORD);
    return client;
  };
  await signUp(site, invitation, email);

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

/** One more person of the only operator there is, who may dispatch, signed in. */
export async function bringColleague(site: Site, town: Town, email: string): Promise<Client> {
  const [id = ''] = /\d+/.exec(await site.command('operator.ts', 'list')) ?? [];
  await signUp(site, tokenIn(await site.command('operator.ts', 'invite', id)), email);
  const owner = await town.signIn();
  const newest = (await readUsers(owner)).toSorted((a, b) => Number(a.user_id) - Number(b.user_id)).at(-1);
  await owner.get('v1_webapp_edit_user', { user_id: newest?.user_id, is_admin: [3, 4] });
  owner.close();
  const colleague = new Client(site.port);
  await colleague.signIn(email, PASSWORD);
  return colleague;
}

async function signUp(site: Site, invitation: string, email: string): Promise<void> {
  const stranger = new Client(site.port);
  await stranger.get('v1_webapp_signup', {
    invitation,
    email,
    password: PASSWORD,
    firstname: 'Olive',
    lastname: 'Marsh',
  });
  stranger.close();
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
