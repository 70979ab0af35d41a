/** Parameters of a request: a row of bench.draws. */
export type Draw = {
  session_id: string;
  user_id: string;
  play_date_id: string;
  search_query: string;
};
export const drawColumns = [
  'session_id',
  'user_id',
  'play_date_id',
  'search_query',
] as const satisfies (keyof Draw)[];

export type Call = {
  name: string;
  title: string;
  method: 'GET' | 'POST';
  path(draw: Draw): string;
  body?(draw: Draw): string;
  /** The accept-encoding of browsers; without it responses are not compressed. */
  encoding?: string;
};

const available: Call = {
  name: 'available',
  title: 'Available, first page',
  method: 'GET',
  path: () => '/api/play_dates?tab=available',
};

/** The five most frequent calls, the first one again with compression, and Dashboard. */
export const calls: readonly Call[] = [
  available,
  {
    name: 'detail',
    title: 'PlayDate detail',
    method: 'GET',
    path: ({ play_date_id: playDateId }) => `/api/play_dates/${playDateId}`,
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
    path: ({ play_date_id: playDateId }) => `/api/play_dates/${playDateId}/messages`,
  },
  {
    name: 'search',
    title: 'Player search',
    method: 'POST',
    path: () => '/api/rpc/search_profiles',
    body: ({ search_query }) => JSON.stringify({ search_query }),
  },
  {
    ...available,
    name: 'available_br',
    title: 'Available, first page, compressed (br)',
    encoding: 'gzip, deflate, br',
  },
  { name: 'home', title: 'Dashboard', method: 'GET', path: () => '/api/home' },
];

/** The HTTP request of a signed-in user as text. */
export function toHttp(
  call: Call,
  draw: Draw,
  credentials: { apikey: string; token: string },
): string {
  const body = call.body?.(draw);
  const lines = [
    `${call.method} ${call.path(draw)} HTTP/1.1`,
    'host: 127.0.0.1',
    `apikey: ${credentials.apikey}`,
    'x-client-info: courtfolk-web/1.0.0',
    `authorization: Bearer ${credentials.token}`,
    'accept: application/json',
    'user-agent: courtfolk-bench',
    ...(call.encoding === undefined ? [] : [`accept-encoding: ${call.encoding}`]),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}
