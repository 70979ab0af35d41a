import { type Fixture, type Kind, kinds } from './fixture.ts';
import type { OperationCallName } from './operation-calls.ts';

// Rows: operation-calls.ts. Columns: roles of fixture.ts, of which the last have none (statusFor). 400: the friend as own partner, or
// befriending or linking oneself. 404: another person's. 409: permitted, but not in this state.
// Every call needs the public key.
type Row = readonly number[];

/** While the PlayDate is open. The accepted two are then strangers with a friend. */
export const whileOpen: Record<OperationCallName, Row> = {
  //         out  stranger friend creator partner appl  partner declined accepted partner paused admin apart
  profile: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 404],
  saveProfile: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  saveAudience: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  saveFindable: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  seenByStranger: [401, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  rating_history: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 404],
  checkRatings: [401, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  updateRatings: [401, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  skipRatings: [401, 403, 403, 204, 403, 403, 403, 403, 403, 403, 403, 403, 403],

  notifications: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  unreadCount: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  markRead: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  markAllRead: [401, 204, 204, 204, 204, 204, 204, 204, 204, 204, 403, 204, 204],
  dismiss: [401, 404, 404, 204, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  dismissAll: [401, 204, 204, 204, 204, 204, 204, 204, 204, 204, 403, 204, 204],

  signUp: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  confirm: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  resendConfirmation: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  signIn: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  refresh: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  signOut: [204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204],
  forgotPassword: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  resetPassword: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  changePassword: [401, 204, 204, 204, 204, 204, 204, 204, 204, 204, 403, 204, 204],
  changeEmail: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  confirmEmail: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  me: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  sessions: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  endSession: [401, 404, 404, 204, 404, 404, 404, 404, 404, 404, 404, 404, 404],
  endOtherSessions: [401, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204],

  export: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  deleteAccount: [401, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204],

  home: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],

  blocks: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  matchAhead: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  ownBlock: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  block: [401, 200, 200, 400, 200, 200, 200, 200, 200, 200, 403, 200, 404],
  unblock: [401, 404, 404, 204, 404, 404, 404, 404, 404, 404, 403, 404, 404],

  connections: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  connectionRequests: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  friends: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  pendingCount: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  findPlayers: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  inviteLink: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  openInviteLink: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  invitation: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 404],
  joinByLink: [401, 200, 200, 404, 200, 200, 200, 200, 200, 200, 403, 200, 404],
  inviter: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  sayHello: [401, 404, 200, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  revokeInviteLink: [401, 204, 204, 204, 204, 204, 204, 204, 204, 204, 403, 204, 204],
  befriend: [401, 409, 409, 400, 409, 200, 200, 200, 200, 200, 403, 200, 404],
  answerFriend: [401, 403, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  cancelFriendRequest: [401, 204, 404, 403, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  unfriend: [401, 404, 404, 204, 204, 404, 404, 404, 404, 404, 403, 404, 404],
  watch: [401, 409, 200, 400, 200, 200, 200, 200, 200, 200, 403, 200, 404],
  unwatch: [401, 204, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  askPartner: [401, 409, 409, 400, 200, 409, 409, 409, 409, 409, 403, 409, 404],
  answerPartner: [401, 404, 403, 200, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  cancelPartnerRequest: [401, 404, 204, 403, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  profileConnections: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 404],
  relationship: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 404],
  search: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],

  players: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  captain: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  profileIds: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  addPlayer: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  linkPlayer: [401, 200, 200, 400, 200, 200, 200, 200, 200, 200, 403, 200, 404],
  editPlayer: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  deletePlayer: [401, 404, 404, 204, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  teamSettings: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  changeTeamSettings: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  selectPlayer: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404, 404],

  reportPerson: [401, 200, 200, 400, 200, 200, 200, 200, 200, 200, 403, 200, 404],
  reportMessage: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  reportPlaydate: [401, 200, 200, 400, 200, 200, 200, 200, 200, 200, 403, 200, 404],
  warnings: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  acknowledgeWarning: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  answerWarning: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404, 404],

  partner_lists: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  createList: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  partnerList: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  renameList: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  deleteList: [401, 404, 404, 204, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  entries: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  addEntry: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  addFriendEntry: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  changeEntry: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  removeEntry: [401, 404, 404, 204, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  reorder: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  invite: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  inviteEntry: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  mailPreferences: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  saveMailPreferences: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  stopMails: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  calendarFeed: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  createCalendarFeed: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  deleteCalendarFeed: [401, 204, 204, 204, 204, 204, 204, 204, 204, 204, 403, 204, 204],
  stopInvites: [204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204],
  mailStatus: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  overview: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  users: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  user: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  userFriends: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  makeAdmin: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  pauseAccess: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  audit_log: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  exportAuditLog: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  reports: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  closedReports: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  dismissReport: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  warnPerson: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  // The report of the open fixture is about a person.
  hideContent: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 409, 403],
  pausePerson: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  keepWarning: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 409, 403],
  unhideContent: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 409, 403],
  reportContext: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 409, 403],
  checkCode: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  codes: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  createCode: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  assignCode: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  codeUsers: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],

  askReferee: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],

  playdates: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  playdateCount: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  availableChanges: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  recentTerms: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  allPlaydates: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  deletePlaydate: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 204, 403],
  create: [401, 200, 400, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  card: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 409],
  detail: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 200, 403],
  applications: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  putTerms: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  putTimes: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  putRequestTimes: [401, 403, 403, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403],
  putRequestOffer: [401, 403, 403, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403],
  answerAsPartner: [401, 403, 403, 403, 204, 403, 403, 403, 403, 403, 403, 403, 403],
  refuseAsPartner: [401, 403, 403, 403, 204, 403, 403, 403, 403, 403, 403, 403, 403],
  answerAsApplicant: [401, 403, 403, 403, 403, 204, 204, 403, 403, 403, 403, 403, 403],
  choosePartner: [401, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  apply: [401, 200, 400, 409, 409, 409, 409, 200, 200, 200, 403, 200, 409],
  cancel: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  complete: [401, 403, 403, 409, 409, 403, 403, 403, 403, 403, 403, 403, 403],
  accept: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  decline: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  withdraw: [401, 403, 403, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403],
  chat: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  markMessagesRead: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  write: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403],

  agreement: [401, 403, 403, 404, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  proposeChange: [401, 403, 403, 404, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  callOff: [401, 403, 403, 404, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  // These are in further matches, which there are only with this one.
  confirmAgreement: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  objectAgreement: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  declineCompletion: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  acceptChange: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  withdrawChange: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  reportAttendance: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  answerAttendance: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  excuseAttendance: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  contradictAttendance: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  putScores: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  confirmScores: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  calendarFile: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
};

/** What differs once the PlayDate is matched. Its applicants are then strangers. */
export const whileMatched: Partial<Record<OperationCallName, Row>> = {
  //             out  stranger friend creator partner appl  partner declined accepted partner paused admin apart
  playdates: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  playdateCount: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  availableChanges: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  recentTerms: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  create: [401, 200, 400, 200, 200, 200, 200, 200, 200, 200, 403, 200, 200],
  deletePlaydate: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 204, 403],
  card: [401, 409, 409, 200, 200, 409, 409, 200, 200, 200, 403, 200, 409],
  detail: [401, 403, 403, 200, 200, 403, 403, 403, 200, 200, 403, 200, 403],
  applications: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  putTerms: [401, 403, 403, 409, 409, 403, 403, 403, 403, 403, 403, 403, 403],
  putTimes: [401, 403, 403, 409, 409, 403, 403, 403, 403, 403, 403, 403, 403],
  putRequestTimes: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  putRequestOffer: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  answerAsPartner: [401, 403, 403, 403, 409, 403, 403, 403, 403, 403, 403, 403, 403],
  refuseAsPartner: [401, 403, 403, 403, 409, 403, 403, 403, 403, 403, 403, 403, 403],
  answerAsApplicant: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  apply: [401, 409, 409, 409, 409, 409, 409, 409, 409, 409, 403, 409, 409],
  cancel: [401, 403, 403, 409, 409, 403, 403, 403, 403, 403, 403, 403, 403],
  complete: [401, 403, 403, 200, 200, 403, 403, 403, 200, 200, 403, 403, 403],
  accept: [401, 403, 403, 409, 409, 403, 403, 403, 403, 403, 403, 403, 403],
  decline: [401, 403, 403, 409, 409, 403, 403, 403, 403, 403, 403, 403, 403],
  withdraw: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404, 404],
  chat: [401, 403, 403, 200, 200, 403, 403, 403, 200, 200, 403, 403, 403],
  markMessagesRead: [401, 403, 403, 204, 204, 403, 403, 403, 204, 204, 403, 403, 403],
  write: [401, 403, 403, 200, 200, 403, 403, 403, 200, 200, 403, 403, 403],
  calendarFile: [401, 403, 403, 200, 200, 403, 403, 403, 200, 200, 403, 403, 403],
  hideContent: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  unhideContent: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  reportContext: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  reportMessage: [401, 404, 404, 200, 200, 404, 404, 404, 400, 200, 403, 404, 404],
  reportPlaydate: [401, 404, 404, 400, 200, 404, 404, 200, 200, 200, 403, 200, 404],
  agreement: [401, 403, 403, 200, 200, 403, 403, 403, 200, 200, 403, 403, 403],
  confirmAgreement: [401, 403, 403, 200, 200, 403, 403, 403, 200, 200, 403, 403, 403],
  objectAgreement: [401, 403, 403, 409, 200, 403, 403, 403, 409, 200, 403, 403, 403],
  proposeChange: [401, 403, 403, 200, 200, 403, 403, 403, 200, 200, 403, 403, 403],
  callOff: [401, 403, 403, 200, 200, 403, 403, 403, 200, 200, 403, 403, 403],
  declineCompletion: [401, 403, 403, 403, 403, 403, 403, 403, 200, 200, 403, 403, 403],
  acceptChange: [401, 403, 403, 403, 403, 403, 403, 403, 200, 200, 403, 403, 403],
  withdrawChange: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  reportAttendance: [401, 403, 403, 200, 200, 403, 403, 403, 200, 400, 403, 403, 403],
  answerAttendance: [401, 403, 403, 403, 403, 403, 403, 403, 200, 403, 403, 403, 403],
  excuseAttendance: [401, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  contradictAttendance: [401, 403, 403, 403, 200, 403, 403, 403, 403, 200, 403, 403, 403],
  putScores: [401, 403, 403, 200, 200, 403, 403, 403, 200, 200, 403, 403, 403],
  confirmScores: [401, 403, 403, 403, 403, 403, 403, 403, 200, 200, 403, 403, 403],
};

/** Whose column a role without one has, while open and once matched: the block is the same both ways. */
const alike: { [Role in Kind]?: readonly [open: Kind, matched: Kind] } = {
  withdrawn: ['declined', 'declined'],
  former: ['accepted', 'applicant'],
  blocker: ['apart', 'apart'],
};
/** Where it gets something else while open: who has blocked can report afterwards, and block again. */
const unlike: { [Role in Kind]?: Partial<Record<OperationCallName, number>> } = {
  blocker: { block: 200, reportPerson: 200, reportPlaydate: 200 },
};

/** The status that a role gets; undefined for an unknown operation. */
export function statusFor(
  name: OperationCallName,
  kind: Kind,
  status: 'open' | 'matched',
): number | undefined {
  const matched = status === 'matched' ? whileMatched[name] : undefined;
  const [whenOpen, whenMatched] = alike[kind] ?? [kind, kind];
  if (matched !== undefined) return matched[kinds.indexOf(whenMatched)];
  return unlike[kind]?.[name] ?? whileOpen[name]?.[kinds.indexOf(whenOpen)];
}

/** The rows that each policy decides: every exported `may…` of the features. */
export const policyRows: Record<string, readonly OperationCallName[]> = {
  'connections.mayAnswer': ['answerFriend', 'answerPartner'],
  'connections.mayDelete': ['cancelFriendRequest', 'unfriend', 'unwatch', 'cancelPartnerRequest'],
  'connections.mayMakePartner': ['askPartner'],
  'reports.maySeeReport': ['dismissReport'],
  'reports.mayHandleReport': ['dismissReport', 'warnPerson', 'pausePerson'],
  'reports.mayReadContext': ['reportContext'],
  'reports.mayAnswerWarning': ['answerWarning'],
  'agreements.mayConfirm': ['confirmAgreement'],
  'agreements.mayObject': ['objectAgreement'],
  'agreements.mayProposeChange': ['proposeChange'],
  'agreements.mayAnswerChange': ['acceptChange'],
  'agreements.mayWithdrawChange': ['withdrawChange'],
  'agreements.mayCallOff': ['callOff'],
  'agreements.mayComplete': ['complete'],
  'agreements.mayReportAttendance': ['reportAttendance'],
  'agreements.mayAnswerAttendanceReport': ['answerAttendance'],
  'agreements.mayExcuseAttendanceReport': ['excuseAttendance'],
  'agreements.mayContradictAttendanceReport': ['contradictAttendance'],
  'agreements.mayAddScores': ['putScores'],
  'agreements.mayConfirmScores': ['confirmScores'],
  'agreements.mayCreateAgain': ['create'],
  'playdates.mayView': ['detail'],
  'playdates.maySeeCard': ['card', 'reportPlaydate'],
  'playdates.mayApply': ['apply'],
  'playdates.mayReadRequests': ['applications'],
  'playdates.mayCancel': ['cancel'],
  'playdates.mayChangeTerms': ['putTerms', 'putTimes'],
  'playdates.mayComplete': ['complete'],
  'playdates.mayDeclineCompletion': ['declineCompletion'],
  'playdates.mayAnswerRequests': ['accept', 'decline'],
  'playdates.mayAnswer': ['accept', 'decline'],
  'playdates.mayAccept': ['accept'],
  'playdates.mayAnswerAsPartner': ['answerAsPartner', 'refuseAsPartner', 'answerAsApplicant'],
  'playdates.mayChoosePartner': ['choosePartner'],
  'playdates.mayWithdraw': ['withdraw', 'putRequestTimes', 'putRequestOffer'],
  'playdates.mayReadChat': ['chat', 'markMessagesRead', 'reportMessage'],
  'playdates.mayWriteChat': ['write'],
};

/**
 * The rows that the abilities of a thing of the fixture foretell, in whatever answer it is. `never`: not
 * for this kind of connection or state.
 */
export const abilityRows: { [Thing in keyof Fixture]?: Record<string, OperationCallName | 'never'> } = {
  id: {
    view: 'detail',
    apply: 'apply',
    cancel: 'cancel',
    complete: 'complete',
    answer_as_partner: 'answerAsPartner',
    choose_partner: 'never',
    decline_completion: 'never',
    answer_requests: 'accept',
    change_terms: 'putTerms',
    read_chat: 'chat',
    write_chat: 'write',
  },
  pending: { answer: 'accept', withdraw: 'withdraw', answer_as_partner: 'answerAsApplicant' },
  accepted: { answer: 'accept', withdraw: 'withdraw', answer_as_partner: 'answerAsApplicant' },
  friendRequest: { answer: 'answerFriend', delete: 'cancelFriendRequest', make_partner: 'never' },
  friendship: { answer: 'never', delete: 'unfriend', make_partner: 'askPartner' },
  partnerRequest: { answer: 'answerPartner', delete: 'cancelPartnerRequest', make_partner: 'never' },
  report: {
    dismiss: 'dismissReport',
    warn: 'warnPerson',
    hide: 'hideContent',
    pause: 'pausePerson',
    keep_warning: 'keepWarning',
    unhide: 'never',
    read_context: 'reportContext',
  },
  warning: { answer: 'answerWarning' },
  watching: { answer: 'never', delete: 'unwatch', make_partner: 'never' },
};

/** Objects with abilities in an answer: which thing of the fixture, and its abilities. */
export function abilitiesIn(fixture: Fixture, body: unknown): [keyof Fixture, Record<string, boolean>][] {
  if (typeof body !== 'object' || body === null) return [];
  const inner = Object.values(body).flatMap((value) => abilitiesIn(fixture, value));
  if (!('id' in body && 'abilities' in body)) return inner;
  const things = Object.keys(abilityRows) as (keyof Fixture)[];
  const thing = things.find((each) => fixture[each] === body.id);
  return thing === undefined ? inner : [[thing, body.abilities as Record<string, boolean>], ...inner];
}
