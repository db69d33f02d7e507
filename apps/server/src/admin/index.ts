export { editorOf } from './editor.ts';
export { personEntity, settingsEntity, staffEntity } from './entities.ts';
export { findOperatorName, openOperator } from './operator-store.ts';
export { readSettings } from './settings-store.ts';
export {
  addUser,
  findUser,
  findUsersByPhone,
  getUser,
  othersHoldAll,
  saveUser,
  type StoredUser,
} from './user-store.ts';
export { userOnWire } from './user-wire.ts';
