import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Manifest, minifySync, type Plugin } from 'vite';

type Document = {
  path: string;
  reader: string;
  head: string;
  root: string;
  calls: string[];
  modules: string[];
  narrowModules: string[];
};

/** The modules that a page loads, by the calls of `import()` in the tables of routes. */
const loaded = 'courtfolkLoadedModules';
/** The server puts PUBLIC_ORIGIN here. */
const origin = '%COURTFOLK_ORIGIN%';
const isRoutes = /[\\/]web[\\/]routes\.tsx?$/;

/**
 * Renders the pages to HTML at the end of the build for servers, into the index.html of the web
 * app, which is built before: dist/pages, a file a page and reader, and index.json, which lists
 * them. Each names the scripts and style sheets of its page.
 */
export function renderedPages(web: string, pages: string): Plugin {
  let root = '';
  return {
    name: 'courtfolk:rendered-pages',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    configResolved: (config) => {
      root = config.root;
    },
    async transform(code, id) {
      if (!isRoutes.test(id)) return null;
      let traced = code;
      for (const [call, , specifier = ''] of code.matchAll(/import\((['"])(.+?)\1\)/g)) {
        const module = await this.resolve(specifier, id);
        if (module === null) throw new Error(`${id} imports ${specifier}, which is not there.`);
        const name = JSON.stringify(relative(root, module.id).replaceAll('\\', '/'));
        traced = traced.replace(call, `(globalThis.${loaded}?.push(${name}), ${call})`);
      }
      return { code: traced, map: null };
    },
    async writeBundle({ dir }) {
      const { documents } = (await import(pathToFileURL(join(dir ?? '', 'main.js')).href)) as {
        documents(
          modulesOf: (load: () => Promise<unknown>) => Promise<string[]>,
        ): AsyncIterable<Document>;
      };
      const index = await readFile(join(web, 'index.html'), 'utf8');
      const manifest: Manifest = JSON.parse(
        await readFile(join(web, '.vite', 'manifest.json'), 'utf8'),
      );
      const start = join(web, 'start.js');
      await writeFile(start, minifySync(start, await readFile(start, 'utf8')).code);
      await rm(pages, { recursive: true, force: true });
      await mkdir(pages, { recursive: true });
      const list: { path: string; reader: string; file: string }[] = [];
      for await (const document of documents(modulesOf)) {
        const { path, reader } = document;
        const file = `${path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}.${reader}.html`;
        await writeFile(join(pages, file), toHtml(index, manifest, document));
        list.push({ path, reader, file });
      }
      await writeFile(join(pages, 'index.json'), JSON.stringify(list));
      const urls = list
        .filter(({ reader }) => reader === 'visitor')
        .map(({ path }) => `<url><loc>${origin}${path}</loc></url>`);
      await writeFile(
        join(pages, 'sitemap.xml'),
        `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`,
      );
      // Pages of members say themselves that they are not indexed: what may not be read has no
      // preview.
      await writeFile(
        join(pages, 'robots.txt'),
        `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
      );
    },
  };
}

/** The modules that the tables of routes load during `load`. */
async function modulesOf(load: () => Promise<unknown>): Promise<string[]> {
  const modules: string[] = [];
  Reflect.set(globalThis, loaded, modules);
  await load();
  Reflect.deleteProperty(globalThis, loaded);
  return modules;
}

/**
 * The document of a page. start.js loads its scripts, after the style sheets: named in the
 * document, they would be loaded at the same time, so that on a slow network nothing would be seen
 * until most are there.
 */
function toHtml(index: string, manifest: Manifest, document: Document): string {
  const { head, root, calls, modules, narrowModules } = document;
  const files = ['index.html', ...modules].flatMap((module) => filesOf(manifest, module));
  const isSheet = (file: string) => file.endsWith('.css');
  const app = manifest['index.html']?.file ?? '';
  const scripts = new Set([app, ...files.filter((file) => !isSheet(file))]);
  const sheets = [...new Set(files.filter(isSheet))].map(
    (file) => `<link rel="stylesheet" href="/${file}">`,
  );
  const narrow = narrowModules
    .flatMap((module) => filesOf(manifest, module))
    .filter((file) => !isSheet(file) && !scripts.has(file));
  const toMeta = (name: string, names: Iterable<string>) =>
    `<meta name="courtfolk-${name}" content="${[...names].map((file) => `/${file}`).join(' ')}">`;
  const lines = [
    toMeta('scripts', scripts),
    ...(narrow.length === 0 ? [] : [toMeta('narrow-scripts', narrow)]),
    ...(calls.length === 0 ? [] : [`<meta name="courtfolk-calls" content="${calls.join(' ')}">`]),
    // Before the style sheets, for which a script waits: the page is parsed while they come.
    '<script src="/start.js"></script>',
    ...sheets,
    // It may be long.
    head,
  ];
  return index
    .replaceAll(
      / *<(?:script|link)[^>]* (?:src|href)="\/(?:assets\/|start)[^>]*>(?:<\/script>)?\n/g,
      '',
    )
    .replace(/ *<title>.*<\/title>\s*<meta\s+name="description"[^>]*>\n/s, '')
    .replace('</head>', () => `  ${lines.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => root);
}

/** A module's chunk, what that imports, and their style sheets. */
function filesOf(manifest: Manifest, module: string, found = new Set<string>()): string[] {
  const chunk = manifest[module];
  if (chunk === undefined) throw new Error(`The build has no chunk for ${module}.`);
  if (found.has(module)) return [];
  found.add(module);
  return [
    ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, found)),
    ...(chunk.css ?? []),
    chunk.file,
  ];
}
