import type { Fixture } from './fixture.ts';
import { type OperationCall, type OperationCallName, operationCalls } from './operation-calls.ts';

// Rows: operation-calls.ts. Columns: roles of fixture.ts. 400: the friend as own partner, or
// befriending or linking oneself. 404: another person's. 409: permitted, but not in this state.
// Every call needs the public key.
type Row = readonly number[];

/** While the PlayDate is open. The accepted two are then strangers with a friend. */
export const whileOpen: Record<OperationCallName, Row> = {
  //         out  stranger friend creator partner appl  partner declined accepted partner paused admin
  profile: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  saveProfile: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404],
  rating_history: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  checkRatings: [401, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  updateRatings: [401, 403, 403, 200, 403, 403, 403, 403, 403, 403, 403, 403],
  skipRatings: [401, 403, 403, 204, 403, 403, 403, 403, 403, 403, 403, 403],

  notifications: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  unreadCount: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  markRead: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404],
  markAllRead: [401, 204, 204, 204, 204, 204, 204, 204, 204, 204, 403, 204],
  dismiss: [401, 404, 404, 204, 404, 404, 404, 404, 404, 404, 403, 404],
  dismissAll: [401, 204, 204, 204, 204, 204, 204, 204, 204, 204, 403, 204],

  signUp: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  confirm: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  resendConfirmation: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  signIn: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  refresh: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  signOut: [204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204],
  forgotPassword: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  resetPassword: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  changePassword: [401, 204, 204, 204, 204, 204, 204, 204, 204, 204, 403, 204],
  changeEmail: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  confirmEmail: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  me: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  sessions: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  endSession: [401, 404, 404, 204, 404, 404, 404, 404, 404, 404, 404, 404],
  endOtherSessions: [401, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204],

  export: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  deleteAccount: [401, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204],

  home: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],

  connections: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  connectionRequests: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  friends: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  pendingCount: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  befriend: [401, 409, 409, 400, 409, 200, 200, 200, 200, 200, 403, 200],
  answerFriend: [401, 403, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404],
  cancelFriendRequest: [401, 204, 404, 403, 404, 404, 404, 404, 404, 404, 403, 404],
  unfriend: [401, 404, 404, 204, 204, 404, 404, 404, 404, 404, 403, 404],
  watch: [401, 409, 200, 400, 200, 200, 200, 200, 200, 200, 403, 200],
  unwatch: [401, 204, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404],
  askPartner: [401, 409, 409, 400, 200, 409, 409, 409, 409, 409, 403, 409],
  answerPartner: [401, 404, 403, 200, 404, 404, 404, 404, 404, 404, 403, 404],
  cancelPartnerRequest: [401, 404, 204, 403, 404, 404, 404, 404, 404, 404, 403, 404],
  profileConnections: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  relationship: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  search: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],

  players: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  captain: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  profileIds: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  addPlayer: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  linkPlayer: [401, 200, 200, 400, 200, 200, 200, 200, 200, 200, 403, 200],
  editPlayer: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404],
  deletePlayer: [401, 404, 404, 204, 404, 404, 404, 404, 404, 404, 403, 404],
  teamSettings: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  changeTeamSettings: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  selectPlayer: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404],

  partner_lists: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  createList: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  partnerList: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404],
  renameList: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404],
  deleteList: [401, 404, 404, 204, 404, 404, 404, 404, 404, 404, 403, 404],
  entries: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404],
  addEntry: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404],
  addFriendEntry: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404],
  changeEntry: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404],
  removeEntry: [401, 404, 404, 204, 404, 404, 404, 404, 404, 404, 403, 404],
  reorder: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404],
  invite: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  inviteEntry: [401, 404, 404, 200, 404, 404, 404, 404, 404, 404, 403, 404],
  stopInvites: [204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204],
  mailStatus: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200],
  overview: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200],
  users: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200],
  user: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200],
  userFriends: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200],
  makeAdmin: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200],
  pauseAccess: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200],
  audit_log: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200],
  exportAuditLog: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200],
  checkCode: [204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204],
  codes: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200],
  createCode: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200],
  assignCode: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200],
  codeUsers: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200],

  askReferee: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],

  playdates: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  playdateCount: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  allPlaydates: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200],
  deletePlaydate: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 204],
  create: [401, 200, 400, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  card: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  detail: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 200],
  applications: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 403],
  apply: [401, 200, 400, 409, 409, 409, 409, 200, 200, 200, 403, 200],
  cancel: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 403],
  complete: [401, 403, 403, 409, 409, 403, 403, 403, 403, 403, 403, 403],
  accept: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 403],
  decline: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 403],
  withdraw: [401, 403, 403, 403, 403, 200, 200, 403, 403, 403, 403, 403],
  chat: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  markMessagesRead: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
  write: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403],
};

