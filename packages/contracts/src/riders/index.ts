export * from './create-new-rider-user.ts';
export * from './get-community-member-info-by-id.ts';
export * from './get-community-member-list.ts';
export * from './get-mobility-assistance-data.ts';
export * from './member.ts';
export * from './search-user-by-name.ts';
export * from './search-user-by-phone.ts';
export * from './update-community-member.ts';
