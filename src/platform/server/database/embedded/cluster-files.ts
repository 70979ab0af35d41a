import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from './embedded-data-dir.ts';
import { probePrefix } from './postgres-process.ts';

/** Folders whose content the documentation tells to omit; the WAL is added by name. */
const emptied = new Set(
  'pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '),
);
const omittedFiles = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map']);

function isOmitted(name: string): boolean {
  const base = path.posix.basename(name);
  return (
    omittedFiles.has(name) ||
    base.startsWith('pgsql_tmp') ||
    base.startsWith('pg_internal.init') ||
    base.startsWith(probePrefix)
  );
}

export type ClusterFile = { name: string; bytes: number };

/**
 * The folders and files of a cluster that belong into a backup, by names with slashes; pg_control
 * last, as pg_basebackup does. Files may vanish meanwhile.
 */
export async function listClusterFiles(
  cluster: string,
): Promise<{ folders: string[]; files: ClusterFile[] }> {
  const folders: string[] = [];
  const files: ClusterFile[] = [];
  const visit = async (parent: string): Promise<void> => {
    const children = await readdir(path.join(cluster, parent), { withFileTypes: true }).catch(ifMissing([]));
    for (const child of children) {
      const name = path.posix.join(parent, child.name);
      if (isOmitted(name)) continue;
      // pg_wal may be a link to another disk.
      if (child.isDirectory() || name === 'pg_wal') {
        folders.push(name);
        if (!emptied.has(name)) await visit(name);
      } else if (child.isFile()) {
        const bytes = await stat(path.join(cluster, name)).then(({ size }) => size, ifMissing(0));
        files.push({ name, bytes });
      }
    }
  };
  await visit('');
  const isControl = ({ name }: ClusterFile) => name === 'global/pg_control';
  return { folders, files: [...files.filter((file) => !isControl(file)), ...files.filter(isControl)] };
}
