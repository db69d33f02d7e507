// Written by `npm run wire` from the contracts; a tidy test fails when it falls behind.
import type { AnyContract, CodeOf, CommonRefusal, ResultOf, SentOf } from './platform/index.ts';

interface Shapes<C extends AnyContract> {
  params: SentOf<C>;
  result: ResultOf<C>;
  code: CodeOf<C> | CommonRefusal;
}

/** What goes into each call and what comes out. */
export interface Calls {
  createNewUser: Shapes<typeof import('./admin/create-new-user.ts').createNewUser>;
  editOperatorSettings: Shapes<typeof import('./admin/edit-operator-settings.ts').editOperatorSettings>;
  editUser: Shapes<typeof import('./admin/edit-user.ts').editUser>;
  endUserSessions: Shapes<typeof import('./admin/end-user-sessions.ts').endUserSessions>;
  getEmployerAdmins: Shapes<typeof import('./admin/get-employer-admins.ts').getEmployerAdmins>;
  getMessageList: Shapes<typeof import('./admin/get-message-list.ts').getMessageList>;
  getOperatorSettings: Shapes<typeof import('./admin/get-operator-settings.ts').getOperatorSettings>;
  getUserFleetName: Shapes<typeof import('./admin/get-user-fleet-name.ts').getUserFleetName>;
  getOperationList: Shapes<typeof import('./log/get-operation-list.ts').getOperationList>;
  undoOperation: Shapes<typeof import('./log/undo-operation.ts').undoOperation>;
  getAccessiblePrograms: Shapes<typeof import('./programs/get-accessible-programs.ts').getAccessiblePrograms>;
  getGeofenceData: Shapes<typeof import('./programs/get-geofence-data.ts').getGeofenceData>;
  getUserProgramName: Shapes<typeof import('./programs/get-user-program-name.ts').getUserProgramName>;
  createNewRiderUser: Shapes<typeof import('./riders/create-new-rider-user.ts').createNewRiderUser>;
  getCommunityMemberInfoById: Shapes<typeof import('./riders/get-community-member-info-by-id.ts').getCommunityMemberInfoById>;
  getCommunityMemberList: Shapes<typeof import('./riders/get-community-member-list.ts').getCommunityMemberList>;
  getMobilityAssistanceData: Shapes<typeof import('./riders/get-mobility-assistance-data.ts').getMobilityAssistanceData>;
  searchUserByName: Shapes<typeof import('./riders/search-user-by-name.ts').searchUserByName>;
  searchUserByPhone: Shapes<typeof import('./riders/search-user-by-phone.ts').searchUserByPhone>;
  updateCommunityMember: Shapes<typeof import('./riders/update-community-member.ts').updateCommunityMember>;
  changePassword: Shapes<typeof import('./session/change-password.ts').changePassword>;
  checkEmail: Shapes<typeof import('./session/check-email.ts').checkEmail>;
  confirmIdentity: Shapes<typeof import('./session/confirm-identity.ts').confirmIdentity>;
  confirmTotpEnrollment: Shapes<typeof import('./session/confirm-totp-enrollment.ts').confirmTotpEnrollment>;
  editProfile: Shapes<typeof import('./session/edit-profile.ts').editProfile>;
  endSession: Shapes<typeof import('./session/end-session.ts').endSession>;
  getContactInfo: Shapes<typeof import('./session/get-contact-info.ts').getContactInfo>;
  getCurrentAccount: Shapes<typeof import('./session/get-current-account.ts').getCurrentAccount>;
  getDeploymentRegion: Shapes<typeof import('./session/get-deployment-region.ts').getDeploymentRegion>;
  getSessionList: Shapes<typeof import('./session/get-session-list.ts').getSessionList>;
  lockSession: Shapes<typeof import('./session/lock-session.ts').lockSession>;
  login: Shapes<typeof import('./session/login.ts').login>;
  logout: Shapes<typeof import('./session/logout.ts').logout>;
  removeTotp: Shapes<typeof import('./session/remove-totp.ts').removeTotp>;
  renewRecoveryCodes: Shapes<typeof import('./session/renew-recovery-codes.ts').renewRecoveryCodes>;
  requestPasswordReset: Shapes<typeof import('./session/request-password-reset.ts').requestPasswordReset>;
  resetPassword: Shapes<typeof import('./session/reset-password.ts').resetPassword>;
  signup: Shapes<typeof import('./session/signup.ts').signup>;
  startTotpEnrollment: Shapes<typeof import('./session/start-totp-enrollment.ts').startTotpEnrollment>;
  verifySecondFactor: Shapes<typeof import('./session/verify-second-factor.ts').verifySecondFactor>;
}

