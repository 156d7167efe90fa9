/** A folder for the page for looking, which the first suite that looks builds for all of them. */
const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const process = require('node:process');

module.exports = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'looks-'));
  process.env.LOOKS = folder;
  // Also of a run that was broken off.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
};
