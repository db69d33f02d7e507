// Written by `npm run wire` from the contracts; a tidy test fails when it falls behind.
import type { AnyContract, CodeOf, CommonRefusal, ResultOf, SentOf } from './platform/index.ts';

interface Shapes<C extends AnyContract> {
  params: SentOf<C>;
  result: ResultOf<C>;
  code: CodeOf<C> | CommonRefusal;
}

/** What goes into each call and what comes out. */
export interface Calls {
  closePortalPage: Shapes<typeof import('./accounts/close-portal-page.ts').closePortalPage>;
  createNewProgramAccount: Shapes<typeof import('./accounts/create-new-program-account.ts').createNewProgramAccount>;
  editPayerRule: Shapes<typeof import('./accounts/edit-payer-rule.ts').editPayerRule>;
  editProgramAccount: Shapes<typeof import('./accounts/edit-program-account.ts').editProgramAccount>;
  getFleetInsurance: Shapes<typeof import('./accounts/get-fleet-insurance.ts').getFleetInsurance>;
  getPayerRules: Shapes<typeof import('./accounts/get-payer-rules.ts').getPayerRules>;
  getPortalPages: Shapes<typeof import('./accounts/get-portal-pages.ts').getPortalPages>;
  getProgramAccountInfoById: Shapes<typeof import('./accounts/get-program-account-info-by-id.ts').getProgramAccountInfoById>;
  getProgramAccounts: Shapes<typeof import('./accounts/get-program-accounts.ts').getProgramAccounts>;
  getProgramInsurance: Shapes<typeof import('./accounts/get-program-insurance.ts').getProgramInsurance>;
  makePortalPage: Shapes<typeof import('./accounts/make-portal-page.ts').makePortalPage>;
  createNewUser: Shapes<typeof import('./admin/create-new-user.ts').createNewUser>;
  editOperatorSettings: Shapes<typeof import('./admin/edit-operator-settings.ts').editOperatorSettings>;
  editUser: Shapes<typeof import('./admin/edit-user.ts').editUser>;
  endUserSessions: Shapes<typeof import('./admin/end-user-sessions.ts').endUserSessions>;
  getEmployerAdmins: Shapes<typeof import('./admin/get-employer-admins.ts').getEmployerAdmins>;
  getMemberMessages: Shapes<typeof import('./admin/get-member-messages.ts').getMemberMessages>;
  getMessageList: Shapes<typeof import('./admin/get-message-list.ts').getMessageList>;
  getOperatorSettings: Shapes<typeof import('./admin/get-operator-settings.ts').getOperatorSettings>;
  getUserFleetName: Shapes<typeof import('./admin/get-user-fleet-name.ts').getUserFleetName>;
  getBookingAssessmentData: Shapes<typeof import('./assessment/get-booking-assessment-data.ts').getBookingAssessmentData>;
  getSlotEffects: Shapes<typeof import('./assessment/get-slot-effects.ts').getSlotEffects>;
  createAuthorization: Shapes<typeof import('./authorizations/create-authorization.ts').createAuthorization>;
  editAuthorization: Shapes<typeof import('./authorizations/edit-authorization.ts').editAuthorization>;
  getAuthorizationList: Shapes<typeof import('./authorizations/get-authorization-list.ts').getAuthorizationList>;
  removeAuthorization: Shapes<typeof import('./authorizations/remove-authorization.ts').removeAuthorization>;
  acceptDispute: Shapes<typeof import('./billing/accept-dispute.ts').acceptDispute>;
  answerDispute: Shapes<typeof import('./billing/answer-dispute.ts').answerDispute>;
  changeBookingPaymentMethod: Shapes<typeof import('./billing/change-booking-payment-method.ts').changeBookingPaymentMethod>;
  closeMonth: Shapes<typeof import('./billing/close-month.ts').closeMonth>;
  countDriverCash: Shapes<typeof import('./billing/count-driver-cash.ts').countDriverCash>;
  decideStrayCash: Shapes<typeof import('./billing/decide-stray-cash.ts').decideStrayCash>;
  draftInvoices: Shapes<typeof import('./billing/draft-invoices.ts').draftInvoices>;
  editCardProvider: Shapes<typeof import('./billing/edit-card-provider.ts').editCardProvider>;
  editPayerTerms: Shapes<typeof import('./billing/edit-payer-terms.ts').editPayerTerms>;
  editProgramPaymentMethods: Shapes<typeof import('./billing/edit-program-payment-methods.ts').editProgramPaymentMethods>;
  emailUserReceipt: Shapes<typeof import('./billing/email-user-receipt.ts').emailUserReceipt>;
  exportMoney: Shapes<typeof import('./billing/export-money.ts').exportMoney>;
  getBillingList: Shapes<typeof import('./billing/get-billing-list.ts').getBillingList>;
  getBookingPayments: Shapes<typeof import('./billing/get-booking-payments.ts').getBookingPayments>;
  getCardProvider: Shapes<typeof import('./billing/get-card-provider.ts').getCardProvider>;
  getCash: Shapes<typeof import('./billing/get-cash.ts').getCash>;
  getDeclinedRides: Shapes<typeof import('./billing/get-declined-rides.ts').getDeclinedRides>;
  getDisputeList: Shapes<typeof import('./billing/get-dispute-list.ts').getDisputeList>;
  getDriverCash: Shapes<typeof import('./billing/get-driver-cash.ts').getDriverCash>;
  getInvoiceById: Shapes<typeof import('./billing/get-invoice-by-id.ts').getInvoiceById>;
  getInvoiceFile: Shapes<typeof import('./billing/get-invoice-file.ts').getInvoiceFile>;
  getInvoiceList: Shapes<typeof import('./billing/get-invoice-list.ts').getInvoiceList>;
  getMonths: Shapes<typeof import('./billing/get-months.ts').getMonths>;
  getPassengerPaymentInfo: Shapes<typeof import('./billing/get-passenger-payment-info.ts').getPassengerPaymentInfo>;
  getPayerStatementFile: Shapes<typeof import('./billing/get-payer-statement-file.ts').getPayerStatementFile>;
  getPayerStatement: Shapes<typeof import('./billing/get-payer-statement.ts').getPayerStatement>;
  getPayerTerms: Shapes<typeof import('./billing/get-payer-terms.ts').getPayerTerms>;
  getPrepaid: Shapes<typeof import('./billing/get-prepaid.ts').getPrepaid>;
  getProgramPaymentMethods: Shapes<typeof import('./billing/get-program-payment-methods.ts').getProgramPaymentMethods>;
  getReceiptFile: Shapes<typeof import('./billing/get-receipt-file.ts').getReceiptFile>;
  getStatement: Shapes<typeof import('./billing/get-statement.ts').getStatement>;
  initiateBookingPayment: Shapes<typeof import('./billing/initiate-booking-payment.ts').initiateBookingPayment>;
  initiateCardPayment: Shapes<typeof import('./billing/initiate-card-payment.ts').initiateCardPayment>;
  initiatePassengerStripePayment: Shapes<typeof import('./billing/initiate-passenger-stripe-payment.ts').initiatePassengerStripePayment>;
  issueInvoices: Shapes<typeof import('./billing/issue-invoices.ts').issueInvoices>;
  keepStrayCash: Shapes<typeof import('./billing/keep-stray-cash.ts').keepStrayCash>;
  recordDriverCash: Shapes<typeof import('./billing/record-driver-cash.ts').recordDriverCash>;
  recordInvoicePayment: Shapes<typeof import('./billing/record-invoice-payment.ts').recordInvoicePayment>;
  refundBookingRideFee: Shapes<typeof import('./billing/refund-booking-ride-fee.ts').refundBookingRideFee>;
  reopenMonth: Shapes<typeof import('./billing/reopen-month.ts').reopenMonth>;
  returnPrepaid: Shapes<typeof import('./billing/return-prepaid.ts').returnPrepaid>;
  sendPaymentLink: Shapes<typeof import('./billing/send-payment-link.ts').sendPaymentLink>;
  setBookingPaymentTiming: Shapes<typeof import('./billing/set-booking-payment-timing.ts').setBookingPaymentTiming>;
  takeCash: Shapes<typeof import('./billing/take-cash.ts').takeCash>;
  topUpPrepaid: Shapes<typeof import('./billing/top-up-prepaid.ts').topUpPrepaid>;
  updateBookingPaymentStatus: Shapes<typeof import('./billing/update-booking-payment-status.ts').updateBookingPaymentStatus>;
  useCredit: Shapes<typeof import('./billing/use-credit.ts').useCredit>;
  verifyBookingPayment: Shapes<typeof import('./billing/verify-booking-payment.ts').verifyBookingPayment>;
  voidInvoice: Shapes<typeof import('./billing/void-invoice.ts').voidInvoice>;
  writeCreditNote: Shapes<typeof import('./billing/write-credit-note.ts').writeCreditNote>;
  writeOffInvoice: Shapes<typeof import('./billing/write-off-invoice.ts').writeOffInvoice>;
  bookingFlag: Shapes<typeof import('./bookings/booking-flag.ts').bookingFlag>;
  cancelBooking: Shapes<typeof import('./bookings/cancel-booking.ts').cancelBooking>;
  changeBookingAddlPassenger: Shapes<typeof import('./bookings/change-booking-addl-passenger.ts').changeBookingAddlPassenger>;
  changeBookingAddress: Shapes<typeof import('./bookings/change-booking-address.ts').changeBookingAddress>;
  changeBookingMobility: Shapes<typeof import('./bookings/change-booking-mobility.ts').changeBookingMobility>;
  changeBookingRideFee: Shapes<typeof import('./bookings/change-booking-ride-fee.ts').changeBookingRideFee>;
  changeBookingStatus: Shapes<typeof import('./bookings/change-booking-status.ts').changeBookingStatus>;
  createNewBooking: Shapes<typeof import('./bookings/create-new-booking.ts').createNewBooking>;
  decideWayBack: Shapes<typeof import('./bookings/decide-way-back.ts').decideWayBack>;
  editAddlBookingInfo: Shapes<typeof import('./bookings/edit-addl-booking-info.ts').editAddlBookingInfo>;
  editAdminNote: Shapes<typeof import('./bookings/edit-admin-note.ts').editAdminNote>;
  editBookingPickupTime: Shapes<typeof import('./bookings/edit-booking-pickup-time.ts').editBookingPickupTime>;
  editBooking: Shapes<typeof import('./bookings/edit-booking.ts').editBooking>;
  editDriverNote: Shapes<typeof import('./bookings/edit-driver-note.ts').editDriverNote>;
  editPassengerSignature: Shapes<typeof import('./bookings/edit-passenger-signature.ts').editPassengerSignature>;
  getAvailableBookingDates: Shapes<typeof import('./bookings/get-available-booking-dates.ts').getAvailableBookingDates>;
  getBookingFee: Shapes<typeof import('./bookings/get-booking-fee.ts').getBookingFee>;
  getBookingInfoById: Shapes<typeof import('./bookings/get-booking-info-by-id.ts').getBookingInfoById>;
  getBookingList: Shapes<typeof import('./bookings/get-booking-list.ts').getBookingList>;
  getDashboard: Shapes<typeof import('./bookings/get-dashboard.ts').getDashboard>;
  getEstimatedBookingFee: Shapes<typeof import('./bookings/get-estimated-booking-fee.ts').getEstimatedBookingFee>;
  getFirstTripProgramsData: Shapes<typeof import('./bookings/get-first-trip-programs-data.ts').getFirstTripProgramsData>;
  getMemberRides: Shapes<typeof import('./bookings/get-member-rides.ts').getMemberRides>;
  getPassengerSignature: Shapes<typeof import('./bookings/get-passenger-signature.ts').getPassengerSignature>;
  getTaskPanel: Shapes<typeof import('./bookings/get-task-panel.ts').getTaskPanel>;
  getUserLatestBookings: Shapes<typeof import('./bookings/get-user-latest-bookings.ts').getUserLatestBookings>;
  getWishList: Shapes<typeof import('./bookings/get-wish-list.ts').getWishList>;
  importBookings: Shapes<typeof import('./bookings/import-bookings.ts').importBookings>;
  populateBookingEditForm: Shapes<typeof import('./bookings/populate-booking-edit-form.ts').populateBookingEditForm>;
  previewBookingImport: Shapes<typeof import('./bookings/preview-booking-import.ts').previewBookingImport>;
  previewPriceAgain: Shapes<typeof import('./bookings/preview-price-again.ts').previewPriceAgain>;
  priceAgain: Shapes<typeof import('./bookings/price-again.ts').priceAgain>;
  recordWish: Shapes<typeof import('./bookings/record-wish.ts').recordWish>;
  recreateCancelledBooking: Shapes<typeof import('./bookings/recreate-cancelled-booking.ts').recreateCancelledBooking>;
  replicateBooking: Shapes<typeof import('./bookings/replicate-booking.ts').replicateBooking>;
  requestPhoneVerificationCode: Shapes<typeof import('./bookings/request-phone-verification-code.ts').requestPhoneVerificationCode>;
  saveNewAddlBookingInfo: Shapes<typeof import('./bookings/save-new-addl-booking-info.ts').saveNewAddlBookingInfo>;
  validateBookingEditTime: Shapes<typeof import('./bookings/validate-booking-edit-time.ts').validateBookingEditTime>;
  verifyBookingProgram: Shapes<typeof import('./bookings/verify-booking-program.ts').verifyBookingProgram>;
  verifyPhone: Shapes<typeof import('./bookings/verify-phone.ts').verifyPhone>;
  applyDispatchTemplate: Shapes<typeof import('./dispatch/apply-dispatch-template.ts').applyDispatchTemplate>;
  changeAssignedVehicleDriver: Shapes<typeof import('./dispatch/change-assigned-vehicle-driver.ts').changeAssignedVehicleDriver>;
  copyDispatchTemplate: Shapes<typeof import('./dispatch/copy-dispatch-template.ts').copyDispatchTemplate>;
  createDispatchTemplate: Shapes<typeof import('./dispatch/create-dispatch-template.ts').createDispatchTemplate>;
  createMultipleFlexTrips: Shapes<typeof import('./dispatch/create-multiple-flex-trips.ts').createMultipleFlexTrips>;
  createNewTimeBlock: Shapes<typeof import('./dispatch/create-new-time-block.ts').createNewTimeBlock>;
  createSingleFlexTrip: Shapes<typeof import('./dispatch/create-single-flex-trip.ts').createSingleFlexTrip>;
  createTemplateFlexTrips: Shapes<typeof import('./dispatch/create-template-flex-trips.ts').createTemplateFlexTrips>;
  decideStrayPresses: Shapes<typeof import('./dispatch/decide-stray-presses.ts').decideStrayPresses>;
  deleteBoardView: Shapes<typeof import('./dispatch/delete-board-view.ts').deleteBoardView>;
  dispatchBooking: Shapes<typeof import('./dispatch/dispatch-booking.ts').dispatchBooking>;
  editBookingTripTime: Shapes<typeof import('./dispatch/edit-booking-trip-time.ts').editBookingTripTime>;
  editDispatchTemplate: Shapes<typeof import('./dispatch/edit-dispatch-template.ts').editDispatchTemplate>;
  editDriverAction: Shapes<typeof import('./dispatch/edit-driver-action.ts').editDriverAction>;
  editDriverLunchTime: Shapes<typeof import('./dispatch/edit-driver-lunch-time.ts').editDriverLunchTime>;
  enterPaper: Shapes<typeof import('./dispatch/enter-paper.ts').enterPaper>;
  getAssignedVehicleTripList: Shapes<typeof import('./dispatch/get-assigned-vehicle-trip-list.ts').getAssignedVehicleTripList>;
  getBestRuns: Shapes<typeof import('./dispatch/get-best-runs.ts').getBestRuns>;
  getBoardDisplay: Shapes<typeof import('./dispatch/get-board-display.ts').getBoardDisplay>;
  getBoardViewList: Shapes<typeof import('./dispatch/get-board-view-list.ts').getBoardViewList>;
  getCurrentTripData: Shapes<typeof import('./dispatch/get-current-trip-data.ts').getCurrentTripData>;
  getDispatchBoard: Shapes<typeof import('./dispatch/get-dispatch-board.ts').getDispatchBoard>;
  getDispatchBookingList: Shapes<typeof import('./dispatch/get-dispatch-booking-list.ts').getDispatchBookingList>;
  getDispatchTemplateById: Shapes<typeof import('./dispatch/get-dispatch-template-by-id.ts').getDispatchTemplateById>;
  getDispatchTemplateList: Shapes<typeof import('./dispatch/get-dispatch-template-list.ts').getDispatchTemplateList>;
  getDriverManifest: Shapes<typeof import('./dispatch/get-driver-manifest.ts').getDriverManifest>;
  getEmptyDrives: Shapes<typeof import('./dispatch/get-empty-drives.ts').getEmptyDrives>;
  getEntityPrograms: Shapes<typeof import('./dispatch/get-entity-programs.ts').getEntityPrograms>;
  getFirstLanes: Shapes<typeof import('./dispatch/get-first-lanes.ts').getFirstLanes>;
  getManifestChanges: Shapes<typeof import('./dispatch/get-manifest-changes.ts').getManifestChanges>;
  getManifestPrints: Shapes<typeof import('./dispatch/get-manifest-prints.ts').getManifestPrints>;
  getManifest: Shapes<typeof import('./dispatch/get-manifest.ts').getManifest>;
  getManualDispatchProgramShuttles: Shapes<typeof import('./dispatch/get-manual-dispatch-program-shuttles.ts').getManualDispatchProgramShuttles>;
  getPaperRows: Shapes<typeof import('./dispatch/get-paper-rows.ts').getPaperRows>;
  getPhoneNews: Shapes<typeof import('./dispatch/get-phone-news.ts').getPhoneNews>;
  getTripListInfo: Shapes<typeof import('./dispatch/get-trip-list-info.ts').getTripListInfo>;
  getUsualCalls: Shapes<typeof import('./dispatch/get-usual-calls.ts').getUsualCalls>;
  keepStrayPress: Shapes<typeof import('./dispatch/keep-stray-press.ts').keepStrayPress>;
  moveDispatchedBooking: Shapes<typeof import('./dispatch/move-dispatched-booking.ts').moveDispatchedBooking>;
  pinDispatchedBookings: Shapes<typeof import('./dispatch/pin-dispatched-bookings.ts').pinDispatchedBookings>;
  previewDispatchTemplate: Shapes<typeof import('./dispatch/preview-dispatch-template.ts').previewDispatchTemplate>;
  previewSpread: Shapes<typeof import('./dispatch/preview-spread.ts').previewSpread>;
  printManifests: Shapes<typeof import('./dispatch/print-manifests.ts').printManifests>;
  removeDispatchedBookings: Shapes<typeof import('./dispatch/remove-dispatched-bookings.ts').removeDispatchedBookings>;
  removeScheduledTrip: Shapes<typeof import('./dispatch/remove-scheduled-trip.ts').removeScheduledTrip>;
  reportDoorCall: Shapes<typeof import('./dispatch/report-door-call.ts').reportDoorCall>;
  reportRadioEvent: Shapes<typeof import('./dispatch/report-radio-event.ts').reportRadioEvent>;
  reportStopEvent: Shapes<typeof import('./dispatch/report-stop-event.ts').reportStopEvent>;
  reportUnsent: Shapes<typeof import('./dispatch/report-unsent.ts').reportUnsent>;
  saveBoardView: Shapes<typeof import('./dispatch/save-board-view.ts').saveBoardView>;
  saveWillCallCallTime: Shapes<typeof import('./dispatch/save-will-call-call-time.ts').saveWillCallCallTime>;
  seeManifest: Shapes<typeof import('./dispatch/see-manifest.ts').seeManifest>;
  setPresence: Shapes<typeof import('./dispatch/set-presence.ts').setPresence>;
  spreadRides: Shapes<typeof import('./dispatch/spread-rides.ts').spreadRides>;
  takeLane: Shapes<typeof import('./dispatch/take-lane.ts').takeLane>;
  updateCurrentTrip: Shapes<typeof import('./dispatch/update-current-trip.ts').updateCurrentTrip>;
  updateDispatchTrip: Shapes<typeof import('./dispatch/update-dispatch-trip.ts').updateDispatchTrip>;
  updateSingleBookingTrip: Shapes<typeof import('./dispatch/update-single-booking-trip.ts').updateSingleBookingTrip>;
  updateTimeBlock: Shapes<typeof import('./dispatch/update-time-block.ts').updateTimeBlock>;
  verifyCurrentTripList: Shapes<typeof import('./dispatch/verify-current-trip-list.ts').verifyCurrentTripList>;
  getDriverMessages: Shapes<typeof import('./driver-messages/get-driver-messages.ts').getDriverMessages>;
  getMessages: Shapes<typeof import('./driver-messages/get-messages.ts').getMessages>;
  markDriverMessagesRead: Shapes<typeof import('./driver-messages/mark-driver-messages-read.ts').markDriverMessagesRead>;
  reportMessage: Shapes<typeof import('./driver-messages/report-message.ts').reportMessage>;
  sendDriverMessages: Shapes<typeof import('./driver-messages/send-driver-messages.ts').sendDriverMessages>;
  sendMessage: Shapes<typeof import('./driver-messages/send-message.ts').sendMessage>;
  createDriverTeam: Shapes<typeof import('./drivers/create-driver-team.ts').createDriverTeam>;
  createNewDriver: Shapes<typeof import('./drivers/create-new-driver.ts').createNewDriver>;
  editDriverTeam: Shapes<typeof import('./drivers/edit-driver-team.ts').editDriverTeam>;
  editDriver: Shapes<typeof import('./drivers/edit-driver.ts').editDriver>;
  editManyDrivers: Shapes<typeof import('./drivers/edit-many-drivers.ts').editManyDrivers>;
  getDriverInfoById: Shapes<typeof import('./drivers/get-driver-info-by-id.ts').getDriverInfoById>;
  getDriverLabel: Shapes<typeof import('./drivers/get-driver-label.ts').getDriverLabel>;
  getDriverNameList: Shapes<typeof import('./drivers/get-driver-name-list.ts').getDriverNameList>;
  getDriverPapers: Shapes<typeof import('./drivers/get-driver-papers.ts').getDriverPapers>;
  getDriverTeamList: Shapes<typeof import('./drivers/get-driver-team-list.ts').getDriverTeamList>;
  getFleetAvailableDrivers: Shapes<typeof import('./drivers/get-fleet-available-drivers.ts').getFleetAvailableDrivers>;
  getFleetDriverList: Shapes<typeof import('./drivers/get-fleet-driver-list.ts').getFleetDriverList>;
  importDrivers: Shapes<typeof import('./drivers/import-drivers.ts').importDrivers>;
  previewDriverImport: Shapes<typeof import('./drivers/preview-driver-import.ts').previewDriverImport>;
  resetDriverPassword: Shapes<typeof import('./drivers/reset-driver-password.ts').resetDriverPassword>;
  saveDriverPapers: Shapes<typeof import('./drivers/save-driver-papers.ts').saveDriverPapers>;
  sendPhoneConfirmation: Shapes<typeof import('./drivers/send-phone-confirmation.ts').sendPhoneConfirmation>;
  verifyUserPhone: Shapes<typeof import('./drivers/verify-user-phone.ts').verifyUserPhone>;
  createNewShuttle: Shapes<typeof import('./fleet/create-new-shuttle.ts').createNewShuttle>;
  editManyShuttles: Shapes<typeof import('./fleet/edit-many-shuttles.ts').editManyShuttles>;
  editShuttle: Shapes<typeof import('./fleet/edit-shuttle.ts').editShuttle>;
  getFleetAvailableShuttles: Shapes<typeof import('./fleet/get-fleet-available-shuttles.ts').getFleetAvailableShuttles>;
  getFleetShuttleList: Shapes<typeof import('./fleet/get-fleet-shuttle-list.ts').getFleetShuttleList>;
  getShuttleInfoById: Shapes<typeof import('./fleet/get-shuttle-info-by-id.ts').getShuttleInfoById>;
  getShuttlePapers: Shapes<typeof import('./fleet/get-shuttle-papers.ts').getShuttlePapers>;
  importShuttles: Shapes<typeof import('./fleet/import-shuttles.ts').importShuttles>;
  previewShuttleImport: Shapes<typeof import('./fleet/preview-shuttle-import.ts').previewShuttleImport>;
  removeShuttlePeriod: Shapes<typeof import('./fleet/remove-shuttle-period.ts').removeShuttlePeriod>;
  saveShuttlePapers: Shapes<typeof import('./fleet/save-shuttle-papers.ts').saveShuttlePapers>;
  saveShuttlePeriod: Shapes<typeof import('./fleet/save-shuttle-period.ts').saveShuttlePeriod>;
  updateShuttleListColumnNumber: Shapes<typeof import('./fleet/update-shuttle-list-column-number.ts').updateShuttleListColumnNumber>;
  getInstallation: Shapes<typeof import('./installation/get-installation.ts').getInstallation>;
  importRegion: Shapes<typeof import('./installation/import-region.ts').importRegion>;
  removeRegion: Shapes<typeof import('./installation/remove-region.ts').removeRegion>;
  useRegion: Shapes<typeof import('./installation/use-region.ts').useRegion>;
  getBookingAuditLogs: Shapes<typeof import('./log/get-booking-audit-logs.ts').getBookingAuditLogs>;
  getOperationList: Shapes<typeof import('./log/get-operation-list.ts').getOperationList>;
  getToldRiders: Shapes<typeof import('./log/get-told-riders.ts').getToldRiders>;
  takeBackPress: Shapes<typeof import('./log/take-back-press.ts').takeBackPress>;
  undoOperation: Shapes<typeof import('./log/undo-operation.ts').undoOperation>;
  answerPrebookings: Shapes<typeof import('./nemt/answer-prebookings.ts').answerPrebookings>;
  createNewInsurance: Shapes<typeof import('./nemt/create-new-insurance.ts').createNewInsurance>;
  getBrokerFiles: Shapes<typeof import('./nemt/get-broker-files.ts').getBrokerFiles>;
  getBrokerIntegration: Shapes<typeof import('./nemt/get-broker-integration.ts').getBrokerIntegration>;
  getBrokerTerms: Shapes<typeof import('./nemt/get-broker-terms.ts').getBrokerTerms>;
  getDayReadiness: Shapes<typeof import('./nemt/get-day-readiness.ts').getDayReadiness>;
  getNemPrebookingInfo: Shapes<typeof import('./nemt/get-nem-prebooking-info.ts').getNemPrebookingInfo>;
  getNemPrebookingList: Shapes<typeof import('./nemt/get-nem-prebooking-list.ts').getNemPrebookingList>;
  getReturnFile: Shapes<typeof import('./nemt/get-return-file.ts').getReturnFile>;
  getReturnList: Shapes<typeof import('./nemt/get-return-list.ts').getReturnList>;
  getReturnRides: Shapes<typeof import('./nemt/get-return-rides.ts').getReturnRides>;
  getRideReadiness: Shapes<typeof import('./nemt/get-ride-readiness.ts').getRideReadiness>;
  getTripLog: Shapes<typeof import('./nemt/get-trip-log.ts').getTripLog>;
  importNemPrebookings: Shapes<typeof import('./nemt/import-nem-prebookings.ts').importNemPrebookings>;
  makeReturnFile: Shapes<typeof import('./nemt/make-return-file.ts').makeReturnFile>;
  previewNemPrebookings: Shapes<typeof import('./nemt/preview-nem-prebookings.ts').previewNemPrebookings>;
  putAsideBrokerFile: Shapes<typeof import('./nemt/put-aside-broker-file.ts').putAsideBrokerFile>;
  removeBrokerKey: Shapes<typeof import('./nemt/remove-broker-key.ts').removeBrokerKey>;
  removeBrokerLayout: Shapes<typeof import('./nemt/remove-broker-layout.ts').removeBrokerLayout>;
  renameBrokerLayout: Shapes<typeof import('./nemt/rename-broker-layout.ts').renameBrokerLayout>;
  resendReturnFile: Shapes<typeof import('./nemt/resend-return-file.ts').resendReturnFile>;
  saveAnswerTerms: Shapes<typeof import('./nemt/save-answer-terms.ts').saveAnswerTerms>;
  saveBrokerKey: Shapes<typeof import('./nemt/save-broker-key.ts').saveBrokerKey>;
  saveBrokerLayout: Shapes<typeof import('./nemt/save-broker-layout.ts').saveBrokerLayout>;
  editPlaceNote: Shapes<typeof import('./places/edit-place-note.ts').editPlaceNote>;
  geocodeAddress: Shapes<typeof import('./places/geocode-address.ts').geocodeAddress>;
  getAddressAt: Shapes<typeof import('./places/get-address-at.ts').getAddressAt>;
  getDirections: Shapes<typeof import('./places/get-directions.ts').getDirections>;
  getPlaceNote: Shapes<typeof import('./places/get-place-note.ts').getPlaceNote>;
  getServiceArea: Shapes<typeof import('./places/get-service-area.ts').getServiceArea>;
  searchAddress: Shapes<typeof import('./places/search-address.ts').searchAddress>;
  askForRide: Shapes<typeof import('./portal/ask-for-ride.ts').askForRide>;
  cancelAskedRide: Shapes<typeof import('./portal/cancel-asked-ride.ts').cancelAskedRide>;
  getOfferedTimes: Shapes<typeof import('./portal/get-offered-times.ts').getOfferedTimes>;
  getPortal: Shapes<typeof import('./portal/get-portal.ts').getPortal>;
  suggestAddresses: Shapes<typeof import('./portal/suggest-addresses.ts').suggestAddresses>;
  addNewAddlInfoLabel: Shapes<typeof import('./pricing/add-new-addl-info-label.ts').addNewAddlInfoLabel>;
  createNewFeePlan: Shapes<typeof import('./pricing/create-new-fee-plan.ts').createNewFeePlan>;
  editAddlFee: Shapes<typeof import('./pricing/edit-addl-fee.ts').editAddlFee>;
  getAddlInfoLabels: Shapes<typeof import('./pricing/get-addl-info-labels.ts').getAddlInfoLabels>;
  getFeePlanList: Shapes<typeof import('./pricing/get-fee-plan-list.ts').getFeePlanList>;
  getPricingAddlFees: Shapes<typeof import('./pricing/get-pricing-addl-fees.ts').getPricingAddlFees>;
  getProgramFeePlans: Shapes<typeof import('./pricing/get-program-fee-plans.ts').getProgramFeePlans>;
  getProgramPricingInfo: Shapes<typeof import('./pricing/get-program-pricing-info.ts').getProgramPricingInfo>;
  saveFeePlanInfo: Shapes<typeof import('./pricing/save-fee-plan-info.ts').saveFeePlanInfo>;
  saveFeePlan: Shapes<typeof import('./pricing/save-fee-plan.ts').saveFeePlan>;
  saveNewAddlFee: Shapes<typeof import('./pricing/save-new-addl-fee.ts').saveNewAddlFee>;
  createNewService: Shapes<typeof import('./programs/create-new-service.ts').createNewService>;
  editService: Shapes<typeof import('./programs/edit-service.ts').editService>;
  getAccessiblePrograms: Shapes<typeof import('./programs/get-accessible-programs.ts').getAccessiblePrograms>;
  getFleetPrograms: Shapes<typeof import('./programs/get-fleet-programs.ts').getFleetPrograms>;
  getGeofenceData: Shapes<typeof import('./programs/get-geofence-data.ts').getGeofenceData>;
  getPlannerPolicy: Shapes<typeof import('./programs/get-planner-policy.ts').getPlannerPolicy>;
  getRidesOutsideTerms: Shapes<typeof import('./programs/get-rides-outside-terms.ts').getRidesOutsideTerms>;
  getServiceInfoById: Shapes<typeof import('./programs/get-service-info-by-id.ts').getServiceInfoById>;
  getServiceList: Shapes<typeof import('./programs/get-service-list.ts').getServiceList>;
  getTravelHours: Shapes<typeof import('./programs/get-travel-hours.ts').getTravelHours>;
  getUserProgramName: Shapes<typeof import('./programs/get-user-program-name.ts').getUserProgramName>;
  savePlannerPolicy: Shapes<typeof import('./programs/save-planner-policy.ts').savePlannerPolicy>;
  saveTravelHours: Shapes<typeof import('./programs/save-travel-hours.ts').saveTravelHours>;
  cancelReportExport: Shapes<typeof import('./reports/cancel-report-export.ts').cancelReportExport>;
  deleteReport: Shapes<typeof import('./reports/delete-report.ts').deleteReport>;
  editAccountReportConfig: Shapes<typeof import('./reports/edit-account-report-config.ts').editAccountReportConfig>;
  exportReport: Shapes<typeof import('./reports/export-report.ts').exportReport>;
  getAccountReport: Shapes<typeof import('./reports/get-account-report.ts').getAccountReport>;
  getBookingHistory: Shapes<typeof import('./reports/get-booking-history.ts').getBookingHistory>;
  getDailyRidershipData: Shapes<typeof import('./reports/get-daily-ridership-data.ts').getDailyRidershipData>;
  getDenialData: Shapes<typeof import('./reports/get-denial-data.ts').getDenialData>;
  getLateReason: Shapes<typeof import('./reports/get-late-reason.ts').getLateReason>;
  getMonthReportFile: Shapes<typeof import('./reports/get-month-report-file.ts').getMonthReportFile>;
  getMonthReport: Shapes<typeof import('./reports/get-month-report.ts').getMonthReport>;
  getMultipleAccountReportConfig: Shapes<typeof import('./reports/get-multiple-account-report-config.ts').getMultipleAccountReportConfig>;
  getOriginDestinationData: Shapes<typeof import('./reports/get-origin-destination-data.ts').getOriginDestinationData>;
  getProductivityData: Shapes<typeof import('./reports/get-productivity-data.ts').getProductivityData>;
  getReportExport: Shapes<typeof import('./reports/get-report-export.ts').getReportExport>;
  getSavedReportList: Shapes<typeof import('./reports/get-saved-report-list.ts').getSavedReportList>;
  getTripHistory: Shapes<typeof import('./reports/get-trip-history.ts').getTripHistory>;
  saveReport: Shapes<typeof import('./reports/save-report.ts').saveReport>;
  createNewRiderUser: Shapes<typeof import('./riders/create-new-rider-user.ts').createNewRiderUser>;
  dismissLikelyDouble: Shapes<typeof import('./riders/dismiss-likely-double.ts').dismissLikelyDouble>;
  getCommunityMemberInfoById: Shapes<typeof import('./riders/get-community-member-info-by-id.ts').getCommunityMemberInfoById>;
  getCommunityMemberList: Shapes<typeof import('./riders/get-community-member-list.ts').getCommunityMemberList>;
  getLikelyDoubles: Shapes<typeof import('./riders/get-likely-doubles.ts').getLikelyDoubles>;
  getMemberMerges: Shapes<typeof import('./riders/get-member-merges.ts').getMemberMerges>;
  getMemberNumbers: Shapes<typeof import('./riders/get-member-numbers.ts').getMemberNumbers>;
  getMobilityAssistanceData: Shapes<typeof import('./riders/get-mobility-assistance-data.ts').getMobilityAssistanceData>;
  importRiders: Shapes<typeof import('./riders/import-riders.ts').importRiders>;
  mergeCommunityMembers: Shapes<typeof import('./riders/merge-community-members.ts').mergeCommunityMembers>;
  previewRiderImport: Shapes<typeof import('./riders/preview-rider-import.ts').previewRiderImport>;
  removeMemberNumber: Shapes<typeof import('./riders/remove-member-number.ts').removeMemberNumber>;
  saveMemberNumber: Shapes<typeof import('./riders/save-member-number.ts').saveMemberNumber>;
  searchUserByName: Shapes<typeof import('./riders/search-user-by-name.ts').searchUserByName>;
  searchUserByPhone: Shapes<typeof import('./riders/search-user-by-phone.ts').searchUserByPhone>;
  updateCommunityMember: Shapes<typeof import('./riders/update-community-member.ts').updateCommunityMember>;
  applyAutoSchedule: Shapes<typeof import('./scheduler/apply-auto-schedule.ts').applyAutoSchedule>;
  cancelAutoSchedule: Shapes<typeof import('./scheduler/cancel-auto-schedule.ts').cancelAutoSchedule>;
  getAutoScheduleBookings: Shapes<typeof import('./scheduler/get-auto-schedule-bookings.ts').getAutoScheduleBookings>;
  getAutoScheduleQueue: Shapes<typeof import('./scheduler/get-auto-schedule-queue.ts').getAutoScheduleQueue>;
  getAutoScheduleResults: Shapes<typeof import('./scheduler/get-auto-schedule-results.ts').getAutoScheduleResults>;
  getAutoScheduleWhy: Shapes<typeof import('./scheduler/get-auto-schedule-why.ts').getAutoScheduleWhy>;
  getLatestAutoScheduleConfig: Shapes<typeof import('./scheduler/get-latest-auto-schedule-config.ts').getLatestAutoScheduleConfig>;
  getProgramDriverList: Shapes<typeof import('./scheduler/get-program-driver-list.ts').getProgramDriverList>;
  getProgramVehicleList: Shapes<typeof import('./scheduler/get-program-vehicle-list.ts').getProgramVehicleList>;
  getQueuedAutoScheduleResults: Shapes<typeof import('./scheduler/get-queued-auto-schedule-results.ts').getQueuedAutoScheduleResults>;
  getVehicleTripList: Shapes<typeof import('./scheduler/get-vehicle-trip-list.ts').getVehicleTripList>;
  placeAutoScheduleBooking: Shapes<typeof import('./scheduler/place-auto-schedule-booking.ts').placeAutoScheduleBooking>;
  startAutoSchedule: Shapes<typeof import('./scheduler/start-auto-schedule.ts').startAutoSchedule>;
  changePassword: Shapes<typeof import('./session/change-password.ts').changePassword>;
  checkEmail: Shapes<typeof import('./session/check-email.ts').checkEmail>;
  confirmIdentity: Shapes<typeof import('./session/confirm-identity.ts').confirmIdentity>;
  confirmTotpEnrollment: Shapes<typeof import('./session/confirm-totp-enrollment.ts').confirmTotpEnrollment>;
  driverappLogin: Shapes<typeof import('./session/driverapp-login.ts').driverappLogin>;
  driverappLogout: Shapes<typeof import('./session/driverapp-logout.ts').driverappLogout>;
  editProfile: Shapes<typeof import('./session/edit-profile.ts').editProfile>;
  endBoardDisplay: Shapes<typeof import('./session/end-board-display.ts').endBoardDisplay>;
  endSession: Shapes<typeof import('./session/end-session.ts').endSession>;
  findAnything: Shapes<typeof import('./session/find-anything.ts').findAnything>;
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
  startBoardDisplay: Shapes<typeof import('./session/start-board-display.ts').startBoardDisplay>;
  startTotpEnrollment: Shapes<typeof import('./session/start-totp-enrollment.ts').startTotpEnrollment>;
  verifySecondFactor: Shapes<typeof import('./session/verify-second-factor.ts').verifySecondFactor>;
  createSharedTrip: Shapes<typeof import('./shared-trips/create-shared-trip.ts').createSharedTrip>;
  getOptimizedRouteTravelData: Shapes<typeof import('./shared-trips/get-optimized-route-travel-data.ts').getOptimizedRouteTravelData>;
  getSharedTripInitialOrder: Shapes<typeof import('./shared-trips/get-shared-trip-initial-order.ts').getSharedTripInitialOrder>;
  getSharedTrip: Shapes<typeof import('./shared-trips/get-shared-trip.ts').getSharedTrip>;
  getTripStopOrder: Shapes<typeof import('./shared-trips/get-trip-stop-order.ts').getTripStopOrder>;
  optimizeMultipleFlexTripRoute: Shapes<typeof import('./shared-trips/optimize-multiple-flex-trip-route.ts').optimizeMultipleFlexTripRoute>;
  previewSharedTrip: Shapes<typeof import('./shared-trips/preview-shared-trip.ts').previewSharedTrip>;
  removeSharedTripBooking: Shapes<typeof import('./shared-trips/remove-shared-trip-booking.ts').removeSharedTripBooking>;
  saveSharedTrip: Shapes<typeof import('./shared-trips/save-shared-trip.ts').saveSharedTrip>;
  carryFleetScheduleForward: Shapes<typeof import('./shifts/carry-fleet-schedule-forward.ts').carryFleetScheduleForward>;
  clock: Shapes<typeof import('./shifts/clock.ts').clock>;
  clonePreviousFleetScheduleData: Shapes<typeof import('./shifts/clone-previous-fleet-schedule-data.ts').clonePreviousFleetScheduleData>;
  copyShifts: Shapes<typeof import('./shifts/copy-shifts.ts').copyShifts>;
  editDriverLoggedScheduleData: Shapes<typeof import('./shifts/edit-driver-logged-schedule-data.ts').editDriverLoggedScheduleData>;
  getClosedDayList: Shapes<typeof import('./shifts/get-closed-day-list.ts').getClosedDayList>;
  getDriverLeaveList: Shapes<typeof import('./shifts/get-driver-leave-list.ts').getDriverLeaveList>;
  getDriverLoggedScheduleData: Shapes<typeof import('./shifts/get-driver-logged-schedule-data.ts').getDriverLoggedScheduleData>;
  getFleetDispatchScheduleData: Shapes<typeof import('./shifts/get-fleet-dispatch-schedule-data.ts').getFleetDispatchScheduleData>;
  getFleetLatestScheduleDate: Shapes<typeof import('./shifts/get-fleet-latest-schedule-date.ts').getFleetLatestScheduleDate>;
  getFleetScheduleData: Shapes<typeof import('./shifts/get-fleet-schedule-data.ts').getFleetScheduleData>;
  getShiftPatternList: Shapes<typeof import('./shifts/get-shift-pattern-list.ts').getShiftPatternList>;
  getUnfilledShifts: Shapes<typeof import('./shifts/get-unfilled-shifts.ts').getUnfilledShifts>;
  getWeekSchedule: Shapes<typeof import('./shifts/get-week-schedule.ts').getWeekSchedule>;
  getYardDay: Shapes<typeof import('./shifts/get-yard-day.ts').getYardDay>;
  planShifts: Shapes<typeof import('./shifts/plan-shifts.ts').planShifts>;
  saveClosedDay: Shapes<typeof import('./shifts/save-closed-day.ts').saveClosedDay>;
  saveDriverAvailability: Shapes<typeof import('./shifts/save-driver-availability.ts').saveDriverAvailability>;
  saveDriverLeave: Shapes<typeof import('./shifts/save-driver-leave.ts').saveDriverLeave>;
  saveFleetScheduleData: Shapes<typeof import('./shifts/save-fleet-schedule-data.ts').saveFleetScheduleData>;
  saveShiftNeeds: Shapes<typeof import('./shifts/save-shift-needs.ts').saveShiftNeeds>;
  saveShiftPattern: Shapes<typeof import('./shifts/save-shift-pattern.ts').saveShiftPattern>;
  createNewFleetSubscription: Shapes<typeof import('./subscriptions/create-new-fleet-subscription.ts').createNewFleetSubscription>;
  createNewMonthlyFleetSubscription: Shapes<typeof import('./subscriptions/create-new-monthly-fleet-subscription.ts').createNewMonthlyFleetSubscription>;
  editFleetSubscriptionNote: Shapes<typeof import('./subscriptions/edit-fleet-subscription-note.ts').editFleetSubscriptionNote>;
  editFleetSubscription: Shapes<typeof import('./subscriptions/edit-fleet-subscription.ts').editFleetSubscription>;
  getFleetSubscriptionData: Shapes<typeof import('./subscriptions/get-fleet-subscription-data.ts').getFleetSubscriptionData>;
  getFleetSubscriptionList: Shapes<typeof import('./subscriptions/get-fleet-subscription-list.ts').getFleetSubscriptionList>;
  getMemberSubscriptions: Shapes<typeof import('./subscriptions/get-member-subscriptions.ts').getMemberSubscriptions>;
  getRefusedDates: Shapes<typeof import('./subscriptions/get-refused-dates.ts').getRefusedDates>;
  getWishable: Shapes<typeof import('./subscriptions/get-wishable.ts').getWishable>;
  importStandingOrders: Shapes<typeof import('./subscriptions/import-standing-orders.ts').importStandingOrders>;
  previewFleetSubscriptionEdit: Shapes<typeof import('./subscriptions/preview-fleet-subscription-edit.ts').previewFleetSubscriptionEdit>;
  previewNewFleetSubscription: Shapes<typeof import('./subscriptions/preview-new-fleet-subscription.ts').previewNewFleetSubscription>;
  previewRepeatedBooking: Shapes<typeof import('./subscriptions/preview-repeated-booking.ts').previewRepeatedBooking>;
  previewStandingOrderImport: Shapes<typeof import('./subscriptions/preview-standing-order-import.ts').previewStandingOrderImport>;
  getArrivals: Shapes<typeof import('./tracking/get-arrivals.ts').getArrivals>;
  getLatestShuttleLocation: Shapes<typeof import('./tracking/get-latest-shuttle-location.ts').getLatestShuttleLocation>;
  getRideMessages: Shapes<typeof import('./tracking/get-ride-messages.ts').getRideMessages>;
  getRideWhereabouts: Shapes<typeof import('./tracking/get-ride-whereabouts.ts').getRideWhereabouts>;
  getRoadAt: Shapes<typeof import('./tracking/get-road-at.ts').getRoadAt>;
  getShuttleGeolocations: Shapes<typeof import('./tracking/get-shuttle-geolocations.ts').getShuttleGeolocations>;
  getTrackingLink: Shapes<typeof import('./tracking/get-tracking-link.ts').getTrackingLink>;
  getTracking: Shapes<typeof import('./tracking/get-tracking.ts').getTracking>;
  reportPositions: Shapes<typeof import('./tracking/report-positions.ts').reportPositions>;
  sendRideEta: Shapes<typeof import('./tracking/send-ride-eta.ts').sendRideEta>;
  sendTrackingLink: Shapes<typeof import('./tracking/send-tracking-link.ts').sendTrackingLink>;
}

