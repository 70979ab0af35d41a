/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 */

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'win32',
];
/** By the word in the package's name. */
const libraries = { musl: 'musl', gnu: 'glibc' };
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'wasm32',
];

/**
 * Where a package's dependency lies, by Node's search upwards.
 * @param {Record<string, Entry>} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function resolveIn(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (at === '') return undefined;
  }
}

/**
 * What a platform package's name says about the machines it is for.
 * @param {string} name such as @biomejs/cli-linux-x64-musl
 * @returns {{ os?: string[], cpu?: string[], libc?: string[] } | null} null when it names no
 * machine
 */
export function machineOf(name) {
  const words = name.slice(name.indexOf('/') + 1).split('-');
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (cpu === undefined || (os === undefined && cpu !== 'wasm32')) return null;
  const library = Object.entries(libraries).find(([word]) => words.includes(word));
  const libc = os === 'linux' && library !== undefined ? { libc: [library[1]] } : {};
  return { ...(os && { os: [os] }), cpu: [cpu], ...libc };
}

/**
 * Lockfile entries for the optional packages that a lockfile's packages ask for and that it lacks.
 * @param {Record<string, Entry>} packages
 * @returns {Record<string, Entry>}
 * @throws {Error} for one that is not pinned exactly, or names no machine: npm itself has to find
 * it
 */
export function missingEntries(packages) {
  /** @type {Record<string, Entry>} */
  const missing = {};
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (resolveIn(packages, path, name) !== undefined) continue;
      const machine = machineOf(name);
      if (machine === null || !/^\d+\.\d+\.\d+/.test(version)) {
        throw new Error(`The lockfile lacks ${name} (${version}), which ${path} asks for.`);
      }
      // In npm's own order of fields, so that npm finds nothing to tidy.
      const { cpu, libc, os } = machine;
      missing[`node_modules/${name}`] = {
        version,
        ...(cpu && { cpu }),
        ...(entry.dev && { dev: true }),
        ...(libc && { libc }),
        optional: true,
        ...(os && { os }),
      };
    }
  }
  return missing;
}
