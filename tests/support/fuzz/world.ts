import { SignJWT, UnsecuredJWT } from 'jose';
import type { Session } from '#features/accounts/contract/session.ts';
import { hour } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import { listDevMails } from '#platform/server/database/dev-mails.ts';
import { linksIn } from '#platform/server/http/dev-mail.ts';
import { createAccessTokens } from '#platform/server/security/access-tokens.ts';
import { createSecrets } from '#platform/server/security/secrets.ts';
import { askedAt, createFixture, kinds as roles, scoredAt } from '#tests/support/fixture.ts';
import { type People, testPassword } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { type TestServer, testSecret } from '#tests/support/server.ts';
import { signUpBody } from '#tests/support/sign-ups.ts';
import { collectionOf } from './document.ts';
import type { HttpAnswer, HttpRequest } from './http.ts';
import type { Caller, Credential, RequestPlan } from './requests.ts';
import type { Memory } from './values.ts';

type Account = { id: string; email: string; token: string };

/** How many ids of a kind, or values of a field, are remembered for a caller. */
const memorySize = 40;

const address = () => `${newId()}@courtfolk.test`;

/** Throw-away people around one PlayDate, and what they have learnt from the answers they got. */
export type World = {
  /** Writes a plan down as a request. */
  write(plan: RequestPlan): Promise<HttpRequest>;
  learn(plan: RequestPlan, request: HttpRequest, answer: HttpAnswer): Promise<void>;
  /** Runs waiting jobs and reads the tokens of new mails. */
  readMails(): Promise<void>;
  /** Whether the answer may tell this address: it is the caller's, or they have entered it. */
  mayTell(caller: Caller, request: HttpRequest, email: string): boolean;
};

export type WorldOptions = {
  status: 'open' | 'matched';
  /** The IP address from which mails are requested at the start. */
  network: string;
};

