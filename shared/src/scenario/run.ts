/** Plays scenarios, in process and without a server. */
import { SetupRefused, type GameTypes } from '../engine';
import { notationOf, GAMES, type AnyGame } from '../games';
import { Table } from '../table';
import { expect, type Playing } from './expect';
import { anyObject, differs, inside, invalid, quote, CheckFailed, text } from '../engine/check';
import type { Notation } from './notation';
import { parseScenario, type ExpectedRefusal, type Scenario, type Step } from './parse';
import { ScriptedChance } from './script';

export interface Verdict {
  readonly name: string;
  /** The first difference from the scenario, if there is one. */
  readonly failure?: { readonly path: string; readonly problem: string };
}

/** The scenarios of a file: one, or a list. */
export function scenariosOf(file: unknown): readonly unknown[] {
  return Array.isArray(file) ? file : [file];
}

/**
 * Plays a scenario of one of these games. An invalid scenario does not throw, but fails with the path of the error. `fallbackName` is for scenarios
 * without a name.
 */
export function playScenario(raw: unknown, fallbackName: string, games: readonly AnyGame[] = GAMES): Verdict {
  let name = fallbackName;
  try {
    const file = anyObject(raw, '');
    name = text(file.name, 'name');
    const notation = notationOf(file.game, games);
    play(parseScenario(file, notation), notation);
    return { name };
  } catch (error) {
    if (error instanceof CheckFailed) return { name, failure: { path: error.path, problem: error.problem } };
    // A bug of the engine fails only this scenario.
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { name, failure: { path: '', problem: `the engine threw: ${problem}` } };
  }
}

function play<G extends GameTypes>(scenario: Scenario<G>, notation: Notation<G>): void {
  const state = arranged(scenario, notation);
  if (state === undefined) return;
  const chance = new ScriptedChance(notation, scenario.chance, scenario.seed, notation.foreseen?.(scenario.setup));
  chance.attend(state);
  const playing: Playing<G> = { notation, chance, table: Table.resume(notation.game, state, chance), events: [] };
  for (const step of scenario.steps) takeStep(playing, step);
  chance.finish();
}

/** The initial state; undefined if the set-up was refused as expected. */
function arranged<G extends GameTypes>(scenario: Scenario<G>, notation: Notation<G>): G['state'] | undefined {
  const { refused } = scenario;
  try {
    const state = notation.arrange(scenario.setup);
    return refused === undefined ? state : differs('refused', refused, 'a set-up that is allowed');
  } catch (error) {
    if (!(error instanceof SetupRefused)) throw error;
    if (refused === undefined) return invalid(notation.refusedAt(error), `refused (${error.rule}): ${error.message}`);
    if (error.rule !== refused) differs('refused', refused, error.rule);
    return undefined;
  }
}

function takeStep<G extends GameTypes>(playing: Playing<G>, step: Step<G>): void {
  const { table } = playing;
  switch (step.kind) {
    case 'move': {
      const submission = table.submit(step.seat, step.move);
      if (submission.ok) playing.events.push(...submission.events);
      else invalid(inside(step.path, 'move'), `refused: ${refusalText(submission.refusal)}${waiting(table)}`);
      return;
    }
    case 'refused':
      return mustRefuse(table, step.seat, step.move, step.refused, step.path);
    case 'timeout': {
      if (!table.waitingFor().includes(step.seat)) {
        invalid(inside(step.path, 'timeout'), `seat ${step.seat} is not asked${waiting(table)}`);
      }
      const submission = table.timeout(step.seat);
      if (submission.ok) playing.events.push(...submission.events);
      else invalid(inside(step.path, 'timeout'), `the default was refused: ${refusalText(submission.refusal)}`);
      return;
    }
    case 'expect':
      expect(playing, step.expected, step.path);
      playing.events = [];
      return;
    case 'saveAndLoad': {
      const copy = JSON.parse(JSON.stringify(table.state)) as G['state'];
      playing.chance.attend(copy);
      playing.table = Table.resume(table.game, copy, playing.chance);
    }
  }
}

function mustRefuse<G extends GameTypes>(
  table: Table<G>,
  seat: number,
  move: unknown,
  wanted: ExpectedRefusal,
  path: string,
): void {
  const before = JSON.stringify(table.state);
  const submission = table.submit(seat, move);
  if (submission.ok) return differs(path, 'a refusal', 'the move was accepted');
  if (JSON.stringify(table.state) !== before) invalid(path, 'the refused move changed the state');
  const { refusal } = submission;
  if (wanted.code !== undefined && refusal.code !== wanted.code) {
    differs(inside(path, 'refused'), wanted.code, refusal.code);
  }
  if (wanted.rule !== undefined && refusal.rule !== wanted.rule) {
    differs(inside(path, 'refused.rule'), wanted.rule, refusal.rule);
  }
}

function refusalText(refusal: { readonly code: string; readonly rule?: string }): string {
  return refusal.rule === undefined ? refusal.code : `${refusal.code} (${refusal.rule})`;
}

function waiting<G extends GameTypes>(table: Table<G>): string {
  const pending = table.game.pending(table.state);
  if (pending.kind === 'over') return '; the game is over';
  if (pending.kind === 'chance') return '';
  return `; asked: ${pending.decisions.map(({ seat, type }) => `${type} of ${quote(seat)}`).join(', ')}`;
}
