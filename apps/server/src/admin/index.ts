export { editorOf } from './editor.ts';
export { personEntity, settingsEntity, staffEntity } from './entities.ts';
export { sendPasswordLink } from './send-link.ts';
export { findOperatorName, openOperator } from './operator-store.ts';
export { mayChangeSignIn } from './sign-in-names.ts';
export { readSettings } from './settings-store.ts';
export {
  addUser,
  findUser,
  findUsersByPhone,
  getPerson,
  getUser,
  listUsers,
  othersHoldAll,
  saveUser,
  type StoredUser,
} from './user-store.ts';
export { userOnWire } from './user-wire.ts';
