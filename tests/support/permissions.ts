import type { Fixture, Kind } from './fixture.ts';
import type { OperationCallName } from './operation-calls.ts';

// Rows: operation-calls.ts. 400: the friend as own partner, or befriending or linking oneself. 404:
// another person's. 409: permitted, but not in this state. Every call needs the public key.

/**
 * The status of each role of fixture.ts that it names, and of the `others`. Unless it names them,
 * signed_out gets 401, paused 403, and the roles of `alike` what those get that they are like.
 */
type Row = { [Role in Kind]?: number } & { others: number };

const everybody = (status: number): Row => ({ signed_out: status, paused: status, others: status });
const members = (status: number): Row => ({ others: status });
const adminsOnly = (status: number): Row => ({ admin: status, others: 403 });
/** Of what is the creator's. */
const ownOnly = (status: number): Row => ({ creator: status, others: 404 });
/** Refuses every member in this state. */
const nobody = members;

const team = (status: number) => ({ creator: status, partner: status });
const applicants = (status: number) => ({ applicant: status, applicants_partner: status });
const opponents = (status: number) => ({ accepted: status, accepted_partner: status });
const four = (status: number) => ({ ...team(status), ...opponents(status) });

/** While the PlayDate is open. The accepted two are then strangers with a friend. */
export const whileOpen: Record<OperationCallName, Row> = {
  profile: { apart: 404, others: 200 },
  saveProfile: ownOnly(200),
  saveAudience: ownOnly(200),
  saveFindable: ownOnly(200),
  seenByStranger: { creator: 200, others: 403 },
  rating_history: { apart: 404, others: 200 },
  checkRatings: { creator: 200, others: 403 },
  updateRatings: { creator: 200, others: 403 },
  skipRatings: { creator: 204, others: 403 },

  notifications: members(200),
  unreadCount: members(200),
  markRead: ownOnly(200),
  markAllRead: members(204),
  dismiss: ownOnly(204),
  dismissAll: members(204),

  signUp: everybody(200),
  readLink: everybody(200),
  confirm: everybody(200),
  resendConfirmation: everybody(200),
  signIn: everybody(200),
  refresh: everybody(200),
  signOut: everybody(204),
  forgotPassword: everybody(200),
  resetPassword: everybody(200),
  changePassword: members(204),
  changeEmail: members(200),
  confirmEmail: everybody(200),
  me: { paused: 200, others: 200 },
  sessions: { paused: 200, others: 200 },
  endSession: { creator: 204, paused: 404, others: 404 },
  endOtherSessions: { paused: 204, others: 204 },

  export: { paused: 200, others: 200 },
  deleteAccount: { paused: 204, others: 204 },

  home: members(200),

  blocks: members(200),
  matchAhead: members(200),
  ownBlock: ownOnly(200),
  // Who has blocked can block again, and report afterwards.
  block: { creator: 400, apart: 404, blocker: 200, others: 200 },
  unblock: ownOnly(204),

  connections: members(200),
  connectionRequests: members(200),
  friends: members(200),
  pendingCount: members(200),
  findPlayers: members(200),
  inviteLink: members(200),
  openInviteLink: members(200),
  invitation: { ...everybody(200), apart: 404 },
  joinByLink: { creator: 404, apart: 404, others: 200 },
  inviter: members(200),
  sayHello: { friend: 200, others: 404 },
  revokeInviteLink: members(204),
  befriend: { stranger: 409, friend: 409, creator: 400, partner: 409, apart: 404, others: 200 },
  answerFriend: { stranger: 403, creator: 200, others: 404 },
  cancelFriendRequest: { stranger: 204, creator: 403, others: 404 },
  unfriend: { ...team(204), others: 404 },
  watch: { stranger: 409, creator: 400, apart: 404, others: 200 },
  unwatch: { stranger: 204, others: 404 },
  askPartner: { creator: 400, partner: 200, apart: 404, others: 409 },
  answerPartner: { friend: 403, creator: 200, others: 404 },
  cancelPartnerRequest: { friend: 204, creator: 403, others: 404 },
  profileConnections: { apart: 404, others: 200 },
  relationship: { apart: 404, others: 200 },
  search: members(200),

  players: members(200),
  captain: members(200),
  profileIds: members(200),
  addPlayer: members(200),
  linkPlayer: { creator: 400, apart: 404, others: 200 },
  editPlayer: ownOnly(200),
  deletePlayer: ownOnly(204),
  teamSettings: members(200),
  changeTeamSettings: members(200),
  selectPlayer: ownOnly(200),

  reportPerson: { creator: 400, apart: 404, blocker: 200, others: 200 },
  reportMessage: nobody(404),
  reportPlaydate: { creator: 400, apart: 404, blocker: 200, others: 200 },
  warnings: members(200),
  acknowledgeWarning: ownOnly(200),
  answerWarning: ownOnly(200),

  partner_lists: members(200),
  createList: members(200),
  partnerList: ownOnly(200),
  renameList: ownOnly(200),
  deleteList: ownOnly(204),
  entries: ownOnly(200),
  addEntry: ownOnly(200),
  addFriendEntry: ownOnly(200),
  changeEntry: ownOnly(200),
  removeEntry: ownOnly(204),
  reorder: ownOnly(200),
  invite: members(200),
  inviteEntry: ownOnly(200),
  mailPreferences: members(200),
  saveMailPreferences: members(200),
  stopMails: everybody(200),
  calendarFeed: members(200),
  createCalendarFeed: members(200),
  deleteCalendarFeed: members(204),
  stopInvites: everybody(204),
  mailStatus: adminsOnly(200),
  overview: adminsOnly(200),
  users: adminsOnly(200),
  user: adminsOnly(200),
  userFriends: adminsOnly(200),
  makeAdmin: adminsOnly(200),
  pauseAccess: adminsOnly(200),
  endUserSessions: adminsOnly(204),
  audit_log: adminsOnly(200),
  exportAuditLog: adminsOnly(200),
  reports: adminsOnly(200),
  closedReports: adminsOnly(200),
  dismissReport: adminsOnly(200),
  warnPerson: adminsOnly(200),
  // The report of the open fixture is about a person.
  hideContent: { admin: 409, others: 403 },
  pausePerson: adminsOnly(200),
  keepWarning: { admin: 409, others: 403 },
  unhideContent: { admin: 409, others: 403 },
  reportContext: { admin: 409, others: 403 },
  checkCode: everybody(200),
  codes: adminsOnly(200),
  createCode: adminsOnly(200),
  assignCode: adminsOnly(200),
  codeUsers: adminsOnly(200),

  askReferee: members(200),

  playdates: members(200),
  playdateCount: members(200),
  availableChanges: members(200),
  recentTerms: members(200),
  allPlaydates: adminsOnly(200),
  deletePlaydate: adminsOnly(204),
  create: { friend: 400, others: 200 },
  card: { apart: 409, others: 200 },
  detail: { ...team(200), admin: 200, others: 403 },
  applications: { ...team(200), others: 403 },
  putTerms: { ...team(200), others: 403 },
  putTimes: { ...team(200), others: 403 },
  putRequestTimes: { ...applicants(200), others: 403 },
  putRequestOffer: { ...applicants(200), others: 403 },
  answerAsPartner: { partner: 204, others: 403 },
  refuseAsPartner: { partner: 204, others: 403 },
  answerAsApplicant: { ...applicants(204), others: 403 },
  choosePartner: { creator: 200, others: 403 },
  apply: { friend: 400, ...team(409), ...applicants(409), apart: 409, others: 200 },
  cancel: { ...team(200), others: 403 },
  complete: { ...team(409), others: 403 },
  accept: { ...team(200), others: 403 },
  decline: { ...team(200), others: 403 },
  withdraw: { ...applicants(200), others: 403 },
  chat: nobody(403),
  markMessagesRead: nobody(403),
  muteMessages: nobody(403),
  write: nobody(403),

  agreement: { ...team(404), others: 403 },
  proposeChange: { ...team(404), others: 403 },
  callOff: { ...team(404), others: 403 },
  // These are in further matches, which there are only with this one.
  confirmAgreement: nobody(404),
  objectAgreement: nobody(404),
  declineCompletion: nobody(404),
  acceptChange: nobody(404),
  withdrawChange: nobody(404),
  reportAttendance: nobody(404),
  answerAttendance: nobody(404),
  excuseAttendance: nobody(404),
  contradictAttendance: nobody(404),
  putScores: nobody(404),
  confirmScores: nobody(404),
  calendarFile: nobody(404),
};

