// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { applyTopics } from '#platform/web/realtime-topics.ts';
import { matchedPlaydate, none } from '#tests/support/playdate-screen.tsx';
import { anna, answer, api, person, renderScreen, setUpScreens } from '#tests/support/screen.tsx';
import { outboxes } from './message-outbox.ts';

setUpScreens();

const { id } = matchedPlaydate;
const cora = person('Cora', 2);
type Sent = { id: string; content: string };

const messageOf = (
  { id: messageId, content }: Sent,
  author: typeof cora & { is_admin?: boolean },
) => ({
  is_admin: author.is_admin ?? false,
  id: messageId,
  content,
  play_date_id: id,
  user_id: author.id,
  first_name: author.first_name,
  last_name: author.last_name,
  created_at: '2026-01-01T00:00:00Z',
  author_blocked: false,
  hidden_at: null,
});
const failed = () =>
  HttpResponse.json({ code: 'INTERNAL_SERVER_ERROR', status: 500 }, { status: 500 });
const refused = (message: string) =>
  HttpResponse.json({ code: 'CONFLICT', status: 409, message }, { status: 409 });

/** Opens the chat with a message of Cora; `respond` decides about each one that Anna sends. */
async function openChat(
  playdate: PlaydateDetail = matchedPlaydate,
  content = 'Hello',
  shown: string | RegExp = content,
  author: Parameters<typeof messageOf>[1] = cora,
) {
  outboxes.store.set({ user_id: '', drafts: {} });
  const stored = [messageOf({ id: cora.id, content }, author)];
  const sent: Sent[] = [];
  const server = {
    sent,
    store: (message: Sent) => {
      const added = messageOf(message, anna);
      if (!stored.some((each) => each.id === message.id)) stored.push(added);
      return HttpResponse.json(added);
    },
    respond: (message: Sent): Response | Promise<Response> => server.store(message),
  };
  api.use(
    answer('get', '/play_dates/:id', playdate),
    answer('get', '/play_dates', none),
    answer('get', '/blocks', none),
    http.get('*/api/play_dates/:id/messages', () =>
      HttpResponse.json({ items: [...stored], next_cursor: null }),
    ),
    answer('patch', '/play_dates/:id/messages', {}),
    http.post('*/api/play_dates/:id/messages', async ({ request }) => {
      const message = (await request.json()) as Sent;
      sent.push(message);
      return server.respond(message);
    }),
  );
  const { user, router } = renderScreen(`/playdates/${id}`);
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Type a message...');
  const log = () => within(screen.getByRole('log'));
  await screen.findByText(shown);
  return {
    server,
    user,
    field,
    log,
    send: async (text: string) => {
      await user.type(field(), text);
      await user.click(screen.getByRole('button', { name: 'Send' }));
      expect(field().value).toBe('');
    },
    leave: async () => {
      await router.navigate('/playdates');
      await screen.findByRole('tablist');
    },
    comeBack: async () => {
      await router.navigate(`/playdates/${id}`);
      await screen.findByRole('log');
    },
  };
}

it('keeps unsent messages while the page is left, and sends them again under the same id', async () => {
  const { server, user, field, log, send, leave, comeBack } = await openChat();
  server.respond = failed;
  await send('Not yet');
  expect(await screen.findByText('Error sending message')).toBeTruthy();
  await send('Never mind');
  await waitFor(() => expect(log().getAllByText('Not sent')).toHaveLength(2));
  await user.type(field(), 'Half a sent');
  await leave();
  await comeBack();
  expect(log().getAllByText('Not sent')).toHaveLength(2);
  expect(field().value).toBe('Half a sent');
  await user.click(log().getAllByRole('button', { name: 'Discard' })[1] as HTMLElement);
  expect(log().queryByText('Never mind')).toBeNull();

  // The server has it, but the response is lost once more: the message comes by the stream.
  server.respond = (message) => {
    server.store(message);
    return failed();
  };
  await user.click(log().getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(server.sent).toHaveLength(3));
  applyTopics(queryClient, [`play_dates/${id}/messages`]);
  await waitFor(() => expect(log().queryByText(/Not sent|Sending/)).toBeNull());
  expect(log().getAllByText('Not yet')).toHaveLength(1);
  const ids = server.sent.filter(({ content }) => content === 'Not yet').map((each) => each.id);
  expect(ids).toEqual([ids[0], ids[0]]);
});

