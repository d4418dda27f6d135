import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Ends what works in the folder, and removes it. Without /proc, Postgres ends by itself once its files are gone. */
const cleanUp = `
cat
for process in /proc/[0-9]*; do
  case "$(readlink "$process/cwd")/" in "$0"/*) kill -KILL "\${process#/proc/}" ;; esac
done
until rm -rf "$0"; do sleep 1; done`;

/** A new folder. If this process is killed, it is removed all the same, and what works in it ends. */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // Its input ends when this process does. Detached: Ctrl-C must not reach it.
  const watcher = spawn('sh', ['-c', cleanUp, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  return folder;
}