/** What differs once the PlayDate is matched. Its applicants are then strangers. */
export const whileMatched: Partial<Record<OperationCallName, Row>> = {
  playdates: members(200),
  playdateCount: members(200),
  availableChanges: members(200),
  recentTerms: members(200),
  create: { friend: 400, others: 200 },
  deletePlaydate: adminsOnly(204),
  card: { ...four(200), declined: 200, admin: 200, others: 409 },
  detail: { ...four(200), admin: 200, others: 403 },
  applications: { ...team(200), others: 403 },
  putTerms: { ...team(409), others: 403 },
  putTimes: { ...team(409), others: 403 },
  putRequestTimes: nobody(404),
  putRequestOffer: nobody(404),
  answerAsPartner: { partner: 409, others: 403 },
  refuseAsPartner: { partner: 409, others: 403 },
  answerAsApplicant: nobody(404),
  apply: nobody(409),
  cancel: { ...team(409), others: 403 },
  complete: { ...four(200), others: 403 },
  accept: { ...team(409), others: 403 },
  decline: { ...team(409), others: 403 },
  withdraw: nobody(404),
  chat: { ...four(200), others: 403 },
  markMessagesRead: { ...four(204), others: 403 },
  muteMessages: { ...four(204), others: 403 },
  write: { ...four(200), others: 403 },
  calendarFile: { ...four(200), others: 403 },
  hideContent: adminsOnly(200),
  unhideContent: adminsOnly(200),
  reportContext: adminsOnly(200),
  reportMessage: { ...team(200), accepted: 400, accepted_partner: 200, others: 404 },
  reportPlaydate: {
    creator: 400,
    partner: 200,
    declined: 200,
    ...opponents(200),
    admin: 200,
    others: 404,
  },
  agreement: { ...four(200), others: 403 },
  confirmAgreement: { ...four(200), others: 403 },
  objectAgreement: {
    creator: 409,
    partner: 200,
    accepted: 409,
    accepted_partner: 200,
    others: 403,
  },
  proposeChange: { ...four(200), others: 403 },
  callOff: { ...four(200), others: 403 },
  declineCompletion: { ...opponents(200), others: 403 },
  acceptChange: { ...opponents(200), others: 403 },
  withdrawChange: { ...team(200), others: 403 },
  reportAttendance: { ...team(200), accepted: 200, accepted_partner: 400, others: 403 },
  answerAttendance: { accepted: 200, others: 403 },
  excuseAttendance: { creator: 200, others: 403 },
  contradictAttendance: { partner: 200, accepted_partner: 200, others: 403 },
  putScores: { ...four(200), others: 403 },
  confirmScores: { ...opponents(200), others: 403 },
};