it('does not send by the Enter that ends an input method’s composition, which Safari reports after its end', async () => {
  const { server, user, field } = await openChat();
  await user.type(field(), 'こんにち');
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229, isComposing: false });
  expect(field().value).toBe('こんにち');
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
  expect(field().value).toBe('');
  await waitFor(() => expect(server.sent.map(({ content }) => content)).toEqual(['こんにち']));
});

it('sends a message again itself when the connection breaks', async () => {
  const { server, log, send } = await openChat();
  server.respond = (message) =>
    server.sent.length === 1 ? HttpResponse.error() : server.store(message);
  await send('Third time lucky');
  expect(log().getByText('Sending…')).toBeTruthy();
  await waitFor(() => expect(log().queryByText('Sending…')).toBeNull());
  expect(log().getAllByText('Third time lucky')).toHaveLength(1);
  expect(server.sent[1]).toEqual(server.sent[0]);
});

it('says nothing about a lost response to a message that has come by the stream', async () => {
  const { server, log, send } = await openChat();
  const lost = Promise.withResolvers<void>();
  server.respond = async (message) => {
    server.store(message);
    applyTopics(queryClient, [`play_dates/${id}/messages`]);
    await waitFor(() => expect(log().queryByText('Sending…')).toBeNull());
    setTimeout(lost.resolve);
    return failed();
  };
  await send('Told by the stream');
  await lost.promise;
  await waitFor(() => expect(outboxes.get(anna.id, id)).toBeUndefined());
  expect(log().getAllByText('Told by the stream')).toHaveLength(1);
  expect(screen.queryByText('Error sending message')).toBeNull();
});

it('puts a refused message back into the field, also when the page was left', async () => {
  const { server, user, field, log, send, leave, comeBack } = await openChat();
  const holdUntil = async (release: Promise<void>, message: string) => {
    await release;
    return refused(message);
  };
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.respond = () => holdUntil(first.promise, 'Not today');
  await send('Refused');
  first.resolve();
  expect(await screen.findByText('Not today')).toBeTruthy();
  expect(field().value).toBe('Refused');
  expect(screen.queryByText('Error sending message')).toBeNull();
  expect(log().queryByText('Refused')).toBeNull();

  server.respond = () => holdUntil(second.promise, 'This chat is closed');
  await user.type(field(), ', too late{Enter}');
  expect(await log().findByText('Sending…')).toBeTruthy();
  await leave();
  second.resolve();
  expect(await screen.findByText('This chat is closed')).toBeTruthy();
  await comeBack();
  expect(field().value).toBe('Refused, too late');
});

it('shows messages as plain text, with Shift+Enter for a new line and Enter to send', async () => {
  const markup =
    '<img src="x" onerror="document.title = 1"> & <b>bold</b> **bold** javascript:alert(1)';
  const { user, field, log, send } = await openChat(matchedPlaydate, markup);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  expect(button.disabled).toBe(true);
  await user.type(field(), '   ');
  expect(button.disabled).toBe(true);
  await user.clear(field());
  await send(markup);
  await waitFor(() => expect(log().queryByText('Sending…')).toBeNull());
  expect(log().getAllByText(markup)).toHaveLength(2);
  expect(screen.getByRole('log').querySelector('img, b, a')).toBeNull();
  await user.type(field(), 'First line{Shift>}{Enter}{/Shift}second line{Enter}');
  expect(field().value).toBe('');
  expect(
    log().getByText((_, element) => element?.textContent === 'First line\nsecond line'),
  ).toBeTruthy();
  await user.type(field(), 'By the button');
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field());
});

