import { setTimeout as sleep } from 'node:timers/promises';
import type { Email } from 'postal-mime';
import { newId } from '#platform/common/ids.ts';
import { type People, profileBody, type TestPerson } from './people.ts';
import { type createPlaydates, ok } from './playdates.ts';
import type { Answer } from './server.ts';

/** What the app has acknowledged, and must still know after anything that happens. */
export type Acknowledged = {
  sign_ups: Set<string>;
  members: Set<string>;
  messages: Map<string, string>;
  playdates: Set<string>;
  applications: Set<string>;
  matches: Map<string, string>;
  /** By entry: the last acknowledged note, and the last one that was sent. */
  notes: Map<string, { saved: number; sent: number }>;
};

export const nothingAcknowledged = (): Acknowledged => ({
  sign_ups: new Set(),
  members: new Set(),
  messages: new Map(),
  playdates: new Set(),
  applications: new Set(),
  matches: new Map(),
  notes: new Map(),
});

type Call = (method: string, path: string, body?: object) => Promise<Answer>;

/** Each step is one round of a writer; what it does is acknowledged or throws. */
export type Writers = {
  acknowledged: Acknowledged;
  /** Starts all writers; the returned function lets them finish their steps. */
  start(): () => Promise<void>;
};

type Options = {
  people: People;
  playdates: ReturnType<typeof createPlaydates>;
  /** Calls the app without a session. */
  call: Call;
  /** The mails received so far. */
  mails: readonly Email[];
  /** Called before a step; tells afterwards whether a fault may have made it fail. */
  mayFail: () => () => boolean;
  onUnexpected: (writer: string, error: unknown) => void;
};

/** Writers on sign-up, chat, apply, accept and notes. */
export async function createWriters(options: Options): Promise<Writers> {
  const { people, playdates, call, mails, mayFail, onUnexpected } = options;
  const acknowledged = nothingAcknowledged();
  const match = await playdates.match();
  const { owner } = await people('owner');
  await people.befriend(owner, match.creators[0]);
  const entry = await createEntry(owner);

  let signUps = 0;
  let note = 0;
  const steps: Record<string, () => Promise<void>> = {
    sign_up: async () => {
      signUps += 1;
      const email = `newcomer${signUps}@chaos.test`;
      const person = { email, password: 'dink-and-drive', consent: true };
      ok(await call('POST', '/api/auth/sign-up', { ...profileBody(), ...person }));
      acknowledged.sign_ups.add(email);
      await sleep(150);
    },
    confirm: async () => {
      await sleep(200);
      const waiting = mails.find(({ to }) => {
        const address = to?.[0]?.address ?? '';
        return acknowledged.sign_ups.has(address) && !acknowledged.members.has(address);
      });
      const token = /#token=([\w-]+)/.exec(waiting?.text ?? '')?.[1];
      const address = waiting?.to?.[0]?.address;
      if (token === undefined || address === undefined) return;
      const answer = await call('POST', '/api/auth/confirm', { token });
      // Used by a call whose response was lost.
      if (answer.status !== 400) ok(answer);
      acknowledged.members.add(address);
    },
    chat: async () => {
      const [id, content] = [newId(), `message ${newId()}`];
      const sender = [...match.creators, ...match.players][
        Math.floor(Math.random() * 4)
      ] as TestPerson;
      ok(await playdates.send(sender, match.id, content, id));
      acknowledged.messages.set(id, content);
    },
    playdate: async () => {
      // New people each time: an interrupted step leaves an open PlayDate, and those are limited.
      const creators = await playdates.team();
      const id = await playdates.create(creators);
      acknowledged.playdates.add(id);
      const requests: string[] = [];
      for (let count = 0; count < 2; count += 1) {
        const requestId = await playdates.apply(await playdates.team(), id);
        acknowledged.applications.add(requestId);
        requests.push(requestId);
      }
      const [accepted = ''] = requests;
      ok(await playdates.answer(creators[0], id, accepted, 'accepted'));
      acknowledged.matches.set(id, accepted);
    },
    note: async () => {
      note += 1;
      const state = acknowledged.notes.get(entry.id) ?? { saved: 0, sent: 0 };
      state.sent = note;
      acknowledged.notes.set(entry.id, state);
      const path = `/api/partner_lists/${entry.list}/entries/${entry.id}`;
      ok(await owner.call('PATCH', path, { body: { notes: String(note) } }));
      state.saved = note;
    },
  };

  const start = () => {
    let stopped = false;
    const loops = Object.entries(steps).map(async ([name, step]) => {
      while (!stopped) {
        const isExcused = mayFail();
        try {
          await step();
        } catch (error) {
          if (!isExcused()) onUnexpected(name, error);
          await sleep(50);
        }
      }
    });
    return async () => {
      stopped = true;
      await Promise.all(loops);
    };
  };
  return { acknowledged, start };
}

async function createEntry(owner: TestPerson): Promise<{ id: string; list: string }> {
  const body = { id: newId(), name: 'Desert Classic' };
  const list = ok<{ id: string }>(await owner.call('POST', '/api/partner_lists', { body }));
  const guest = { id: newId(), first_name: 'Gus', last_name: 'Guest' };
  const path = `/api/partner_lists/${list.id}/entries`;
  const entry = ok<{ id: string }>(await owner.call('POST', path, { body: guest }));
  return { id: entry.id, list: list.id };
}
