/** The odds of a combat (R8.2), counted by running the rules with every outcome of the dice. */
import { run } from '../../engine';
import { race } from '../game';
import { rulesIn } from '../rules/points';
import { emptyTable } from '../setup';
import { everybody } from '../treasures';
import { BOOK, type Fighter, type RaceTask } from '../turn';
import type { RaceEvent, RaceState, Side } from '../types';

/** Equally likely cases, seen from one side; `win + tie + loss = of`. */
export interface Odds {
  readonly win: number;
  readonly tie: number;
  readonly loss: number;
  readonly of: number;
}

const known = new Map<string, Odds>();

/**
 * The attacker's odds by the rules of a view, without the Sabre. A side with `face` has already rolled, the attacker first. Throws for invalid rules.
 */
export function combatOdds(rules: string, attack: Fighter, defence: Fighter): Odds {
  const key = `${rules} ${written(attack)} ${written(defence)}`;
  const counted = known.get(key) ?? fought(combat(rules, attack, defence));
  known.set(key, counted);
  return counted;
}

function written({ powder, ladyBeth, face }: Fighter): string {
  return `${String(powder)}${ladyBeth ? 'b' : ''}${String(face ?? '')}`;
}

/** The same odds seen from the other ship. */
export function turnedRound(odds: Odds): Odds {
  return { win: odds.loss, tie: odds.tie, loss: odds.win, of: odds.of };
}

/** Two ships in the middle of a combat, alone at sea. */
function combat(rules: string, attack: Fighter, defence: Fighter): RaceState {
  const state = emptyTable(3, { rules: rulesIn(rules), ghostShip: false });
  const side = (ship: number, { powder, face }: Fighter) => ({ ship, powder, face: face ?? null });
  state.combat = { at: 1, sides: { attack: side(0, attack), defence: side(1, defence) }, sabreUsed: false };
  [attack, defence].forEach(({ powder, ladyBeth }, i) => {
    const ship = state.ships[i];
    if (ship === undefined) return;
    // A side that is still asked has exactly what it will spend.
    ship.holds = [powder === 0 ? null : { resource: 'powder', count: powder }];
    const open = { faceUp: true, knownBy: everybody(state), cursedKnownBy: 0, hold: 0 };
    ship.treasures = ladyBeth ? [{ card: 'ladyBeth', ...open }] : [];
  });
  const rolled: Side | undefined =
    defence.face !== undefined ? 'defence' : attack.face !== undefined ? 'attack' : undefined;
  const next: RaceTask =
    rolled === undefined ? { do: 'spendPowder', side: 'attack' } : { do: 'afterRoll', side: rolled };
  state.stack = [next];
  return state;
}

function fought(state: RaceState): Odds {
  return count(state, run(BOOK, state));
}

function count(state: RaceState, events: readonly RaceEvent[]): Odds {
  for (const event of events) {
    if (event.type === 'combatTied') return { win: 0, tie: 1, loss: 0, of: 1 };
    if (event.type === 'combatWon')
      return { win: Number(event.winner === 0), tie: 0, loss: Number(event.winner !== 0), of: 1 };
  }
  const { question } = state;
  if (question?.kind === 'decide') {
    const seat = question.asked[0]?.seat ?? 0;
    const hold = state.ships[seat]?.holds[0];
    return count(
      state,
      race.apply(state, { kind: 'move', seat, move: { type: 'spendPowder', from: { 1: hold?.count ?? 0 } } }),
    );
  }
  const faces = Array.from({ length: question?.of ?? 0 }, (_, outcome) => {
    const world = race.copy(state);
    return count(world, race.apply(world, { kind: 'chance', outcome }));
  });
  return evened(faces);
}

/** Sums equally likely cases with the same number of dice. */
function evened(cases: readonly Odds[]): Odds {
  const most = Math.max(...cases.map(({ of }) => of));
  const sum = (name: 'win' | 'tie' | 'loss'): number =>
    cases.reduce((all, each) => all + (each[name] * most) / each.of, 0);
  return { win: sum('win'), tie: sum('tie'), loss: sum('loss'), of: most * cases.length };
}
