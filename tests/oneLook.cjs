/** A folder for the page of `looks`, which the first suite that needs it builds. */
const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const process = require('node:process');

module.exports = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'looks-'));
  process.env.LOOKS = folder;
  // Also after an interrupted run.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
};
