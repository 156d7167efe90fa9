/** The worker thread of `Pictures`: paints one picture at a time, with the painter that the client's build has made. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import * as kit from '@napi-rs/canvas';
import type { PictureAnswer, PictureTask } from './pictures';

interface Painter {
  readonly painter: (library: typeof kit) => Promise<(...of: PictureTask) => Promise<Uint8Array>>;
}

/** `noto-sans-thai-700.woff2` is called Noto Sans Thai. */
function familyOf(file: string): string {
  const words = file.replace(/(-\d+)?\.woff2$/, '').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

async function open(folder: string): Promise<(...of: PictureTask) => Promise<Uint8Array>> {
  const fonts = path.join(folder, 'fonts');
  for (const file of readdirSync(fonts).filter((name) => name.endsWith('.woff2')))
    kit.GlobalFonts.register(readFileSync(path.join(fonts, file)), familyOf(file));
  const { painter } = (await import(pathToFileURL(path.join(folder, 'painter.mjs')).href)) as Painter;
  return painter(kit);
}

const painting = open((workerData as { readonly folder: string }).folder);

parentPort?.on('message', (task: PictureTask) => {
  void painting
    .then((paint) => paint(...task))
    .then(
      (picture): PictureAnswer => ({ picture }),
      (fault: unknown): PictureAnswer => ({ fault: String(fault) }),
    )
    .then((answer) => parentPort?.postMessage(answer));
});