export type CallKey = keyof Calls;

export interface WireFacts {
  /** The name in the path. */
  name: string;
  /** The levels that may call it; 'any' is everyone signed in, 'public' everyone. */
  by: readonly number[] | 'any' | 'public' | 'driver';
  changes: boolean;
}

export const wire: Record<CallKey, WireFacts> = {
  createNewUser: {"name":"v1_webapp_create_new_user","by":[3,4],"changes":true},
  editOperatorSettings: {"name":"v1_webapp_edit_operator_settings","by":[3,4],"changes":true},
  editUser: {"name":"v1_webapp_edit_user","by":[3,4],"changes":true},
  endUserSessions: {"name":"v1_webapp_end_user_sessions","by":[3,4],"changes":true},
  getEmployerAdmins: {"name":"v2_webapp_get_employer_admins","by":[3,4],"changes":false},
  getMessageList: {"name":"v1_webapp_get_message_list","by":[3,4],"changes":false},
  getOperatorSettings: {"name":"v1_webapp_get_operator_settings","by":"any","changes":false},
  getUserFleetName: {"name":"v1_webapp_get_user_fleet_name","by":"any","changes":false},
  getOperationList: {"name":"v1_webapp_get_operation_list","by":[1,2,3,4],"changes":false},
  undoOperation: {"name":"v1_webapp_undo_operation","by":[1,2,3,4],"changes":true},
  getAccessiblePrograms: {"name":"v2_webapp_get_accessible_programs","by":"any","changes":false},
  getGeofenceData: {"name":"v1_webapp_get_geofence_data","by":[1,2,3,4],"changes":false},
  getUserProgramName: {"name":"v1_webapp_get_user_program_name","by":"any","changes":false},
  createNewRiderUser: {"name":"v1_webapp_create_new_rider_user","by":[1,2],"changes":true},
  getCommunityMemberInfoById: {"name":"v1_webapp_get_community_member_info_by_id","by":[1,2],"changes":false},
  getCommunityMemberList: {"name":"v1_webapp_get_community_member_list","by":[1,2],"changes":false},
  getMobilityAssistanceData: {"name":"v1_webapp_get_mobility_assistance_data","by":[1,2,3,4],"changes":false},
  searchUserByName: {"name":"v1_webapp_search_user_by_name","by":[1,2,3,4],"changes":false},
  searchUserByPhone: {"name":"v1_webapp_search_user_by_phone","by":[1,2,3,4],"changes":false},
  updateCommunityMember: {"name":"v1_webapp_update_community_member","by":[1,2],"changes":true},
  changePassword: {"name":"v1_webapp_change_password","by":"any","changes":true},
  checkEmail: {"name":"v1_webapp_check_email","by":"public","changes":false},
  confirmIdentity: {"name":"v1_webapp_confirm_identity","by":"any","changes":true},
  confirmTotpEnrollment: {"name":"v1_webapp_confirm_totp_enrollment","by":"any","changes":true},
  editProfile: {"name":"v1_webapp_edit_profile","by":"any","changes":true},
  endSession: {"name":"v1_webapp_end_session","by":"any","changes":true},
  getContactInfo: {"name":"v1_webapp_get_contact_info","by":"public","changes":false},
  getCurrentAccount: {"name":"v1_webapp_get_current_account","by":"any","changes":false},
  getDeploymentRegion: {"name":"v1_webapp_get_deployment_region","by":"public","changes":false},
  getSessionList: {"name":"v1_webapp_get_session_list","by":"any","changes":false},
  lockSession: {"name":"v1_webapp_lock_session","by":"any","changes":true},
  login: {"name":"v1_webapp_login","by":"public","changes":true},
  logout: {"name":"v1_webapp_logout","by":"any","changes":true},
  removeTotp: {"name":"v1_webapp_remove_totp","by":"any","changes":true},
  renewRecoveryCodes: {"name":"v1_webapp_renew_recovery_codes","by":"any","changes":true},
  requestPasswordReset: {"name":"v1_webapp_request_password_reset","by":"public","changes":true},
  resetPassword: {"name":"v1_webapp_reset_password","by":"public","changes":true},
  signup: {"name":"v1_webapp_signup","by":"public","changes":true},
  startTotpEnrollment: {"name":"v1_webapp_start_totp_enrollment","by":"any","changes":true},
  verifySecondFactor: {"name":"v1_webapp_verify_second_factor","by":"public","changes":true},
};