/** What differs once the PlayDate is matched. Its applicants are then strangers. */
export const whileMatched: Partial<Record<OperationCallName, Row>> = {
  //             out  stranger friend creator partner appl  partner declined accepted partner paused admin
  playdates: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  playdateCount: [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  create: [401, 200, 400, 200, 200, 200, 200, 200, 200, 200, 403, 200],
  deletePlaydate: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 204],
  card: [401, 409, 409, 200, 200, 409, 409, 200, 200, 200, 403, 200],
  detail: [401, 403, 403, 200, 200, 403, 403, 403, 200, 200, 403, 200],
  applications: [401, 403, 403, 200, 200, 403, 403, 403, 403, 403, 403, 403],
  apply: [401, 409, 409, 409, 409, 409, 409, 409, 409, 409, 403, 409],
  cancel: [401, 403, 403, 409, 409, 403, 403, 403, 403, 403, 403, 403],
  complete: [401, 403, 403, 200, 200, 403, 403, 403, 200, 200, 403, 403],
  accept: [401, 403, 403, 409, 409, 403, 403, 403, 403, 403, 403, 403],
  decline: [401, 403, 403, 409, 409, 403, 403, 403, 403, 403, 403, 403],
  withdraw: [401, 404, 404, 404, 404, 404, 404, 404, 404, 404, 403, 404],
  chat: [401, 403, 403, 200, 200, 403, 403, 403, 200, 200, 403, 403],
  markMessagesRead: [401, 403, 403, 204, 204, 403, 403, 403, 204, 204, 403, 403],
  write: [401, 403, 403, 200, 200, 403, 403, 403, 200, 200, 403, 403],
};

/** The rows that each policy decides: every exported `may…` of the features. */
export const policyRows: Record<string, readonly OperationCallName[]> = {
  'connections.mayAnswer': ['answerFriend', 'answerPartner'],
  'connections.mayDelete': ['cancelFriendRequest', 'unfriend', 'unwatch', 'cancelPartnerRequest'],
  'connections.mayMakePartner': ['askPartner'],
  'playdates.mayView': ['detail'],
  'playdates.maySeeCard': ['card'],
  'playdates.mayApply': ['apply'],
  'playdates.mayReadRequests': ['applications'],
  'playdates.mayCancel': ['cancel'],
  'playdates.mayComplete': ['complete'],
  'playdates.mayAnswerRequests': ['accept', 'decline'],
  'playdates.mayAnswer': ['accept', 'decline'],
  'playdates.mayWithdraw': ['withdraw'],
  'playdates.mayReadChat': ['chat', 'markMessagesRead'],
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
    answer_requests: 'accept',
    read_chat: 'chat',
    write_chat: 'write',
  },
  pending: { answer: 'accept', withdraw: 'withdraw' },
  accepted: { answer: 'accept', withdraw: 'withdraw' },
  friendRequest: { answer: 'answerFriend', delete: 'cancelFriendRequest', make_partner: 'never' },
  friendship: { answer: 'never', delete: 'unfriend', make_partner: 'askPartner' },
  partnerRequest: { answer: 'answerPartner', delete: 'cancelPartnerRequest', make_partner: 'never' },
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

type Source = { path: string; source: string };

/** The policies of the features, `feature.mayAct`, that no row names. */
export function policiesWithoutRow(sources: readonly Source[]): string[] {
  const found = sources.flatMap(({ path, source }) => {
    const feature = /features\/([^/]+)\//.exec(path)?.[1] ?? '';
    const names = source.matchAll(/^export (?:async )?(?:function|const) (may[A-Z]\w*)/gm);
    return [...names].map(([, name]) => `${feature}.${name}`);
  });
  return found.filter((name) => policyRows[name] === undefined);
}

/** The operations of the contract that no call of the matrix names. */
export function operationsWithoutRow(operations: readonly { name: string }[]): string[] {
  const covered = Object.values<OperationCall>(operationCalls).map(({ operation }) => operation);
  return operations.map(({ name }) => name).filter((name) => !covered.includes(name));
}
