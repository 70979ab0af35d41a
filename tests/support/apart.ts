import { newId } from '#platform/common/ids.ts';
import { connected } from './connections.ts';
import { createListWithPartners } from './partner-lists.ts';
import type { People, TestPerson } from './people.ts';
import { createPlaydates, ok } from './playdates.ts';
import type { TestServer } from './server.ts';

/** What connects the viewer with the other before one of them blocks the other. */
export type ApartScene = {
  viewer: TestPerson;
  other: TestPerson;
  /** A friend of both, who also watches the other. */
  friend: TestPerson;
  /**
   * Open PlayDates: the other's; the viewer's, to which the other has applied; one of strangers.
   */
  others: string;
  own: string;
  strangers: string;
  /** PlayDates of strangers: cancelled; one to which the two have applied together. */
  cancelled: string;
  together: string;
  /** The viewer's list and entry of the other, and a linked player. */
  partnerList: string;
  entry: string;
  /** The other's request to be the viewer's regular partner. */
  partnerRequest: string;
  /**
   * The code of the other's link, by which the viewer has joined; the other has by the viewer's.
   */
  inviteCode: string;
};

export async function createApartScene(server: TestServer, people: People): Promise<ApartScene> {
  const playdates = createPlaydates(server, people);
  const { viewer, other, friend, viewersPartner, othersPartner } = await people({
    viewer: {},
    other: { first_name: 'Oleander', last_name: `Otherwise-${newId().slice(0, 8)}` },
    friend: {},
    viewersPartner: {},
    othersPartner: {},
  });
  await people.befriend(viewer, other, viewersPartner, friend);
  await people.befriend(other, othersPartner, friend);
  await connected(viewer, other, 'watched');
  await connected(other, viewer, 'watched');
  await connected(friend, other, 'watched');
  const partnerRequest = await connected(other, viewer, 'partner');
  const strangers = await playdates.team();
  const others = await playdates.create([other, othersPartner]);
  const own = await playdates.create([viewer, viewersPartner]);
  await playdates.create([viewer, other]);
  const [open, together, cancelled] = [
    await playdates.create(strangers),
    await playdates.create(strangers),
    await playdates.create(strangers),
  ];
  ok(await playdates.update(strangers[0], cancelled, 'cancelled'));
  await playdates.apply([other, othersPartner], own);
  await playdates.apply([viewer, viewersPartner], others);
  await playdates.apply([viewer, other], together);
  const codes = [];
  for (const [owner, joiner] of [
    [other, viewer],
    [viewer, other],
  ] as const) {
    const { code } = ok<{ code: string }>(
      await owner.call('POST', '/api/invite_links', { body: {} }),
    );
    ok(await joiner.call('POST', `/api/invite_links/${code}/join`));
    codes.push(code);
  }
  const [inviteCode = ''] = codes;
  const list = await createListWithPartners(viewer, { partners: [{ platform_user_id: other.id }] });
  ok(await viewer.call('POST', '/api/players', { body: { id: newId(), profile_id: other.id } }));
  return {
    viewer,
    other,
    friend,
    others,
    own,
    strangers: open,
    cancelled,
    together,
    partnerRequest,
    inviteCode,
    partnerList: list.id,
    entry: list.entries[0]?.id ?? '',
  };
}

/** The path and body of one call. */
type CallOf = (scene: ApartScene) => readonly [method: string, path: string, body?: object];

/**
 * How an operation keeps two people apart:
 * - `absent`: each answer names the other before, and not afterwards;
 * - `unknown`: naming the other is answered like an unknown id, byte for byte;
 * - `unavailable`: a PlayDate of the other is answered like one that is over.
 */
export type ApartCase = {
  absent?: readonly CallOf[];
  unknown?: readonly ((scene: ApartScene, id: string) => ReturnType<CallOf>)[];
  unavailable?: readonly ((scene: ApartScene, playdate: string) => ReturnType<CallOf>)[];
};
/** `nobody`: the answer has no field for a person; checked against the contract. */
export type ApartEntry = ApartCase | 'nobody' | { except: string };

const nobodysFriend = newId();
const get = (path: string) => (): ReturnType<CallOf> => ['GET', path];
const self = { except: 'names the viewer alone' };
const admins = { except: 'admins see everybody, to keep order' };
const stays = { except: 'an entry of a list of ones own stays, since its removal would tell' };
const past = {
  except: 'a PlayDate that one plays or has played in stands, with the four who are in it',
};
const answered = { except: 'repeats an application of before, as if the teammate had answered it' };
/** The code of the other's link, or one of nobody. */
const codeOf = ({ other, inviteCode }: ApartScene, id: string) =>
  id === other.id ? inviteCode : '0123456789ABC';
const connect = (type: string) => (_: ApartScene, receiver_id: string) =>
  ['POST', '/api/connections', { type, receiver_id }] as const;