/** Whose status a role gets that a row does not name, while open and once matched. */
const alike: { [Role in Kind]?: readonly [open: Kind, matched: Kind] } = {
  withdrawn: ['declined', 'declined'],
  former: ['accepted', 'applicant'],
  blocker: ['apart', 'apart'],
};

/** The status that a role gets. */
export function statusFor(name: OperationCallName, kind: Kind, status: 'open' | 'matched'): number {
  const matched = status === 'matched' ? whileMatched[name] : undefined;
  const row: Row = { signed_out: 401, paused: 403, ...(matched ?? whileOpen[name]) };
  const [whenOpen, whenMatched] = alike[kind] ?? [kind, kind];
  return row[kind] ?? row[matched === undefined ? whenOpen : whenMatched] ?? row.others;
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
  'matches.mayConfirm': ['confirmAgreement'],
  'matches.mayObject': ['objectAgreement'],
  'matches.mayProposeChange': ['proposeChange'],
  'matches.mayAnswerChange': ['acceptChange'],
  'matches.mayWithdrawChange': ['withdrawChange'],
  'matches.mayCallOff': ['callOff'],
  'matches.mayComplete': ['complete'],
  'matches.mayReportAttendance': ['reportAttendance'],
  'matches.mayAnswerAttendanceReport': ['answerAttendance'],
  'matches.mayExcuseAttendanceReport': ['excuseAttendance'],
  'matches.mayContradictAttendanceReport': ['contradictAttendance'],
  'matches.mayAddScores': ['putScores'],
  'matches.mayConfirmScores': ['confirmScores'],
  'matches.mayCreateAgain': ['create'],
  'playdates.mayView': ['detail'],
  'playdates.maySeeCard': ['card', 'reportPlaydate'],
  'playdates.mayApply': ['apply'],
  'playdates.mayReadRequests': ['applications'],
  'playdates.mayCancel': ['cancel'],
  'playdates.mayChangeTerms': ['putTerms', 'putTimes'],
  'matches.mayDeclineCompletion': ['declineCompletion'],
  'playdates.mayAnswerRequests': ['accept', 'decline'],
  'playdates.mayAnswer': ['accept', 'decline'],
  'playdates.mayAccept': ['accept'],
  'playdates.mayAnswerAsPartner': ['answerAsPartner', 'refuseAsPartner', 'answerAsApplicant'],
  'playdates.mayChoosePartner': ['choosePartner'],
  'playdates.mayWithdraw': ['withdraw', 'putRequestTimes', 'putRequestOffer'],
  'chat.mayReadChat': ['chat', 'markMessagesRead', 'muteMessages', 'reportMessage'],
  'chat.mayWriteChat': ['write'],
};

/**
 * The rows that the abilities of a thing of the fixture foretell, in whatever answer it is.
 * `never`: not for this kind of connection or state.
 */
export const abilityRows: {
  [Thing in keyof Fixture]?: Record<string, OperationCallName | 'never'>;
} = {
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
  partnerRequest: {
    answer: 'answerPartner',
    delete: 'cancelPartnerRequest',
    make_partner: 'never',
  },
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
export function abilitiesIn(
  fixture: Fixture,
  body: unknown,
): [keyof Fixture, Record<string, boolean>][] {
  if (typeof body !== 'object' || body === null) return [];
  const inner = Object.values(body).flatMap((value) => abilitiesIn(fixture, value));
  if (!('id' in body && 'abilities' in body)) return inner;
  const things = Object.keys(abilityRows) as (keyof Fixture)[];
  const thing = things.find((each) => fixture[each] === body.id);
  return thing === undefined
    ? inner
    : [[thing, body.abilities as Record<string, boolean>], ...inner];
}
