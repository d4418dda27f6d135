import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Kills the processes that work in the folder, and removes it. */
const cleanUp = `
cat
for process in /proc/[0-9]*; do
  case "$(readlink "$process/cwd")/" in "$0"/*) kill -KILL "\${process#/proc/}" ;; esac
done
until rm -rf "$0"; do sleep 1; done`;

/** Creates a folder that is removed, with the processes in it, when this process ends, even if it is killed. */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // Its input ends with this process. Detached, because Ctrl-C must not reach it.
  const watcher = spawn('sh', ['-c', cleanUp, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  return folder;
}
