/** Who asks for what: a row of bench.draws. */
export type Draw = { session_id: string; user_id: string; play_date_id: string; search_query: string };

export type Call = {
  name: string;
  title: string;
  method: 'GET' | 'POST';
  path(draw: Draw): string;
  body?(draw: Draw): string;
  /** Sent as browsers do; without it answers are not compressed. */
  encoding?: string;
};

const available = { method: 'GET', path: () => '/api/play_dates?tab=available' } as const;

/** The five hottest calls, and the first one once more as browsers ask for it. */
export const calls: readonly Call[] = [
  { name: 'available', title: 'Available, first page', ...available },
  {
    name: 'detail',
    title: 'PlayDate detail',
    method: 'GET',
    path: ({ play_date_id }) => `/api/play_dates/${play_date_id}`,
  },
  {
    name: 'unread',
    title: 'Unread count',
    method: 'GET',
    path: () => '/api/notifications/unread_count',
  },
  {
    name: 'chat',
    title: 'Chat, latest page',
    method: 'GET',
    path: ({ play_date_id }) => `/api/play_dates/${play_date_id}/messages`,
  },
  {
    name: 'search',
    title: 'Player search',
    method: 'POST',
    path: () => '/api/rpc/search_profiles',
    body: ({ search_query }) => JSON.stringify({ search_query }),
  },
  {
    name: 'available_br',
    title: 'Available, first page, compressed (br)',
    ...available,
    encoding: 'gzip, deflate, br',
  },
];

/** The whole HTTP request of a signed-in person, as it goes over the wire. */
export function toHttp(call: Call, draw: Draw, given: { apikey: string; token: string }): string {
  const body = call.body?.(draw);
  const lines = [
    `${call.method} ${call.path(draw)} HTTP/1.1`,
    'host: 127.0.0.1',
    `apikey: ${given.apikey}`,
    'x-client-info: courtfolk-web/1.0.0',
    `authorization: Bearer ${given.token}`,
    'accept: application/json',
    'user-agent: courtfolk-bench',
    ...(call.encoding === undefined ? [] : [`accept-encoding: ${call.encoding}`]),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}