/** An entry for every operation of the contract. */
export const apartEntries: Record<string, ApartEntry> = {
  'profiles.get': { unknown: [(_, id) => ['GET', `/api/profiles/${id}`]] },
  'profiles.update': self,
  'profiles.updateAudience': self,
  'profiles.updateFindable': self,
  'profiles.ratingHistory': { unknown: [(_, id) => ['GET', `/api/profiles/${id}/rating_history`]] },
  'profiles.checkRatingUpdateNeeded': 'nobody',
  'profiles.updatePlayerRatings': self,
  'profiles.skipRatingUpdate': 'nobody',

  'notifications.list': { absent: [get('/api/notifications')] },
  'notifications.unreadCount': 'nobody',
  'notifications.update': { except: 'only what notifications.list shows' },
  'notifications.updateAll': 'nobody',
  'notifications.delete': 'nobody',
  'notifications.deleteAll': 'nobody',

  'auth.signUp': self,
  'auth.readLink': self,
  'auth.confirm': self,
  'auth.resendConfirmation': 'nobody',
  'auth.signIn': self,
  'auth.refresh': self,
  'auth.signOut': 'nobody',
  'auth.forgotPassword': 'nobody',
  'auth.resetPassword': self,
  'auth.changePassword': 'nobody',
  'auth.changeEmail': 'nobody',
  'auth.confirmEmail': self,
  'auth.me': self,
  'auth.sessions': 'nobody',
  'auth.endSession': 'nobody',
  'auth.endOtherSessions': 'nobody',

  'signup_codes.check': 'nobody',
  'signup_codes.list': admins,
  'signup_codes.create': admins,
  'signup_codes.searchUsers': admins,

  'blocks.list': { except: 'the players whom the viewer has blocked' },
  'blocks.match': { except: 'a match of the two, which stands' },
  'blocks.get': { except: 'a player whom the viewer has blocked, else 404 (service.test.ts)' },
  'blocks.create': { except: 'the player whom the viewer blocks, else 404 (service.test.ts)' },
  'blocks.delete': 'nobody',

  'reports.create': {
    except:
      'whom the viewer has blocked may be reported, others like an unknown id (reports.test.ts)',
  },
  'warnings.list': 'nobody',
  'warnings.acknowledge': 'nobody',
  'warnings.answer': 'nobody',

  'connections.list': {
    absent: [
      get('/api/connections'),
      get('/api/connections?type=watched'),
      get('/api/connections?status=pending'),
    ],
  },
  'connections.friends': { absent: [get('/api/connections/friends')] },
  'connections.pendingCount': 'nobody',
  'connections.ofProfile': {
    absent: [({ friend }) => ['GET', `/api/profiles/${friend.id}/friends_and_watched`]],
    unknown: [(_, id) => ['GET', `/api/profiles/${id}/friends_and_watched`]],
  },
  'connections.findPlayers': { except: 'names no friend before either (find-players.test.ts)' },
  'connections.relationship': { unknown: [(_, id) => ['GET', `/api/profiles/${id}/relationship`]] },
  'connections.create': { unknown: [connect('friend'), connect('partner'), connect('watched')] },
  'connections.update': {
    unknown: [
      ({ other, partnerRequest }, id) => [
        'PATCH',
        `/api/connections/${id === other.id ? partnerRequest : id}`,
        { status: 'accepted' },
      ],
    ],
  },
  'connections.delete': 'nobody',
  'connections.searchProfiles': {
    absent: ['oleander', 'ol', 'otherwise ole', 'leande'].map((search_query) => () => [
      'POST',
      '/api/rpc/search_profiles',
      { search_query },
    ]),
  },

  'invite_links.get': { absent: [get('/api/invite_links')] },
  'invite_links.open': { absent: [() => ['POST', '/api/invite_links', {}]] },
  'invite_links.revoke': 'nobody',
  'invite_links.invitation': {
    unknown: [(scene, id) => ['GET', `/api/invite_links/${codeOf(scene, id)}`]],
  },
  'invite_links.join': {
    unknown: [(scene, id) => ['POST', `/api/invite_links/${codeOf(scene, id)}/join`]],
  },
  'invite_links.inviter': { absent: [get('/api/invite_links/joined')] },
  'invite_links.sayHello': { except: 'whom invite_links.inviter names' },

  'players.list': stays,
  'players.captain': self,
  'players.profileIds': 'nobody',
  'players.create': { unknown: [(_, profile_id) => ['POST', '/api/players', { profile_id }]] },
  'players.update': stays,
  'players.delete': 'nobody',
  'team_builder_settings.get': 'nobody',
  'team_builder_settings.update': 'nobody',

  'play_dates.list': {
    absent: [
      get('/api/play_dates?tab=available'),
      get('/api/play_dates?tab=available&state=AZ'),
      get('/api/play_dates?tab=available&sort=best_fit'),
      get('/api/play_dates?tab=available&sort=soonest'),
      get('/api/play_dates?tab=applied'),
      get('/api/play_dates?tab=my'),
    ],
  },
  'play_dates.count': 'nobody',
  'play_dates.availableChanges': 'nobody',
  'play_dates.recentTerms': 'nobody',
  'play_dates.create': {
    unknown: [
      (_, partner_id) => [
        'POST',
        '/api/play_dates',
        {
          type: 'challenge',
          state: 'AZ',
          regions: ['tucson'],
          description: 'A friendly game',
          payment_per_hour_min: 40,
          payment_per_hour_max: 40,
          partner_id,
        },
      ],
    ],
  },
  // Neither is the viewer's: 403, whatever has become of it.
  'play_dates.get': { unavailable: [(_, id) => ['GET', `/api/play_dates/${id}`]] },
  'play_dates.card': {
    absent: [({ together }) => ['GET', `/api/play_dates/${together}/card`]],
    unavailable: [(_, id) => ['GET', `/api/play_dates/${id}/card`]],
  },
  'play_dates.update': past,
  'play_dates.declineCompletion': past,
  'play_dates.delete': 'nobody',
  'play_dates.listAll': admins,
  'play_dates.requests': {
    absent: [({ own }) => ['GET', `/api/play_dates/${own}/requests`]],
    unavailable: [(_, id) => ['GET', `/api/play_dates/${id}/requests`]],
  },
  'play_dates.apply': {
    unknown: [
      ({ strangers }, requester_partner_id) => [
        'POST',
        `/api/play_dates/${strangers}/requests`,
        { requester_partner_id },
      ],
    ],
    unavailable: [
      ({ friend }, id) => [
        'POST',
        `/api/play_dates/${id}/requests`,
        { requester_partner_id: friend.id },
      ],
      (_, id) => [
        'POST',
        `/api/play_dates/${id}/requests`,
        { requester_partner_id: nobodysFriend },
      ],
    ],
  },
  'play_dates.updateRequest': answered,
  'play_dates.putTerms': {
    unavailable: [
      (_, id) => ['PUT', `/api/play_dates/${id}/terms`, { time_zone: 'America/Phoenix' }],
    ],
  },
  'play_dates.putTimes': {
    unavailable: [(_, id) => ['PUT', `/api/play_dates/${id}/times`, { times: [] }]],
  },
  'play_dates.putRequestTimes': answered,
  'play_dates.putRequestOffer': answered,
  'play_dates.answerAsPartner': 'nobody',
  'play_dates.choosePartner': {
    unavailable: [
      (_, id) => ['PUT', `/api/play_dates/${id}/partner`, { partner_id: nobodysFriend }],
    ],
  },
  'play_dates.messages': past,
  'play_dates.markMessagesRead': 'nobody',
  'play_dates.muteMessages': 'nobody',
  'play_dates.sendMessage': past,

  'agreements.get': past,
  'agreements.answer': past,
  'agreements.proposeChange': past,
  'agreements.updateChange': past,
  'agreements.callOff': past,
  'agreements.reportAttendance': past,
  'agreements.contradictReport': past,
  'agreements.updateReport': past,
  'agreements.putScores': past,
  'agreements.confirmScores': past,
  'calendar.file': { unavailable: [(_, id) => ['GET', `/api/play_dates/${id}/calendar.ics`]] },
  // Only a match that both keep is in it.
  'calendar.get': 'nobody',
  'calendar.create': 'nobody',
  'calendar.delete': 'nobody',
  'mail_preferences.get': 'nobody',
  'mail_preferences.update': 'nobody',
  'mail_preferences.stop': 'nobody',

  'partner_lists.list': 'nobody',
  'partner_lists.create': 'nobody',
  'partner_lists.get': 'nobody',
  'partner_lists.update': 'nobody',
  'partner_lists.delete': 'nobody',
  'partner_lists.entries': stays,
  'partner_lists.addEntry': {
    unknown: [
      ({ partnerList }, platform_user_id) => [
        'POST',
        `/api/partner_lists/${partnerList}/entries`,
        { platform_user_id },
      ],
    ],
  },
  'partner_lists.updateEntry': stays,
  'partner_lists.removeEntry': 'nobody',
  'partner_lists.reorder': stays,
  'partner_invites.send': 'nobody',
  'partner_invites.stop': 'nobody',

  'referee.answer': 'nobody',

  'admin.mailStatus': 'nobody',
  'admin.overview': 'nobody',
  'admin.users': admins,
  'admin.user': admins,
  'admin.userFriends': admins,
  'admin.updateUser': admins,
  'admin.endSessions': 'nobody',
  'admin.auditLog': admins,
  'admin.exportAuditLog': admins,
  'admin.reports': admins,
  'admin.handleReport': admins,
  'admin.reportContext': admins,

  'settings.exportData': { except: "one's own data, with the names of those one has played with" },
  'settings.deleteAccount': 'nobody',
  'home.home': { absent: [get('/api/home')] },
};

/** The operations that keep two people apart. */
export const apartCases = Object.entries(apartEntries).filter(
  (entry): entry is [string, ApartCase] => typeof entry[1] === 'object' && !('except' in entry[1]),
);
