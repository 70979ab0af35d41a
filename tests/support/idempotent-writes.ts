import type { Kind } from './fixture.ts';
import type { OperationCallName } from './operation-calls.ts';

type Member = Exclude<Kind, 'signed_out'>;
/** Who calls; `status` where the PlayDate is not open: only a match has a chat and an agreement. */
type Write = { by: Member; status?: 'matched' };
type Rows<Row> = Partial<Record<OperationCallName, Row>>;

/** Operations that create with an id of the client: `other` then sends the same id. */
export const creations: Rows<
  Write & {
    other: Member;
    /** The refusal, unless as a conflict (409): the other may not do this at all. */
    refusal?: 404 | 403;
  }
> = {
  befriend: { by: 'applicant', other: 'accepted' },
  addPlayer: { by: 'creator', other: 'accepted' },
  reportPerson: { by: 'applicant', other: 'accepted' },
  createList: { by: 'creator', other: 'accepted' },
  invite: { by: 'creator', other: 'accepted' },
  addEntry: { by: 'creator', other: 'accepted', refusal: 404 },
  createCode: { by: 'admin', other: 'creator', refusal: 403 },
  create: { by: 'creator', other: 'accepted' },
  apply: { by: 'accepted', other: 'declined' },
  proposeChange: { by: 'creator', other: 'accepted', status: 'matched' },
  reportAttendance: { by: 'creator', other: 'accepted', status: 'matched' },
  write: { by: 'creator', other: 'accepted', status: 'matched' },
};

/** Operations that set a value, of one's own or by an admin. */
export const settings: Rows<Write> = {
  saveProfile: { by: 'creator' },
  saveAudience: { by: 'creator' },
  saveFindable: { by: 'creator' },
  openInviteLink: { by: 'creator' },
  joinByLink: { by: 'stranger' },
  sayHello: { by: 'friend' },
  updateRatings: { by: 'creator' },
  skipRatings: { by: 'creator' },
  block: { by: 'stranger' },
  answerFriend: { by: 'creator' },
  editPlayer: { by: 'creator' },
  changeTeamSettings: { by: 'creator' },
  markRead: { by: 'creator' },
  renameList: { by: 'creator' },
  changeEntry: { by: 'creator' },
  reorder: { by: 'creator' },
  makeAdmin: { by: 'admin' },
  cancel: { by: 'creator' },
  accept: { by: 'creator' },
  putTerms: { by: 'creator' },
  putTimes: { by: 'creator' },
  putRequestTimes: { by: 'applicant' },
  putRequestOffer: { by: 'applicant' },
  answerAsPartner: { by: 'partner' },
  choosePartner: { by: 'creator' },
  saveMailPreferences: { by: 'creator' },
  stopMails: { by: 'creator' },
  acknowledgeWarning: { by: 'creator' },
  answerWarning: { by: 'creator' },
  dismissReport: { by: 'admin' },
  markMessagesRead: { by: 'creator', status: 'matched' },
  muteMessages: { by: 'creator', status: 'matched' },
  declineCompletion: { by: 'accepted', status: 'matched' },
  confirmAgreement: { by: 'creator', status: 'matched' },
  acceptChange: { by: 'accepted', status: 'matched' },
  callOff: { by: 'creator', status: 'matched' },
  answerAttendance: { by: 'accepted', status: 'matched' },
  contradictAttendance: { by: 'accepted_partner', status: 'matched' },
  putScores: { by: 'creator', status: 'matched' },
  confirmScores: { by: 'accepted', status: 'matched' },
};

/** Marked as idempotent, but these write nothing. */
export const idempotentReads = ['connections.searchProfiles', 'profiles.checkRatingUpdateNeeded'];
