export interface InstallationOwnerTable {
  operator_id: string;
  person_id: string;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    installation_owner: InstallationOwnerTable;
  }
}