it('shows https links in messages, each with the host that it leads to', async () => {
  const { log } = await openChat(
    matchedPlaydate,
    'Book https://bank.example@courts.example/5. Or http://b.example',
    /^Book/,
  );
  const link = log().getByRole<HTMLAnchorElement>('link');
  expect(link.textContent).toBe('courts.example/5');
  expect(link.href).toBe('https://courts.example/5');
  expect(link.target).toBe('_blank');
  expect(link.rel).toBe('noopener noreferrer nofollow ugc');
  expect(link.parentElement?.textContent).toBe('Book courts.example/5. Or http://b.example');
});

it('says how long it stays open after the match, and then that it can only be read', async () => {
  const { field, log } = await openChat({ ...matchedPlaydate, status: 'completed', view: 'over' });
  expect(screen.getByText(/the chat stays open for 7 days after that/)).toBeTruthy();
  expect(field()).toBeTruthy();
  const abilities = { ...matchedPlaydate.abilities, complete: false, write_chat: false };
  // Its writer has deleted the account.
  const gone = { ...messageOf({ id: cora.id, content: 'Hello' }, cora), user_id: null };
  api.use(
    answer('get', '/play_dates/:id', {
      ...matchedPlaydate,
      status: 'completed',
      view: 'over',
      abilities,
    }),
    answer('get', '/play_dates/:id/messages', {
      items: [{ ...gone, first_name: null, last_name: null }],
      next_cursor: null,
    }),
  );
  await queryClient.invalidateQueries({ queryKey: ['play_dates', id] });
  expect(await screen.findByText('This chat is closed and can only be read')).toBeTruthy();
  expect(log().getByText('Hello')).toBeTruthy();
  expect(await log().findByText('Former player')).toBeTruthy();
  expect(screen.queryByLabelText('Type a message...')).toBeNull();
});

it('says that older messages cannot be loaded, and loads them on request', async () => {
  const older = messageOf({ id: anna.id, content: 'Rally 1' }, cora);
  const newest = messageOf({ id: cora.id, content: 'Rally 2' }, cora);
  api.use(
    answer('get', '/play_dates/:id', matchedPlaydate),
    answer('get', '/blocks', none),
    answer('patch', '/play_dates/:id/messages', {}),
    http.get('*/api/play_dates/:id/messages', ({ request }) =>
      request.url.includes('cursor=')
        ? failed()
        : HttpResponse.json({ items: [newest], next_cursor: 'before' }),
    ),
  );
  const { user } = renderScreen(`/playdates/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Show older messages' }));
  expect(await screen.findByText('Error loading messages')).toBeTruthy();
  expect(screen.getByText('Rally 2')).toBeTruthy();
  api.use(answer('get', '/play_dates/:id/messages', { items: [older], next_cursor: null }));
  await user.click(screen.getByRole('button', { name: 'Show older messages' }));
  expect(await screen.findByText('Rally 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull();
});

it('is muted and unmuted, and says what still comes', async () => {
  const { user } = await openChat();
  const sent: unknown[] = [];
  api.use(
    http.put('*/api/play_dates/:id/messages/muted', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
    answer('get', '/play_dates/:id', { ...matchedPlaydate, chat_muted: true }),
  );
  await user.click(screen.getByRole('button', { name: 'Mute' }));
  expect(await screen.findByText('Muted. You still get news about the match.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Unmute' }));
  await waitFor(() => expect(sent).toEqual([{ muted: true }, { muted: false }]));
});

it('marks what an admin writes', async () => {
  const { log, send } = await openChat(matchedPlaydate, 'Hello', 'Hello', {
    ...cora,
    is_admin: true,
  });
  await send('Hi');
  expect(log().getAllByText('Admin')).toHaveLength(1);
  expect(log().getByText('Admin').parentElement?.textContent).toContain('Cora Marsh');
});