export async function createWorld(
  server: TestServer,
  people: People,
  { status, network }: WorldOptions,
): Promise<World> {
  const { app } = server;
  const fixture = await createFixture(server, people, status);
  const expiredTokens = await createAccessTokens(createSecrets(testSecret).tokenKey, {
    now: () => new Date(app.clock.now().getTime() - hour),
  });
  const accounts = new Map<Caller, Account>(
    Object.entries(fixture.cast).map(([role, { id, email, token }]) => [
      role as Caller,
      { id, email, token },
    ]),
  );
  // The admin makes others one, too.
  const admins = new Set([fixture.cast.admin.id]);
  const learnt = new Map<string, unknown[]>();
  const remember = (caller: Caller | 'any', kind: string, value: unknown) => {
    for (const key of [`${caller} ${kind}`, `any ${kind}`]) {
      const values = learnt.get(key) ?? [];
      if (!values.includes(value)) learnt.set(key, [...values, value].slice(-memorySize));
    }
  };
  const recall = (caller: Caller | 'any', kind: string, at: number): unknown => {
    const values = learnt.get(`${caller} ${kind}`) ?? [];
    return values[at % values.length];
  };

  const { creator } = fixture.cast;
  // `accepted` knows the played match alone, as nobody else can answer the report in it: by chance
  // person, match and report would hardly ever meet.
  const matchesOf = (role: Caller) =>
    role === 'accepted'
      ? fixture.played
      : [fixture.id, fixture.changing, fixture.asked, fixture.played];
  for (const role of roles) {
    const ids = {
      play_dates: status === 'open' ? fixture.id : matchesOf(role),
      changes: fixture.change,
      attendance_reports:
        role === 'accepted'
          ? fixture.attendanceReport
          : [fixture.attendanceReport, fixture.notPlayed],
      blocks: fixture.cast.apart.id,
      reports: fixture.report,
      warnings: fixture.warning,
      requests: status === 'open' ? fixture.pending : fixture.accepted,
      connections: [
        fixture.friendRequest,
        fixture.friendship,
        fixture.partnerRequest,
        fixture.watching,
      ],
      notifications: fixture.notification,
      players: fixture.player,
      partner_lists: fixture.partnerList,
      entries: fixture.entry,
      profiles:
        role === 'signed_out'
          ? []
          : [fixture.cast[role].id, fixture.cast.friend.id, fixture.cast.partner.id],
      sessions: role === 'signed_out' ? [] : fixture.cast[role].session_id,
    };
    for (const [kind, known] of Object.entries(ids))
      for (const id of [known].flat()) remember(role, kind, id);
  }
  remember('any', 'order_version', 1);
  remember('any', 'version', 1);
  remember('any', 'updated_at', scoredAt);
  remember('any', 'asked_at', askedAt);

  const memoryOf = (caller: Caller): Memory => ({
    id: (kind, at) => {
      const others = ['profiles', 'connections', 'play_dates', 'requests'];
      const found = recall(
        at < 650 ? caller : 'any',
        at < 850 ? kind : (others[at % others.length] ?? ''),
        at,
      );
      return at >= 950 || typeof found !== 'string' ? newId() : found;
    },
    value: (field, at) => {
      if (field === 'email') {
        const all = [...accounts.values()].map(({ email }) => email);
        if (at < 500) return address();
        return at < 800 ? (accounts.get(caller)?.email ?? creator.email) : all[at % all.length];
      }
      if (field === 'token') {
        // Mails lead to several pages, each with tokens of its own. The newest are unused.
        const tokens = learnt.get(`any token of ${[...pages][at % pages.size]}`) ?? [];
        return tokens.at(-1 - (Math.floor(at / 100) % 3)) ?? newId();
      }
      const found = recall(at < 500 ? caller : 'any', field, at) ?? recall('any', field, at);
      const cursor = `${app.clock.now().toISOString()}_${newId()}`;
      return found ?? (field === 'cursor' ? cursor : newId().slice(0, 20));
    },
  });

  const tokenFor = async (caller: Caller, credential: Credential): Promise<string | null> => {
    const { id = newId(), token } = accounts.get(caller) ?? {};
    if (credential === 'valid') return token ?? null;
    if (credential === 'none') return null;
    if (credential === 'garbage') return 'eyJhbGciOiJIUzI1NiJ9.e30.nonsense';
    if (credential === 'ended')
      return (await app.tokens.issue({ user_id: id, session_id: newId() })).access_token;
    const session_id = recall(caller, 'sessions', 0);
    if (credential === 'expired')
      return (await expiredTokens.issue({ user_id: id, session_id: String(session_id) }))
        .access_token;
    const claims = { sid: session_id, sub: id, iss: 'courtfolk', exp: 4_000_000_000 };
    if (credential === 'unsigned') return new UnsecuredJWT(claims).encode();
    return await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));
  };

  const cookieOwners: { cookie: string; account: Account }[] = [];
  // The fixture's entry in the creator's partner list.
  const entered = new Map<Caller, string>([['creator', 'enid@courtfolk.test']]);
  const addressOfToken = new Map<string, string>();
  /** The pages that mails lead to. */
  const pages = new Set<string>();
  const readIds = new Set((await listDevMails(app.db)).map(({ id }) => id));

  const walk = (caller: Caller, value: unknown, kind: string): void => {
    if (Array.isArray(value)) for (const item of value) walk(caller, item, kind);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'id') remember(caller, kind, inner);
      else if (key === 'next_cursor' && inner !== null) remember(caller, 'cursor', inner);
      else if (['code', 'urlCode', 'url_code'].includes(key) && inner !== null)
        remember(caller, 'code', inner);
      else if (key === 'order_version') remember(caller, key, inner);
      else walk(caller, inner, key === 'items' ? kind : kindOfKey(key));
    }
  };

  const readMails = async () => {
    await server.runJobs();
    for (const { id, to, text } of (await listDevMails(app.db)).toReversed()) {
      if (readIds.has(id)) continue;
      readIds.add(id);
      for (const link of linksIn(text)) {
        const [, page, token] = /([^/]+)#token=(.+)$/.exec(link) ?? [];
        if (token === undefined) continue;
        pages.add(page ?? '');
        remember('any', `token of ${page}`, token);
        addressOfToken.set(token, to);
      }
    }
  };

  // One mail of each kind waits, with its token.
  const [newAddress, invited] = [address(), address()];
  entered.set('creator', `${entered.get('creator')}\n${invited}`);
  entered.set('applicant', newAddress);
  const mailed = await Promise.all([
    server.call('POST', '/api/auth/sign-up', {
      body: signUpBody({ email: address() }),
      address: network,
    }),
    creator.call('POST', '/api/auth/forgot-password', {
      body: { email: creator.email },
      address: network,
    }),
    fixture.cast.applicant.call('POST', '/api/auth/change-email', {
      body: { email: newAddress, current_password: testPassword },
    }),
    creator.call('POST', '/api/functions/send-partner-invite', {
      body: { email: invited, firstName: 'Ivy', lastName: 'Invited' },
    }),
  ]);
  for (const answer of mailed) ok(answer);
  await readMails();

  return {
    write: async (plan) => {
      const { caller, operation, credential, cookie } = plan;
      const memory = memoryOf(caller);
      const body = plan.body(memory);
      const token = await tokenFor(caller, credential);
      const account = accounts.get(caller);
      const owned = cookieOwners.findLast((each) => each.account === account);
      const sent =
        cookie === 'none' ? undefined : (cookie === 'own' ? owned : cookieOwners[0])?.cookie;
      return {
        method: operation.method,
        path: plan.path(memory),
        headers: {
          apikey: app.config.publicKey,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(sent === undefined ? {} : { cookie: `courtfolk_refresh=${sent}` }),
          ...(body === null ? {} : { 'content-type': body.type }),
          ...plan.headers,
        },
        body: body === null ? null : Buffer.from(body.content),
      };
    },
    learn: async ({ caller, operation, credential, headers }, request, answer) => {
      const text = request.body?.toString('utf8').toLowerCase() ?? '';
      if (text.includes('@')) entered.set(caller, `${entered.get(caller) ?? ''}\n${text}`);
      if (answer.status >= 400) {
        const isOwn = credential === 'valid' && Object.keys(headers).length === 0;
        if (answer.status === 401 && isOwn) await signInAgain(caller);
        return;
      }
      const cookie = answer.cookies.get('courtfolk_refresh');
      if (isSession(answer.body)) {
        const { access_token: token, user } = answer.body;
        const [role = 'newcomer', known] = [...accounts].find(([, { id }]) => id === user.id) ?? [];
        const account = Object.assign(known ?? { id: user.id }, { email: user.email, token });
        accounts.set(role, account);
        if (cookie !== undefined) cookieOwners.push({ cookie, account });
      }
      if (operation.name === 'admin.updateUser') {
        const { id, is_admin } = answer.body as { id: string; is_admin: boolean };
        if (is_admin) admins.add(id);
      }
      if (operation.name === 'auth.confirmEmail') {
        const address = (answer.body as { email: string }).email;
        for (const role of accounts.keys())
          entered.set(role, `${entered.get(role) ?? ''}\n${address}`);
      }
      const collection = collectionOf(operation.path);
      walk(caller, answer.body, learnt.has(`any ${collection}`) ? collection : 'profiles');
    },
    readMails,
    mayTell: (caller, { headers, body }, email) => {
      if (admins.has(accounts.get(caller)?.id ?? '')) return true;
      if (accounts.get(caller)?.email === email || entered.get(caller)?.includes(email))
        return true;
      // Who has the cookie or the mailed token of an account is its owner.
      const text = body?.toString('utf8') ?? '';
      const isMailed = [...addressOfToken].some(
        ([token, to]) => to === email && text.includes(token),
      );
      const isOwner = cookieOwners.some(
        ({ cookie, account }) => account.email === email && headers.cookie?.includes(cookie),
      );
      return isMailed || isOwner;
    },
  };

  /** Gives a caller whose session has ended a new one, unless the account is deleted. */
  async function signInAgain(caller: Caller): Promise<void> {
    const account = accounts.get(caller);
    if (account === undefined) return;
    const exists = await app.db
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', account.id)
      .execute();
    if (exists.length === 0) return;
    const session_id = newId();
    const expires_at = new Date(app.clock.now().getTime() + 24 * hour).toISOString();
    await app.db
      .insertInto('sessions')
      .values({ id: session_id, user_id: account.id, expires_at })
      .execute();
    account.token = (await app.tokens.issue({ user_id: account.id, session_id })).access_token;
    remember(caller, 'sessions', session_id);
  }
}

const isSession = (body: unknown): body is Session =>
  typeof body === 'object' && body !== null && 'access_token' in body;

/** Nested objects are people, but for the applications of a PlayDate. */
const kindOfKey = (key: string) =>
  /request/.test(key) && !/requester/.test(key) ? 'requests' : 'profiles';
