/**
 * Runs a Dockerfile step by step in folders, without a container engine. Supports only what ours uses and throws at
 * anything else. `RUN` may not name absolute paths, because the stage has no root of its own.
 */
import { cpSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** One built stage. */
export interface Stage {
  readonly name: string;
  /** The folder that replaces its `/`. */
  readonly root: string;
  readonly environment: Record<string, string>;
  workdir: string;
  user: string | undefined;
  command: readonly string[];
  healthcheck: readonly string[];
}

interface Kitchen {
  /** Source of `COPY` without `--from`. */
  readonly context: string;
  /** Whether `COPY` skips a file of the context; the path is relative to it. */
  readonly ignores: (file: string) => boolean;
  /** An empty folder for the stages. */
  readonly into: string;
  /** Runs a shell command in a folder; throws if it fails. */
  readonly run: (command: string, folder: string) => void;
}

interface Step {
  readonly word: string;
  readonly flags: Readonly<Record<string, string>>;
  readonly rest: string;
}

/** The stages in order; the last one is the image. */
export function buildStages(dockerfile: string, kitchen: Kitchen): Stage[] {
  const stages: Stage[] = [];
  for (const step of stepsOf(dockerfile)) {
    if (step.word === 'FROM') stages.push(begin(step, stages, kitchen));
    else {
      const stage = stages.at(-1);
      const carryOut = STEPS[step.word];
      if (stage === undefined || carryOut === undefined) throw new Error(`no way to ${step.word} ${step.rest}`);
      carryOut(stage, step, stages, kitchen);
    }
  }
  return stages;
}

function stepsOf(dockerfile: string): Step[] {
  const lines = dockerfile.replace(/\\\n/g, ' ').split('\n');
  return lines
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => {
      const [, word = '', flagged = '', rest = ''] = /^(\w+)((?:\s+--[\w-]+=\S+)*)\s+(.*)$/.exec(line) ?? [];
      const flags = [...flagged.matchAll(/--([\w-]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]);
      return { word, flags: Object.fromEntries(flags) as Step['flags'], rest };
    });
}

function begin({ rest }: Step, stages: readonly Stage[], { into }: Kitchen): Stage {
  const [, image = '', name = `stage ${stages.length}`] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
  const root = path.join(into, name);
  mkdirSync(root);
  const base = stages.find((stage) => stage.name === image);
  if (base === undefined) {
    return { name, root, environment: {}, workdir: '/', user: undefined, command: [], healthcheck: [] };
  }
  cpSync(base.root, root, { recursive: true, verbatimSymlinks: true });
  return { ...base, name, root, environment: { ...base.environment } };
}

const within = ({ root, workdir }: Stage, file: string): string => path.join(root, path.resolve(workdir, file));
const NOTHING = (): void => undefined;

type CarryOut = (stage: Stage, step: Step, stages: readonly Stage[], kitchen: Kitchen) => void;

const STEPS: Readonly<Record<string, CarryOut>> = {
  ARG: NOTHING,
  EXPOSE: NOTHING,
  VOLUME: NOTHING,
  WORKDIR: (stage, { rest }) => {
    stage.workdir = rest;
    mkdirSync(within(stage, '.'), { recursive: true });
  },
  ENV: (stage, { rest }) => {
    for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) stage.environment[name] = value;
  },
  USER: (stage, { rest }) => {
    stage.user = rest;
  },
  RUN: (stage, { rest }, _stages, { run }) => run(rest, within(stage, '.')),
  CMD: (stage, { rest }) => {
    stage.command = JSON.parse(rest) as string[];
  },
  HEALTHCHECK: (stage, { rest }) => {
    stage.healthcheck = JSON.parse(rest.replace(/^CMD /, '')) as string[];
  },
  COPY: copy,
};

function copy(stage: Stage, { flags, rest }: Step, stages: readonly Stage[], { context, ignores }: Kitchen): void {
  const sources = rest.split(/\s+/);
  const target = sources.pop() ?? '';
  const from = flags['from'];
  const other = stages.find(({ name }) => name === from);
  if (from !== undefined && other === undefined) throw new Error(`there is no stage ${from}`);
  for (const source of sources) {
    const origin = path.join(other?.root ?? context, source);
    const whole = statSync(origin).isDirectory();
    const into = within(stage, target);
    const filter = (file: string): boolean => other !== undefined || !ignores(path.relative(context, file));
    const place = whole || !target.endsWith('/') ? into : path.join(into, path.basename(source));
    mkdirSync(path.dirname(place), { recursive: true });
    cpSync(origin, place, { recursive: true, verbatimSymlinks: true, filter });
  }
}

/** Reads `.dockerignore`: a name at the top, or with two asterisks before it a name anywhere. */
export function ignoredBy(dockerignore: string): (file: string) => boolean {
  const patterns = dockerignore.split('\n').filter((line) => line !== '');
  const anywhere = patterns.flatMap((pattern) => (pattern.startsWith('**/') ? [pattern.slice(3)] : []));
  return (file) => patterns.includes(file) || anywhere.includes(path.basename(file));
}

/** All files below a folder, as paths relative to it. */
export function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
