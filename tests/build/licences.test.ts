import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SCRIPT = path.resolve(__dirname, '../../scripts/licences.mjs');

let project: string;
beforeEach(() => (project = mkdtempSync(path.join(tmpdir(), 'licences-'))));
afterEach(() => rmSync(project, { recursive: true }));

function put(folder: string, described: object): void {
  mkdirSync(path.join(project, folder), { recursive: true });
  writeFileSync(path.join(project, folder, 'package.json'), JSON.stringify({ version: '1.0.0', ...described }));
}

function licencesOf(cwd: string): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [SCRIPT], { cwd, encoding: 'utf8' });
}

it('every package of the server and of the pages has an accepted licence', () => {
  const { status, stdout } = licencesOf(path.resolve(__dirname, '../..'));
  expect(status).toBe(0);
  for (const one of ['@colyseus/core', 'express', 'phaser', 'preact']) expect(stdout).toContain(`  ${one} `);
  // Packages for builds and tests are neither shipped nor listed.
  expect(stdout).not.toMatch(/ {2}(jest|vite) /);
});

it('names a package with another licence, or none', () => {
  put('.', { name: 'project', private: true, workspaces: ['server', 'client'] });
  put('server', { name: 'server', dependencies: { closed: '1.0.0', silent: '1.0.0' } });
  put('client', { name: 'client' });
  put('node_modules/closed', { name: 'closed', license: 'SSPL-1.0' });
  put('node_modules/silent', { name: 'silent' });
  const { status, stderr } = licencesOf(project);
  expect(status).toBe(1);
  expect(stderr).toContain('Not agreed to: SSPL-1.0, none that is named.');
});
