export { createUser, type NewUser } from './create-user.ts';
export { editUser, mayChangeRights, mayTakeOver, type UserEdit } from './edit-user.ts';
export { holdsAll, type Level, levelNames, levelsBeyond, levelsChanged } from './levels.ts';
export type { AddedUser, Editor, User } from './user.ts';
