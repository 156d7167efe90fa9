/** The build of this page, and what is done when the server is of another one. */
import { signal } from '@preact/signals';
import { NetError } from '@brigantine/shared/net';
import { tabStorage } from '../storage';
import { root, timeoutSignal } from './address';
import { Renewal } from './renewal';

const ANSWER_MS = 4000;

/** The server's build, when the page is of another one. */
export const newerBuild = signal<string | null>(null);

/** The build this page belongs to; undefined when no server has said so. */
export const pageBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

/** The renewal of this page. */
export const renewal = new Renewal({
  build: pageBuild,
  ask: async () => {
    const response = await fetch(`${root()}api/build`, { signal: timeoutSignal(ANSWER_MS) });
    if (!response.ok) throw new NetError('unreachable');
    return ((await response.json()) as { build: string }).build;
  },
  reload: () => location.reload(),
  show: (newer) => (newerBuild.value = newer),
  memory: tabStorage,
});
