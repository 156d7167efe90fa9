import { execFileSync } from 'node:child_process';
import { findProgram, type ServiceProgram } from '../../../tools/src/suite/services';

/**
 * Finds a program, or installs it with Debian's package manager where `INSTALL_SERVICES` allows that. Throws one sentence that says what to
 * install.
 */
export function ensureProgram(name: ServiceProgram): string {
  const found = findProgram(name);
  if (found !== undefined) return found;
  let why = 'npm run test:browser installs it';
  if (process.env['INSTALL_SERVICES'] !== undefined) {
    try {
      // RUNLEVEL keeps the package from starting a server of its own.
      const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
      const install = (...args: string[]): unknown =>
        execFileSync('apt-get', args, { stdio: 'pipe', env: environment });
      install('update');
      install('install', '--yes', '--no-install-recommends', name);
    } catch (error) {
      why = error instanceof Error ? error.message : String(error);
    }
  }
  const installed = findProgram(name);
  if (installed !== undefined) return installed;
  throw new Error(`These tests need ${name}, which this machine lacks (Debian: apt-get install ${name}): ${why}`);
}
