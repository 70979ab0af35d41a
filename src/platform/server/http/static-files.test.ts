import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#platform/common/errors.ts';
import { tooManyAttempts } from '#platform/common/messages.ts';
import { createStaticFiles, type Rendering } from './static-files.ts';

const renderings: Record<string, Rendering> = {
  '/join/known': { root: '<div id="root">who invites, named %KEY%' },
  '/join/dead': { status: 404 },
  '/join/KNOWN': { location: '/join/known' },
};

let folder: string;
let files: ReturnType<typeof createStaticFiles>;
const script = `export const words = '${'word '.repeat(500)}';\n`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtfolk-static-'));
  await mkdir(join(folder, 'web', 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'not for anybody');
  await writeFile(join(folder, 'web', 'index.html'), '<!doctype html><meta content="%KEY%">');
  await writeFile(join(folder, 'web', 'assets', 'app-1a2b.js'), script);
  await writeFile(join(folder, 'web', 'assets', 'app-1a2b.js.gz'), 'made by the build');
  await mkdir(join(folder, 'web', '.vite'));
  await writeFile(join(folder, 'web', '.vite', 'manifest.json'), 'made by the build');
  files = createStaticFiles(join(folder, 'web'), { '%KEY%': '"><script>' }, (path) =>
    Promise.resolve(renderings[path] ?? null),
  );
  await mkdir(join(folder, 'pages'));
  const listed = [
    ['/', 'visitor'],
    ['/help', 'visitor'],
    ['/help', 'member'],
    ['/dashboard', 'member'],
    ['/matches?tab=past', 'member'],
    ['/matches', 'member'],
    ['/matches/:id', 'member'],
    ['/matches/:id', 'unknown'],
    ['/join/:code', 'unknown'],
  ].map(([path, reader], nr) => ({ path, reader, file: `${nr}.html` }));
  await writeFile(join(folder, 'pages', 'index.json'), JSON.stringify(listed));
  for (const { path, reader, file } of listed)
    await writeFile(
      join(folder, 'pages', file),
      `<body><div id="root">${path} for ${reader}</div>\n</body><!-- %KEY% -->`,
    );
  await writeFile(join(folder, 'pages', 'robots.txt'), 'Sitemap: %KEY%');
});
afterAll(() => rm(folder, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) =>
  files.request(path, { headers });

describe('the built web app', () => {
  it('serves its page for every path, with placeholders replaced and no-cache', async () => {
    for (const path of ['/matches/12/apply', '/no-such-page']) {
      const response = await get(path);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toBe(
        '<!doctype html><meta content="&quot;&gt;&lt;script&gt;">',
      );
    }
  });

  it('serves the page of the latest build, and 503 while there is none', async () => {
    const folderOfBuild = join(await mkdtemp(join(folder, 'build-')), 'web');
    await mkdir(folderOfBuild);
    const index = join(folderOfBuild, 'index.html');
    await writeFile(index, 'first');
    const rebuilt = createStaticFiles(folderOfBuild, {});
    await rm(index);
    expect(await rebuilt.request('/')).toMatchObject({ status: 503 });
    await writeFile(index, 'second');
    expect(await (await rebuilt.request('/')).text()).toBe('second');
  });

  it.each([
    ['/help', '', '/help for visitor'],
    ['/help', 'courtfolk_hint=in', '/help for member'],
    ['/signin', 'a=b; courtfolk_hint=in', '/dashboard for member'],
    ['/', 'courtfolk_hint=in', '/dashboard for member'],
    ['/matches/12', 'courtfolk_hint=in', '/matches/:id for member'],
    ['/matches/12', 'courtfolk_hint=out', '/matches/:id for unknown'],
    ['/matches', 'courtfolk_hint=in', '/matches for member'],
    ['/matches?tab=past&sort=new', 'courtfolk_hint=in', '/matches?tab=past for member'],
    ['/matches?tab=next', 'courtfolk_hint=in', '/matches for member'],
    ['/join/known', '', 'who invites'],
    ['/join/other', '', '/join/:code for unknown'],
    ['/join/known', 'courtfolk_hint=in', '/join/:code for unknown'],
  ])('begins %s with the cookies "%s" by the document "%s"', async (path, cookie, text) => {
    const response = await get(path, { cookie });
    expect(response.headers.get('vary')).toBe('accept-encoding, cookie');
    const document = await response.text();
    expect(document).toContain(text);
    expect(document).not.toContain('<!-- %KEY% -->');
  });

  it.each([
    ['/index.html', '/'],
    ['/Help', '/help'],
    ['/help/', '/help'],
    ['/HELP//?q=a%20b', '/help?q=a%20b'],
    ['/Matches/AbC/?tab=chat', '/matches/AbC?tab=chat'],
  ])('redirects %s to the page that the app shows there: %s', async (path, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, location]);
  });

  it.each(['/help', '/no-such-page/', '//help/', '//other.example/help/', '/help/more/'])(
    'leaves %s at its path',
    async (path) => {
      expect((await get(path)).status).not.toBe(308);
    },
  );

  it.each([
    ['/no-such-page', '', 404],
    ['/matches/12/more', 'courtfolk_hint=in', 404],
    ['/join/dead', '', 404],
    ['/join/other', '', 200],
    ['/', '', 200],
    ['/help', '', 200],
    ['/matches/12', '', 200],
  ])(
    'answers %s with the cookies "%s" by %i, of which robots keep nothing but 200',
    async (path, cookie, status) => {
      const response = await get(path, { cookie });
      expect([response.status, response.headers.get('x-robots-tag')]).toEqual([
        status,
        status === 404 ? 'noindex' : null,
      ]);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  it('has one address for all spellings of a link', async () => {
    const response = await get('/join/KNOWN?from=qr');
    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      '/join/known?from=qr',
    ]);
  });

  it('tells who asks too often in words', async () => {
    const limited = createStaticFiles(join(folder, 'web'), {}, undefined, () => {
      throw new AppError('TOO_MANY_REQUESTS', tooManyAttempts(30), { retryAfterSeconds: 30 });
    });
    const response = await limited.request('/help');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await response.text()).toContain(
      '<p>Too many attempts. Please try again in 1 minute.</p>',
    );
    expect(await limited.request('/assets/app-1a2b.js')).toMatchObject({ status: 200 });
  });

  it('fills in the document, but no words of people that are rendered for a request', async () => {
    const document = await (await get('/join/known')).text();
    expect(document).toContain('who invites, named %KEY%');
    expect(document).toContain('<!-- &quot;&gt;&lt;script&gt; -->');
  });

  it('sends a form that was sent before the app ran back to its page', async () => {
    const body = new URLSearchParams({ password: 'third-shot-drop' });
    const response = await files.request('/signin', { method: 'POST', body });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/signin']);
  });

  it('fills in what robots are told, and has no other file of the rendered pages', async () => {
    expect(await (await get('/robots.txt')).text()).toBe('Sitemap: &quot;&gt;&lt;script&gt;');
    expect(await get('/sitemap.xml')).toMatchObject({ status: 404 });
    expect(await (await get('/pages/0.html')).text()).not.toContain('/help for visitor');
  });

  it('serves hashed files as immutable and precompressed', async () => {
    const plain = await get('/assets/app-1a2b.js');
    expect(Object.fromEntries(plain.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await plain.text()).toBe(script);
    const compressed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(compressed.headers.get('vary')?.toLowerCase()).toBe('accept-encoding');
    expect(await compressed.text()).toBe('made by the build');
  });

  it('responds 304 to a matching etag in the same encoding', async () => {
    const { headers } = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
    const etag = headers.get('etag') ?? '';
    const again = { 'if-none-match': etag, 'accept-encoding': 'gzip' };
    expect(await get('/assets/app-1a2b.js', again)).toMatchObject({ status: 304, body: null });
    expect(await get('/assets/app-1a2b.js', { 'if-none-match': etag })).toMatchObject({
      status: 200,
    });
  });

  it.each([
    '/assets/app-old.js',
    '/assets/',
    '/assets/app-1a2b.js.gz',
    '/.vite/manifest.json',
    '/favicon.ico',
  ])('responds 404 instead of the page to %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404 });
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..\\secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '//secret.txt',
    '/secret.txt\0.html',
    '/__proto__',
    '/constructor',
  ])('never serves files outside of its folder: %j', async (path) => {
    expect(await (await get(path, { accept: 'text/html' })).text()).not.toContain(
      'not for anybody',
    );
  });

  it('responds 503 while it is not built', async () => {
    const none = createStaticFiles(join(folder, 'nothing'), {});
    expect(await none.request('/')).toMatchObject({ status: 503 });
  });
});
