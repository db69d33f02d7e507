export { createUser, type NewUser } from './create-user.ts';
export { editUser, mayChangeRights, type UserEdit } from './edit-user.ts';
export { holdsAll, type Level, levelNames, levelsChanged } from './levels.ts';
export type { Editor, User } from './user.ts';