export type CallKey = keyof Calls;

export interface WireFacts {
  /** The name in the path. */
  name: string;
  /** The levels that may call it; 'any' is everyone signed in, 'owner' an owner of the installation, 'display' a board on a wall, 'account' the page of an account, 'public' everyone. */
  by: readonly number[] | 'any' | 'public' | 'account' | 'display' | 'driver' | 'owner';
  changes: boolean;
}

export const wire: Record<CallKey, WireFacts> = {
  closePortalPage: {"name":"v1_webapp_close_portal_page","by":[1,2,3,4],"changes":true},
  createNewProgramAccount: {"name":"v1_webapp_create_new_program_account","by":[3,4],"changes":true},
  editPayerRule: {"name":"v1_webapp_edit_payer_rule","by":[1,2,3,4],"changes":true},
  editProgramAccount: {"name":"v1_webapp_edit_program_account","by":[1,2,3,4],"changes":true},
  getFleetInsurance: {"name":"v1_webapp_get_fleet_insurance","by":[1,2,3,4],"changes":false},
  getPayerRules: {"name":"v1_webapp_get_payer_rules","by":[1,2,3,4],"changes":false},
  getPortalPages: {"name":"v1_webapp_get_portal_pages","by":[1,2,3,4],"changes":false},
  getProgramAccountInfoById: {"name":"v1_webapp_get_program_account_info_by_id","by":[1,2,3,4],"changes":false},
  getProgramAccounts: {"name":"v1_webapp_get_program_accounts","by":[1,2,3,4],"changes":false},
  getProgramInsurance: {"name":"v1_webapp_get_program_insurance","by":[1,2],"changes":false},
  makePortalPage: {"name":"v1_webapp_make_portal_page","by":[1,2,3,4],"changes":true},
  createNewUser: {"name":"v1_webapp_create_new_user","by":[3,4],"changes":true},
  editOperatorSettings: {"name":"v1_webapp_edit_operator_settings","by":[3,4],"changes":true},
  editUser: {"name":"v1_webapp_edit_user","by":[3,4],"changes":true},
  endUserSessions: {"name":"v1_webapp_end_user_sessions","by":[3,4],"changes":true},
  getEmployerAdmins: {"name":"v2_webapp_get_employer_admins","by":[3,4],"changes":false},
  getMemberMessages: {"name":"v1_webapp_get_member_messages","by":[1,2],"changes":false},
  getMessageList: {"name":"v1_webapp_get_message_list","by":[3,4],"changes":false},
  getOperatorSettings: {"name":"v1_webapp_get_operator_settings","by":"any","changes":false},
  getUserFleetName: {"name":"v1_webapp_get_user_fleet_name","by":"any","changes":false},
  getBookingAssessmentData: {"name":"v1_webapp_get_booking_assessment_data","by":[1,2],"changes":false},
  getSlotEffects: {"name":"v1_webapp_get_slot_effects","by":[1,2],"changes":false},
  createAuthorization: {"name":"v1_webapp_create_authorization","by":[1,2],"changes":true},
  editAuthorization: {"name":"v1_webapp_edit_authorization","by":[1,2],"changes":true},
  getAuthorizationList: {"name":"v1_webapp_get_authorization_list","by":[1,2],"changes":false},
  removeAuthorization: {"name":"v1_webapp_remove_authorization","by":[1,2],"changes":true},
  acceptDispute: {"name":"v1_webapp_accept_dispute","by":[3,4],"changes":true},
  answerDispute: {"name":"v1_webapp_answer_dispute","by":[3,4],"changes":true},
  changeBookingPaymentMethod: {"name":"v2_webapp_change_booking_payment_method","by":[1,2],"changes":true},
  closeMonth: {"name":"v1_webapp_close_month","by":[3,4],"changes":true},
  countDriverCash: {"name":"v1_webapp_count_driver_cash","by":[3,4],"changes":true},
  decideStrayCash: {"name":"v1_webapp_decide_stray_cash","by":[3,4],"changes":true},
  draftInvoices: {"name":"v1_webapp_draft_invoices","by":[3,4],"changes":true},
  editCardProvider: {"name":"v1_webapp_edit_card_provider","by":[3,4],"changes":true},
  editPayerTerms: {"name":"v1_webapp_edit_payer_terms","by":[3,4],"changes":true},
  editProgramPaymentMethods: {"name":"v1_webapp_edit_program_payment_methods","by":[3,4],"changes":true},
  emailUserReceipt: {"name":"v1_webapp_email_user_receipt","by":[1,2],"changes":true},
  exportMoney: {"name":"v1_webapp_export_money","by":[3,4],"changes":false},
  getBillingList: {"name":"v1_webapp_get_billing_list","by":[3,4],"changes":false},
  getBookingPayments: {"name":"v1_webapp_get_booking_payments","by":[1,2,3,4],"changes":false},
  getCardProvider: {"name":"v1_webapp_get_card_provider","by":[3,4],"changes":false},
  getCash: {"name":"v1_driverapp_get_cash","by":"driver","changes":false},
  getDeclinedRides: {"name":"v1_webapp_get_declined_rides","by":[1,3],"changes":false},
  getDisputeList: {"name":"v1_webapp_get_dispute_list","by":[3,4],"changes":false},
  getDriverCash: {"name":"v1_webapp_get_driver_cash","by":[3,4],"changes":false},
  getInvoiceById: {"name":"v1_webapp_get_invoice_by_id","by":[3,4],"changes":false},
  getInvoiceFile: {"name":"v1_webapp_get_invoice_file","by":[3,4],"changes":false},
  getInvoiceList: {"name":"v1_webapp_get_invoice_list","by":[3,4],"changes":false},
  getMonths: {"name":"v1_webapp_get_months","by":[3,4],"changes":false},
  getPassengerPaymentInfo: {"name":"v1_webapp_get_passenger_payment_info","by":[1,2],"changes":false},
  getPayerStatementFile: {"name":"v1_webapp_get_payer_statement_file","by":[3,4],"changes":false},
  getPayerStatement: {"name":"v1_webapp_get_payer_statement","by":[3,4],"changes":false},
  getPayerTerms: {"name":"v1_webapp_get_payer_terms","by":[3,4],"changes":false},
  getPrepaid: {"name":"v1_webapp_get_prepaid","by":[1,2,3,4],"changes":false},
  getProgramPaymentMethods: {"name":"v1_webapp_get_program_payment_methods","by":[1,2,3,4],"changes":false},
  getReceiptFile: {"name":"v1_webapp_get_receipt_file","by":[1,2],"changes":false},
  getStatement: {"name":"v1_webapp_get_statement","by":[3,4],"changes":false},
  initiateBookingPayment: {"name":"v1_webapp_initiate_booking_payment","by":[1,2],"changes":true},
  initiateCardPayment: {"name":"v1_webapp_initiate_card_payment","by":[3,4],"changes":true},
  initiatePassengerStripePayment: {"name":"v1_webapp_initiate_passenger_stripe_payment","by":[1,2],"changes":true},
  issueInvoices: {"name":"v1_webapp_issue_invoices","by":[3,4],"changes":true},
  keepStrayCash: {"name":"v1_driverapp_keep_stray_cash","by":"driver","changes":true},
  recordDriverCash: {"name":"v1_webapp_record_driver_cash","by":[3,4],"changes":true},
  recordInvoicePayment: {"name":"v1_webapp_record_invoice_payment","by":[3,4],"changes":true},
  refundBookingRideFee: {"name":"v2_webapp_refund_booking_ride_fee","by":[1,2],"changes":true},
  reopenMonth: {"name":"v1_webapp_reopen_month","by":[3,4],"changes":true},
  returnPrepaid: {"name":"v1_webapp_return_prepaid","by":[1,2],"changes":true},
  sendPaymentLink: {"name":"v1_webapp_send_payment_link","by":[1,2],"changes":true},
  setBookingPaymentTiming: {"name":"v1_webapp_set_booking_payment_timing","by":[1],"changes":true},
  takeCash: {"name":"v1_driverapp_take_cash","by":"driver","changes":true},
  topUpPrepaid: {"name":"v1_webapp_top_up_prepaid","by":[1,2],"changes":true},
  updateBookingPaymentStatus: {"name":"v1_webapp_update_booking_payment_status","by":[1,2],"changes":true},
  useCredit: {"name":"v1_webapp_use_credit","by":[3,4],"changes":true},
  verifyBookingPayment: {"name":"v1_webapp_verify_booking_payment","by":[1,2],"changes":true},
  voidInvoice: {"name":"v1_webapp_void_invoice","by":[3,4],"changes":true},
  writeCreditNote: {"name":"v1_webapp_write_credit_note","by":[3,4],"changes":true},
  writeOffInvoice: {"name":"v1_webapp_write_off_invoice","by":[3,4],"changes":true},
  bookingFlag: {"name":"v1_webapp_booking_flag","by":[1,2,3],"changes":true},
  cancelBooking: {"name":"v2_webapp_cancel_booking","by":[1,2,3,4],"changes":true},
  changeBookingAddlPassenger: {"name":"v3_webapp_change_booking_addl_passenger","by":[1,2],"changes":true},
  changeBookingAddress: {"name":"v3_webapp_change_booking_address","by":[1,2],"changes":true},
  changeBookingMobility: {"name":"v3_webapp_change_booking_mobility","by":[1,2],"changes":true},
  changeBookingRideFee: {"name":"v3_webapp_change_booking_ride_fee","by":[1,2],"changes":true},
  changeBookingStatus: {"name":"v3_webapp_change_booking_status","by":[1,2,3,4],"changes":true},
  createNewBooking: {"name":"v1_webapp_create_new_booking","by":[1,2],"changes":true},
  decideWayBack: {"name":"v1_webapp_decide_way_back","by":[1,2,3,4],"changes":true},
  editAddlBookingInfo: {"name":"v1_webapp_edit_addl_booking_info","by":[1,2],"changes":true},
  editAdminNote: {"name":"v1_webapp_edit_admin_note","by":[1,2,3,4],"changes":true},
  editBookingPickupTime: {"name":"v2_webapp_edit_booking_pickup_time","by":[1,2,3,4],"changes":true},
  editBooking: {"name":"v1_webapp_edit_booking","by":[1,2],"changes":true},
  editDriverNote: {"name":"v1_webapp_edit_driver_note","by":[1,2],"changes":true},
  editPassengerSignature: {"name":"v1_webapp_edit_passenger_signature","by":[1,2],"changes":true},
  getAvailableBookingDates: {"name":"v1_webapp_get_available_booking_dates","by":[1,2,3,4],"changes":false},
  getBookingFee: {"name":"v1_webapp_get_booking_fee","by":[1,2,3,4],"changes":false},
  getBookingInfoById: {"name":"v2_webapp_get_booking_info_by_id","by":[1,2,3,4],"changes":false},
  getBookingList: {"name":"v2_webapp_get_booking_list","by":[1,2],"changes":false},
  getDashboard: {"name":"v1_webapp_get_dashboard","by":[1,3],"changes":false},
  getEstimatedBookingFee: {"name":"v1_webapp_get_estimated_booking_fee","by":[1,2],"changes":false},
  getFirstTripProgramsData: {"name":"v1_webapp_get_first_trip_programs_data","by":[1,2],"changes":false},
  getMemberRides: {"name":"v1_webapp_get_member_rides","by":[1,2],"changes":false},
  getPassengerSignature: {"name":"v1_webapp_get_passenger_signature","by":[1,2,3,4],"changes":false},
  getTaskPanel: {"name":"v1_webapp_get_task_panel","by":[1,3],"changes":false},
  getUserLatestBookings: {"name":"v1_webapp_get_user_latest_bookings","by":[1,2],"changes":false},
  getWishList: {"name":"v1_webapp_get_wish_list","by":[1,2],"changes":false},
  importBookings: {"name":"v1_webapp_import_bookings","by":[1,2],"changes":true},
  populateBookingEditForm: {"name":"v1_webapp_populate_booking_edit_form","by":[1,2],"changes":false},
  previewBookingImport: {"name":"v1_webapp_preview_booking_import","by":[1,2],"changes":true},
  previewPriceAgain: {"name":"v1_webapp_preview_price_again","by":[1,2],"changes":false},
  priceAgain: {"name":"v1_webapp_price_again","by":[1,2],"changes":true},
  recordWish: {"name":"v1_webapp_record_wish","by":[1,2],"changes":true},
  recreateCancelledBooking: {"name":"v1_webapp_recreate_cancelled_booking","by":[1,2],"changes":true},
  replicateBooking: {"name":"v2_webapp_replicate_booking","by":[1,2],"changes":true},
  requestPhoneVerificationCode: {"name":"v1_webapp_request_phone_verification_code","by":[1,2],"changes":true},
  saveNewAddlBookingInfo: {"name":"v1_webapp_save_new_addl_booking_info","by":[1,2],"changes":true},
  validateBookingEditTime: {"name":"v1_webapp_validate_booking_edit_time","by":[1,2],"changes":false},
  verifyBookingProgram: {"name":"v1_webapp_verify_booking_program","by":[1,2],"changes":false},
  verifyPhone: {"name":"v1_webapp_verify_phone","by":[1,2],"changes":true},
  applyDispatchTemplate: {"name":"v1_webapp_apply_dispatch_template","by":[3,4],"changes":true},
  changeAssignedVehicleDriver: {"name":"v1_webapp_change_assigned_vehicle_driver","by":[3,4],"changes":true},
  copyDispatchTemplate: {"name":"v1_webapp_copy_dispatch_template","by":[3,4],"changes":true},
  createDispatchTemplate: {"name":"v1_webapp_create_dispatch_template","by":[3,4],"changes":true},
  createMultipleFlexTrips: {"name":"v1_webapp_create_multiple_flex_trips","by":[3,4],"changes":true},
  createNewTimeBlock: {"name":"v1_webapp_create_new_time_block","by":[3,4],"changes":true},
  createSingleFlexTrip: {"name":"v1_webapp_create_single_flex_trip","by":[3,4],"changes":true},
  createTemplateFlexTrips: {"name":"v1_webapp_create_template_flex_trips","by":[3,4],"changes":true},
  decideStrayPresses: {"name":"v1_webapp_decide_stray_presses","by":[3,4],"changes":true},
  deleteBoardView: {"name":"v1_webapp_delete_board_view","by":[3,4],"changes":true},
  dispatchBooking: {"name":"v1_webapp_dispatch_booking","by":[3,4],"changes":true},
  editBookingTripTime: {"name":"v1_webapp_edit_booking_trip_time","by":[3,4],"changes":true},
  editDispatchTemplate: {"name":"v1_webapp_edit_dispatch_template","by":[3,4],"changes":true},
  editDriverAction: {"name":"v1_webapp_edit_driver_action","by":[3,4],"changes":true},
  editDriverLunchTime: {"name":"v1_webapp_edit_driver_lunch_time","by":[3,4],"changes":true},
  enterPaper: {"name":"v1_webapp_enter_paper","by":[3,4],"changes":true},
  getAssignedVehicleTripList: {"name":"v1_webapp_get_assigned_vehicle_trip_list","by":[3,4],"changes":false},
  getBestRuns: {"name":"v1_webapp_get_best_runs","by":[3,4],"changes":false},
  getBoardDisplay: {"name":"v1_webapp_get_board_display","by":"display","changes":false},
  getBoardViewList: {"name":"v1_webapp_get_board_view_list","by":[3,4],"changes":false},
  getCurrentTripData: {"name":"v1_webapp_get_current_trip_data","by":[1,3],"changes":false},
  getDispatchBoard: {"name":"v1_webapp_get_dispatch_board","by":[3,4],"changes":false},
  getDispatchBookingList: {"name":"v1_webapp_get_dispatch_booking_list","by":[3,4],"changes":false},
  getDispatchTemplateById: {"name":"v1_webapp_get_dispatch_template_by_id","by":[3,4],"changes":false},
  getDispatchTemplateList: {"name":"v1_webapp_get_dispatch_template_list","by":[3,4],"changes":false},
  getDriverManifest: {"name":"v1_webapp_get_driver_manifest","by":[3,4],"changes":false},
  getEmptyDrives: {"name":"v1_webapp_get_empty_drives","by":[3,4],"changes":false},
  getEntityPrograms: {"name":"v1_webapp_get_entity_programs","by":[3,4],"changes":false},
  getFirstLanes: {"name":"v1_webapp_get_first_lanes","by":[3,4],"changes":false},
  getManifestChanges: {"name":"v1_webapp_get_manifest_changes","by":[3,4],"changes":false},
  getManifestPrints: {"name":"v1_webapp_get_manifest_prints","by":[3,4],"changes":false},
  getManifest: {"name":"v1_driverapp_get_manifest","by":"driver","changes":false},
  getManualDispatchProgramShuttles: {"name":"v1_webapp_get_manual_dispatch_program_shuttles","by":[3,4],"changes":false},
  getPaperRows: {"name":"v1_webapp_get_paper_rows","by":[3,4],"changes":false},
  getPhoneNews: {"name":"v1_webapp_get_phone_news","by":[3,4],"changes":false},
  getTripListInfo: {"name":"v2_webapp_get_trip_list_info","by":[3,4],"changes":false},
  getUsualCalls: {"name":"v1_webapp_get_usual_calls","by":[3,4],"changes":false},
  keepStrayPress: {"name":"v1_driverapp_keep_stray_press","by":"driver","changes":true},
  moveDispatchedBooking: {"name":"v1_webapp_move_dispatched_booking","by":[3,4],"changes":true},
  pinDispatchedBookings: {"name":"v1_webapp_pin_dispatched_bookings","by":[3,4],"changes":true},
  previewDispatchTemplate: {"name":"v1_webapp_preview_dispatch_template","by":[3,4],"changes":false},
  previewSpread: {"name":"v1_webapp_preview_spread","by":[3,4],"changes":false},
  printManifests: {"name":"v1_webapp_print_manifests","by":[3,4],"changes":true},
  removeDispatchedBookings: {"name":"v1_webapp_remove_dispatched_bookings","by":[3,4],"changes":true},
  removeScheduledTrip: {"name":"v1_webapp_remove_scheduled_trip","by":[3,4],"changes":true},
  reportDoorCall: {"name":"v1_driverapp_report_door_call","by":"driver","changes":true},
  reportRadioEvent: {"name":"v1_webapp_report_radio_event","by":[3,4],"changes":true},
  reportStopEvent: {"name":"v1_driverapp_report_stop_event","by":"driver","changes":true},
  reportUnsent: {"name":"v1_driverapp_report_unsent","by":"driver","changes":true},
  saveBoardView: {"name":"v1_webapp_save_board_view","by":[3,4],"changes":true},
  saveWillCallCallTime: {"name":"v1_webapp_save_will_call_call_time","by":[3,4],"changes":true},
  seeManifest: {"name":"v1_driverapp_see_manifest","by":"driver","changes":true},
  setPresence: {"name":"v1_webapp_set_presence","by":[3,4],"changes":false},
  spreadRides: {"name":"v1_webapp_spread_rides","by":[3,4],"changes":true},
  takeLane: {"name":"v1_webapp_take_lane","by":[3,4],"changes":true},
  updateCurrentTrip: {"name":"v1_webapp_update_current_trip","by":[1,3],"changes":true},
  updateDispatchTrip: {"name":"v1_webapp_update_dispatch_trip","by":[3,4],"changes":true},
  updateSingleBookingTrip: {"name":"v1_webapp_update_single_booking_trip","by":[3,4],"changes":true},
  updateTimeBlock: {"name":"v1_webapp_update_time_block","by":[3,4],"changes":true},
  verifyCurrentTripList: {"name":"v1_webapp_verify_current_trip_list","by":[3,4],"changes":false},
  getDriverMessages: {"name":"v1_webapp_get_driver_messages","by":[3,4],"changes":false},
  getMessages: {"name":"v1_driverapp_get_messages","by":"driver","changes":false},
  markDriverMessagesRead: {"name":"v1_webapp_mark_driver_messages_read","by":[3,4],"changes":true},
  reportMessage: {"name":"v1_driverapp_report_message","by":"driver","changes":true},
  sendDriverMessages: {"name":"v1_webapp_send_driver_messages","by":[3,4],"changes":true},
  sendMessage: {"name":"v1_driverapp_send_message","by":"driver","changes":true},
  createDriverTeam: {"name":"v1_webapp_create_driver_team","by":[3,4],"changes":true},
  createNewDriver: {"name":"v1_webapp_create_new_driver","by":[3,4],"changes":true},
  editDriverTeam: {"name":"v1_webapp_edit_driver_team","by":[3,4],"changes":true},
  editDriver: {"name":"v2_webapp_edit_driver","by":[3,4],"changes":true},
  editManyDrivers: {"name":"v1_webapp_edit_many_drivers","by":[3,4],"changes":true},
  getDriverInfoById: {"name":"v1_webapp_get_driver_info_by_id","by":[3,4],"changes":false},
  getDriverLabel: {"name":"v1_webapp_get_driver_label","by":"any","changes":false},
  getDriverNameList: {"name":"v1_webapp_get_driver_name_list","by":[1,2,3,4],"changes":false},
  getDriverPapers: {"name":"v1_webapp_get_driver_papers","by":[3,4],"changes":false},
  getDriverTeamList: {"name":"v1_webapp_get_driver_team_list","by":[3,4],"changes":false},
  getFleetAvailableDrivers: {"name":"v1_webapp_get_fleet_available_drivers","by":[3,4],"changes":false},
  getFleetDriverList: {"name":"v2_webapp_get_fleet_driver_list","by":[3,4],"changes":false},
  importDrivers: {"name":"v1_webapp_import_drivers","by":[3,4],"changes":true},
  previewDriverImport: {"name":"v1_webapp_preview_driver_import","by":[3,4],"changes":true},
  resetDriverPassword: {"name":"v1_webapp_reset_driver_password","by":[3,4],"changes":true},
  saveDriverPapers: {"name":"v1_webapp_save_driver_papers","by":[3,4],"changes":true},
  sendPhoneConfirmation: {"name":"v1_webapp_send_phone_confirmation","by":[3,4],"changes":true},
  verifyUserPhone: {"name":"v1_webapp_verify_user_phone","by":[3,4],"changes":true},
  createNewShuttle: {"name":"v1_webapp_create_new_shuttle","by":[3,4],"changes":true},
  editManyShuttles: {"name":"v1_webapp_edit_many_shuttles","by":[3,4],"changes":true},
  editShuttle: {"name":"v1_webapp_edit_shuttle","by":[3,4],"changes":true},
  getFleetAvailableShuttles: {"name":"v1_webapp_get_fleet_available_shuttles","by":[3,4],"changes":false},
  getFleetShuttleList: {"name":"v2_webapp_get_fleet_shuttle_list","by":[3,4],"changes":false},
  getShuttleInfoById: {"name":"v1_webapp_get_shuttle_info_by_id","by":[3,4],"changes":false},
  getShuttlePapers: {"name":"v1_webapp_get_shuttle_papers","by":[3,4],"changes":false},
  importShuttles: {"name":"v1_webapp_import_shuttles","by":[3,4],"changes":true},
  previewShuttleImport: {"name":"v1_webapp_preview_shuttle_import","by":[3,4],"changes":true},
  removeShuttlePeriod: {"name":"v1_webapp_remove_shuttle_period","by":[3,4],"changes":true},
  saveShuttlePapers: {"name":"v1_webapp_save_shuttle_papers","by":[3,4],"changes":true},
  saveShuttlePeriod: {"name":"v1_webapp_save_shuttle_period","by":[3,4],"changes":true},
  updateShuttleListColumnNumber: {"name":"v1_webapp_update_shuttle_list_column_number","by":[3,4],"changes":true},
  getInstallation: {"name":"v1_webapp_get_installation","by":"owner","changes":false},
  importRegion: {"name":"v1_webapp_import_region","by":"owner","changes":true},
  removeRegion: {"name":"v1_webapp_remove_region","by":"owner","changes":true},
  useRegion: {"name":"v1_webapp_use_region","by":"owner","changes":true},
  getBookingAuditLogs: {"name":"v1_webapp_get_booking_audit_logs","by":[1,2,3,4],"changes":false},
  getOperationList: {"name":"v1_webapp_get_operation_list","by":[1,2,3,4],"changes":false},
  getToldRiders: {"name":"v1_webapp_get_told_riders","by":[1,2,3,4],"changes":false},
  takeBackPress: {"name":"v1_driverapp_take_back_press","by":"driver","changes":true},
  undoOperation: {"name":"v1_webapp_undo_operation","by":[1,2,3,4],"changes":true},
  answerPrebookings: {"name":"v1_webapp_answer_prebookings","by":[1,2],"changes":true},
  createNewInsurance: {"name":"v1_webapp_create_new_insurance","by":[1,2],"changes":true},
  getBrokerFiles: {"name":"v1_webapp_get_broker_files","by":[1,2],"changes":false},
  getBrokerIntegration: {"name":"v1_webapp_get_broker_integration","by":[1,2],"changes":false},
  getBrokerTerms: {"name":"v1_webapp_get_broker_terms","by":[1,2],"changes":false},
  getDayReadiness: {"name":"v1_webapp_get_day_readiness","by":[1,2,3,4],"changes":false},
  getNemPrebookingInfo: {"name":"v1_webapp_get_nem_prebooking_info","by":[1,2],"changes":false},
  getNemPrebookingList: {"name":"v1_webapp_get_nem_prebooking_list","by":[1,2],"changes":false},
  getReturnFile: {"name":"v1_webapp_get_return_file","by":[1,2],"changes":false},
  getReturnList: {"name":"v1_webapp_get_return_list","by":[1,2],"changes":false},
  getReturnRides: {"name":"v1_webapp_get_return_rides","by":[1,2],"changes":false},
  getRideReadiness: {"name":"v1_webapp_get_ride_readiness","by":[1,2,3,4],"changes":false},
  getTripLog: {"name":"v1_webapp_get_trip_log","by":[1,2],"changes":false},
  importNemPrebookings: {"name":"v1_webapp_import_nem_prebookings","by":[1,2],"changes":true},
  makeReturnFile: {"name":"v1_webapp_make_return_file","by":[1,2],"changes":true},
  previewNemPrebookings: {"name":"v1_webapp_preview_nem_prebookings","by":[1,2],"changes":true},
  putAsideBrokerFile: {"name":"v1_webapp_put_aside_broker_file","by":[1,2],"changes":true},
  removeBrokerKey: {"name":"v1_webapp_remove_broker_key","by":[1,2],"changes":true},
  removeBrokerLayout: {"name":"v1_webapp_remove_broker_layout","by":[1,2],"changes":true},
  renameBrokerLayout: {"name":"v1_webapp_rename_broker_layout","by":[1,2],"changes":true},
  resendReturnFile: {"name":"v1_webapp_resend_return_file","by":[1,2],"changes":true},
  saveAnswerTerms: {"name":"v1_webapp_save_answer_terms","by":[1,2],"changes":true},
  saveBrokerKey: {"name":"v1_webapp_save_broker_key","by":[1,2],"changes":true},
  saveBrokerLayout: {"name":"v1_webapp_save_broker_layout","by":[1,2],"changes":true},
  editPlaceNote: {"name":"v1_webapp_edit_place_note","by":[1,2,3,4],"changes":true},
  geocodeAddress: {"name":"v1_webapp_geocode_address","by":[1,2,3,4],"changes":false},
  getAddressAt: {"name":"v1_webapp_get_address_at","by":[1,2,3,4],"changes":false},
  getDirections: {"name":"v1_webapp_get_directions","by":[1,2,3,4],"changes":false},
  getPlaceNote: {"name":"v1_webapp_get_place_note","by":[1,2,3,4],"changes":false},
  getServiceArea: {"name":"v1_webapp_get_service_area","by":[1,2,3,4],"changes":false},
  searchAddress: {"name":"v1_webapp_search_address","by":[1,2,3,4],"changes":false},
  askForRide: {"name":"v1_portal_ask_for_ride","by":"account","changes":true},
  cancelAskedRide: {"name":"v1_portal_cancel_ride","by":"account","changes":true},
  getOfferedTimes: {"name":"v1_portal_get_offered_times","by":"account","changes":false},
  getPortal: {"name":"v1_portal_get_portal","by":"account","changes":false},
  suggestAddresses: {"name":"v1_portal_suggest_addresses","by":"account","changes":false},
  addNewAddlInfoLabel: {"name":"v1_webapp_add_new_addl_info_label","by":[1,2,3,4],"changes":true},
  createNewFeePlan: {"name":"v1_webapp_create_new_fee_plan","by":[3,4],"changes":true},
  editAddlFee: {"name":"v1_webapp_edit_addl_fee","by":[3,4],"changes":true},
  getAddlInfoLabels: {"name":"v1_webapp_get_addl_info_labels","by":[1,2,3,4],"changes":false},
  getFeePlanList: {"name":"v1_webapp_get_fee_plan_list","by":[3,4],"changes":false},
  getPricingAddlFees: {"name":"v1_webapp_get_pricing_addl_fees","by":[3,4],"changes":false},
  getProgramFeePlans: {"name":"v1_webapp_get_program_fee_plans","by":[3,4],"changes":false},
  getProgramPricingInfo: {"name":"v1_webapp_get_program_pricing_info","by":[3,4],"changes":false},
  saveFeePlanInfo: {"name":"v1_webapp_save_fee_plan_info","by":[3,4],"changes":true},
  saveFeePlan: {"name":"v1_webapp_save_fee_plan","by":[3,4],"changes":true},
  saveNewAddlFee: {"name":"v1_webapp_save_new_addl_fee","by":[3,4],"changes":true},
  createNewService: {"name":"v1_webapp_create_new_service","by":[3,4],"changes":true},
  editService: {"name":"v1_webapp_edit_service","by":[3,4],"changes":true},
  getAccessiblePrograms: {"name":"v2_webapp_get_accessible_programs","by":"any","changes":false},
  getFleetPrograms: {"name":"v2_webapp_get_fleet_programs","by":[3,4],"changes":false},
  getGeofenceData: {"name":"v1_webapp_get_geofence_data","by":[1,2,3,4],"changes":false},
  getPlannerPolicy: {"name":"v1_webapp_get_planner_policy","by":[3,4],"changes":false},
  getRidesOutsideTerms: {"name":"v1_webapp_get_rides_outside_terms","by":[3,4],"changes":false},
  getServiceInfoById: {"name":"v1_webapp_get_service_info_by_id","by":[3,4],"changes":false},
  getServiceList: {"name":"v1_webapp_get_service_list","by":[3,4],"changes":false},
  getTravelHours: {"name":"v1_webapp_get_travel_hours","by":[3,4],"changes":false},
  getUserProgramName: {"name":"v1_webapp_get_user_program_name","by":"any","changes":false},
  savePlannerPolicy: {"name":"v1_webapp_save_planner_policy","by":[3,4],"changes":true},
  saveTravelHours: {"name":"v1_webapp_save_travel_hours","by":[3,4],"changes":true},
  cancelReportExport: {"name":"v1_webapp_cancel_report_export","by":[3,4],"changes":true},
  deleteReport: {"name":"v1_webapp_delete_report","by":[3,4],"changes":true},
  editAccountReportConfig: {"name":"v1_webapp_edit_account_report_config","by":[3,4],"changes":true},
  exportReport: {"name":"v1_webapp_export_report","by":[3,4],"changes":false},
  getAccountReport: {"name":"v1_webapp_get_account_report","by":[3,4],"changes":false},
  getBookingHistory: {"name":"v2_webapp_get_booking_history","by":[3,4],"changes":false},
  getDailyRidershipData: {"name":"v1_webapp_get_daily_ridership_data","by":[3,4],"changes":false},
  getDenialData: {"name":"v1_webapp_get_denial_data","by":[3,4],"changes":false},
  getLateReason: {"name":"v1_webapp_get_late_reason","by":[1,2,3,4],"changes":false},
  getMonthReportFile: {"name":"v1_webapp_get_month_report_file","by":[3,4],"changes":false},
  getMonthReport: {"name":"v1_webapp_get_month_report","by":[3,4],"changes":false},
  getMultipleAccountReportConfig: {"name":"v1_webapp_get_multiple_account_report_config","by":[3,4],"changes":false},
  getOriginDestinationData: {"name":"v1_webapp_get_origin_destination_data","by":[3,4],"changes":false},
  getProductivityData: {"name":"v1_webapp_get_productivity_data","by":[3,4],"changes":false},
  getReportExport: {"name":"v1_webapp_get_report_export","by":[3,4],"changes":false},
  getSavedReportList: {"name":"v1_webapp_get_saved_report_list","by":[3,4],"changes":false},
  getTripHistory: {"name":"v1_webapp_get_trip_history","by":[3,4],"changes":false},
  saveReport: {"name":"v1_webapp_save_report","by":[3,4],"changes":true},
  createNewRiderUser: {"name":"v1_webapp_create_new_rider_user","by":[1,2],"changes":true},
  dismissLikelyDouble: {"name":"v1_webapp_dismiss_likely_double","by":[1,2],"changes":true},
  getCommunityMemberInfoById: {"name":"v1_webapp_get_community_member_info_by_id","by":[1,2],"changes":false},
  getCommunityMemberList: {"name":"v1_webapp_get_community_member_list","by":[1,2],"changes":false},
  getLikelyDoubles: {"name":"v1_webapp_get_likely_doubles","by":[1,2],"changes":false},
  getMemberMerges: {"name":"v1_webapp_get_member_merges","by":[1,2],"changes":false},
  getMemberNumbers: {"name":"v1_webapp_get_member_numbers","by":[1,2],"changes":false},
  getMobilityAssistanceData: {"name":"v1_webapp_get_mobility_assistance_data","by":[1,2,3,4],"changes":false},
  importRiders: {"name":"v1_webapp_import_riders","by":[1,2],"changes":true},
  mergeCommunityMembers: {"name":"v1_webapp_merge_community_members","by":[1,2],"changes":true},
  previewRiderImport: {"name":"v1_webapp_preview_rider_import","by":[1,2],"changes":true},
  removeMemberNumber: {"name":"v1_webapp_remove_member_number","by":[1,2],"changes":true},
  saveMemberNumber: {"name":"v1_webapp_save_member_number","by":[1,2],"changes":true},
  searchUserByName: {"name":"v1_webapp_search_user_by_name","by":[1,2,3,4],"changes":false},
  searchUserByPhone: {"name":"v1_webapp_search_user_by_phone","by":[1,2,3,4],"changes":false},
  updateCommunityMember: {"name":"v1_webapp_update_community_member","by":[1,2],"changes":true},
  applyAutoSchedule: {"name":"v1_webapp_apply_auto_schedule","by":[3,4],"changes":true},
  cancelAutoSchedule: {"name":"v1_webapp_cancel_auto_schedule","by":[3,4],"changes":true},
  getAutoScheduleBookings: {"name":"v1_webapp_get_auto_schedule_bookings","by":[3,4],"changes":false},
  getAutoScheduleQueue: {"name":"v1_webapp_get_auto_schedule_queue","by":[3,4],"changes":false},
  getAutoScheduleResults: {"name":"v1_webapp_get_auto_schedule_results","by":[3,4],"changes":false},
  getAutoScheduleWhy: {"name":"v1_webapp_get_auto_schedule_why","by":[3,4],"changes":false},
  getLatestAutoScheduleConfig: {"name":"v1_webapp_get_latest_auto_schedule_config","by":[3,4],"changes":false},
  getProgramDriverList: {"name":"v1_webapp_get_program_driver_list","by":[3,4],"changes":false},
  getProgramVehicleList: {"name":"v1_webapp_get_program_vehicle_list","by":[3,4],"changes":false},
  getQueuedAutoScheduleResults: {"name":"v1_webapp_get_queued_auto_schedule_results","by":[3,4],"changes":false},
  getVehicleTripList: {"name":"v1_webapp_get_vehicle_trip_list","by":[3,4],"changes":false},
  placeAutoScheduleBooking: {"name":"v1_webapp_place_auto_schedule_booking","by":[3,4],"changes":true},
  startAutoSchedule: {"name":"v1_webapp_start_auto_schedule","by":[3,4],"changes":true},
  changePassword: {"name":"v1_webapp_change_password","by":"any","changes":true},
  checkEmail: {"name":"v1_webapp_check_email","by":"public","changes":false},
  confirmIdentity: {"name":"v1_webapp_confirm_identity","by":"any","changes":true},
  confirmTotpEnrollment: {"name":"v1_webapp_confirm_totp_enrollment","by":"any","changes":true},
  driverappLogin: {"name":"v1_driverapp_login","by":"public","changes":true},
  driverappLogout: {"name":"v1_driverapp_logout","by":"driver","changes":true},
  editProfile: {"name":"v1_webapp_edit_profile","by":"any","changes":true},
  endBoardDisplay: {"name":"v1_webapp_end_board_display","by":"display","changes":true},
  endSession: {"name":"v1_webapp_end_session","by":"any","changes":true},
  findAnything: {"name":"v1_webapp_find_anything","by":[1,2,3,4],"changes":false},
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
  startBoardDisplay: {"name":"v1_webapp_start_board_display","by":[3,4],"changes":true},
  startTotpEnrollment: {"name":"v1_webapp_start_totp_enrollment","by":"any","changes":true},
  verifySecondFactor: {"name":"v1_webapp_verify_second_factor","by":"public","changes":true},
  createSharedTrip: {"name":"v1_webapp_create_shared_trip","by":[3,4],"changes":true},
  getOptimizedRouteTravelData: {"name":"v1_webapp_get_optimized_route_travel_data","by":[3,4],"changes":false},
  getSharedTripInitialOrder: {"name":"v1_webapp_get_shared_trip_initial_order","by":[3,4],"changes":false},
  getSharedTrip: {"name":"v1_webapp_get_shared_trip","by":[3,4],"changes":false},
  getTripStopOrder: {"name":"v1_webapp_get_trip_stop_order","by":[3,4],"changes":false},
  optimizeMultipleFlexTripRoute: {"name":"v1_webapp_optimize_multiple_flex_trip_route","by":[3,4],"changes":false},
  previewSharedTrip: {"name":"v1_webapp_preview_shared_trip","by":[3,4],"changes":false},
  removeSharedTripBooking: {"name":"v1_webapp_remove_shared_trip_booking","by":[3,4],"changes":true},
  saveSharedTrip: {"name":"v1_webapp_save_shared_trip","by":[3,4],"changes":true},
  carryFleetScheduleForward: {"name":"v1_webapp_carry_fleet_schedule_forward","by":[3,4],"changes":true},
  clock: {"name":"v1_driverapp_clock","by":"driver","changes":true},
  clonePreviousFleetScheduleData: {"name":"v1_webapp_clone_previous_fleet_schedule_data","by":[3,4],"changes":true},
  copyShifts: {"name":"v1_webapp_copy_shifts","by":[3,4],"changes":true},
  editDriverLoggedScheduleData: {"name":"v1_webapp_edit_driver_logged_schedule_data","by":[3,4],"changes":true},
  getClosedDayList: {"name":"v1_webapp_get_closed_day_list","by":[3,4],"changes":false},
  getDriverLeaveList: {"name":"v1_webapp_get_driver_leave_list","by":[3,4],"changes":false},
  getDriverLoggedScheduleData: {"name":"v1_webapp_get_driver_logged_schedule_data","by":[3,4],"changes":false},
  getFleetDispatchScheduleData: {"name":"v1_webapp_get_fleet_dispatch_schedule_data","by":[3,4],"changes":false},
  getFleetLatestScheduleDate: {"name":"v1_webapp_get_fleet_latest_schedule_date","by":[3,4],"changes":false},
  getFleetScheduleData: {"name":"v1_webapp_get_fleet_schedule_data","by":[3,4],"changes":false},
  getShiftPatternList: {"name":"v1_webapp_get_shift_pattern_list","by":[3,4],"changes":false},
  getUnfilledShifts: {"name":"v1_webapp_get_unfilled_shifts","by":[3,4],"changes":false},
  getWeekSchedule: {"name":"v1_webapp_get_week_schedule","by":[3,4],"changes":false},
  getYardDay: {"name":"v1_webapp_get_yard_day","by":[3,4],"changes":false},
  planShifts: {"name":"v1_webapp_plan_shifts","by":[3,4],"changes":true},
  saveClosedDay: {"name":"v1_webapp_save_closed_day","by":[3,4],"changes":true},
  saveDriverAvailability: {"name":"v1_webapp_save_driver_availability","by":[3,4],"changes":true},
  saveDriverLeave: {"name":"v1_webapp_save_driver_leave","by":[3,4],"changes":true},
  saveFleetScheduleData: {"name":"v1_webapp_save_fleet_schedule_data","by":[3,4],"changes":true},
  saveShiftNeeds: {"name":"v1_webapp_save_shift_needs","by":[3,4],"changes":true},
  saveShiftPattern: {"name":"v1_webapp_save_shift_pattern","by":[3,4],"changes":true},
  createNewFleetSubscription: {"name":"v1_webapp_create_new_fleet_subscription","by":[1,2],"changes":true},
  createNewMonthlyFleetSubscription: {"name":"v1_webapp_create_new_monthly_fleet_subscription","by":[1,2],"changes":true},
  editFleetSubscriptionNote: {"name":"v1_webapp_edit_fleet_subscription_note","by":[3,4],"changes":true},
  editFleetSubscription: {"name":"v1_webapp_edit_fleet_subscription","by":[3,4],"changes":true},
  getFleetSubscriptionData: {"name":"v1_webapp_get_fleet_subscription_data","by":[1,2,3,4],"changes":false},
  getFleetSubscriptionList: {"name":"v2_webapp_get_fleet_subscription_list","by":[3,4],"changes":false},
  getMemberSubscriptions: {"name":"v1_webapp_get_member_subscriptions","by":[1,2,3,4],"changes":false},
  getRefusedDates: {"name":"v1_webapp_get_refused_dates","by":[1,3],"changes":false},
  getWishable: {"name":"v1_webapp_get_wishable","by":[1,2,3,4],"changes":false},
  importStandingOrders: {"name":"v1_webapp_import_standing_orders","by":[1,2],"changes":true},
  previewFleetSubscriptionEdit: {"name":"v1_webapp_preview_fleet_subscription_edit","by":[3,4],"changes":false},
  previewNewFleetSubscription: {"name":"v1_webapp_preview_new_fleet_subscription","by":[1,2],"changes":false},
  previewRepeatedBooking: {"name":"v1_webapp_preview_repeated_booking","by":[1,2],"changes":false},
  previewStandingOrderImport: {"name":"v1_webapp_preview_standing_order_import","by":[1,2],"changes":true},
  getArrivals: {"name":"v1_driverapp_get_arrivals","by":"driver","changes":false},
  getLatestShuttleLocation: {"name":"v1_webapp_get_latest_shuttle_location","by":[1,3,4],"changes":false},
  getRideMessages: {"name":"v1_webapp_get_ride_messages","by":[1,2,3,4],"changes":false},
  getRideWhereabouts: {"name":"v1_webapp_get_ride_whereabouts","by":[1,2,3,4],"changes":false},
  getRoadAt: {"name":"v1_webapp_get_road_at","by":[3,4],"changes":false},
  getShuttleGeolocations: {"name":"v1_webapp_get_shuttle_geolocations","by":[1,3,4],"changes":false},
  getTrackingLink: {"name":"v1_webapp_get_tracking_link","by":[1,2,3,4],"changes":true},
  getTracking: {"name":"v1_public_get_tracking","by":"public","changes":false},
  reportPositions: {"name":"v1_driverapp_report_positions","by":"driver","changes":true},
  sendRideEta: {"name":"v1_webapp_send_ride_eta","by":[1,2,3,4],"changes":true},
  sendTrackingLink: {"name":"v1_webapp_send_tracking_link","by":[1,2,3,4],"changes":true},
};
