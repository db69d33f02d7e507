import type { PersonId } from '../platform/ids.ts';
import type { Level } from './levels.ts';

/** Someone who may sign in to the console. Levels are null until someone has granted them any. */
export interface User {
  id: PersonId;
  firstname: string;
  lastname: string;
  phone: string | null;
  email: string | null;
  levels: readonly Level[] | null;
  active: boolean;
  /** The installation is theirs to keep: no level includes it. */
  ownsInstallation: boolean;
}

/** Someone as they are added: an owner of the installation is made elsewhere. */
export type AddedUser = Omit<User, 'id' | 'ownsInstallation'>;

/** Who is asking, as far as a rule about users cares. */
export interface Editor {
  id: PersonId;
  levels: readonly Level[];
  ownsInstallation: boolean;
  /** Proved who they are within the last few minutes. */
  identityFresh: boolean;
}
