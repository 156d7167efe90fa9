/** Detects which rules (docs/rules/race.md) an input has played. */
import { signWords, type Sign } from '../engine';
import { isFinished } from './board/routes';
import { isCursed, isLoot, isPower } from './data/treasures';
import { RESOURCES } from './data/cards';
import { spaceAt } from './data/spaces';
import { valuesOf, type OptionName, type RaceOptionValues } from './rules/options';
import { faceDown, hasPower, holdOf, SIXTH_HOLD } from './ships';
import type { Race, RaceState, Ship } from './types';

const { told, asked, both, either } = signWords<Race>();

const shipOf = (state: RaceState, ship: number | 'ghost'): Ship | undefined =>
  state.ships[ship === 'ghost' ? state.seats : ship];
const anyPower = (state: RaceState, power: 'map' | 'sabre' | 'ladyBeth' | 'sixthHold', seats = state.seats): boolean =>
  state.ships.some((ship, i) => i < seats && hasPower(ship, power));
const ghostTo = (ship: number | 'ghost'): boolean => ship === 'ghost';
const playerSailed = told('shipSailed', ({ ship }) => ship !== 'ghost');
const behind = ({ lap }: { readonly lap: number }): boolean => lap < 0;
const over = told('gameEnded');

/** In games with that value of that option. */
function under<Name extends OptionName>(name: Name, value: RaceOptionValues[Name], sign: Sign<Race>): Sign<Race> {
  return (moment) => valuesOf(moment.after.rules)[name] === value && sign(moment);
}

/** Every rule of R1–R14 that the engine applies, and how to detect it. */
export const PARAGRAPH_SIGNS: Readonly<Record<string, Sign<Race>>> = {
  'R1.1': told('shipSailed'),
  'R1.2': told('shipSailed', behind),
  'R1.3': told('ghostSteered'),
  'R1.4': told('cardRevealed'),
  'R1.5': told('diceRolled'),
  'R1.6': either(told('combatRolled'), told('shortageRolled')),
  'R1.7': told('treasureFound'),
  'R1.8': told('goodsLoaded'),
  'R1.9': told('goodsLoaded'),
  'R2.1': told('roundStarted', ({ round }) => round === 1),
  'R2.2': told('roundStarted', ({ round }) => round === 1),
  'R2.3': told('treasureFound'),
  'R2.4': told('cardsDrawn', ({ count }) => count === 3),
  'R2.5': told('roundStarted', ({ round }) => round === 1),
  'R2.6': ({ after }) => after.ghostShip,
  'R3.1': told('diceAssigned'),
  'R3.2': ({ move }) => move === 'chooseCard',
  'R3.3': told('cardRevealed'),
  'R3.4': told('actionStarted', ({ half }) => half === 'evening'),
  'R3.5': told('actionStarted'),
  'R3.6': told('captainChanged', (_event, { after }) => after.round > 0),
  'R3.7': told('pileRebuilt'),
  'R4.1': told('goodsLoaded'),
  'R4.2': asked('chooseLoadHold', (ask) => 'emptying' in ask && !ask.emptying),
  'R4.3': told('goodsDumped'),
  'R4.4': told('actionIgnored', ({ rule }) => rule === 'R4.4'),
  'R4.5': told('cardRevealed', ({ card }) => card === 4),
  'R5.1': playerSailed,
  'R5.2': asked('chooseDestination', ({ ship }) => ship !== 'ghost'),
  'R5.3': told('shipSailed', ({ path }, { before }) => before.ships.some(({ at }) => path.slice(0, -1).includes(at))),
  'R5.4': told('shipSailed', ({ path, lap }) => path.includes(0) && lap < 1),
  'R5.5': told('shipFinished'),
  'R5.6': told('actionIgnored', ({ rule, ship }) => rule === 'R5.6' && ship !== 'ghost'),
  'R5.7': told('shipFinished', (_event, { after }) => after.ships.filter(isFinished).length > 1),
  'R5.8': either(
    told('combatStarted', (event, { before }) => behindAt(before, event.attacker)),
    told('costPaid', ({ ship }, { after }) => behindAt(after, ship)),
  ),
  'R6.1': told('spoilsTaken', ({ winner }, { after }) => after.acting === winner),
  'R6.2': told('captainChanged', (_event, { after }) => after.round > 0),
  'R7.1': told('costPaid'),
  'R7.2': told('costPaid'),
  'R7.3': asked('choosePayment'),
  'R7.4': told('shortageStarted'),
  'R7.5': asked('chooseShortageDestination'),
  'R7.5a': ({ move, events }) =>
    move === 'chooseShortageDestination' && events.some(({ type }) => type === 'shipRetreated'),
  'R7.6': told('shipRetreated', ({ at }) => at === 0),
  'R7.7': both(
    told('shortageRolled'),
    told('actionStarted', ({ half }) => half === 'evening'),
  ),
  'R7.8': both(told('shipRetreated', ({ at }, { before }) => spaceAt(at).type === 'lair' && before.lairs.includes(at))),
  'R7.9': told('shortageRolled', (_event, { before }) => anyPower(before, 'sabre')),
  'R8.1': told('combatStarted'),
  'R8.2': told('combatRolled'),
  'R8.3': told('powderSpent'),
  'R8.4': both(told('powderSpent', ({ from }) => Object.keys(from).length > 1)),
  'R8.5': told('combatRolled', ({ reroll }) => reroll),
  'R8.6': told('spoilsTaken'),
  'R8.7': told('spoilsTaken', (event) => event.take === 'treasure' && event.card === 'sixthHold'),
  'R8.8': told('goodsDumped', (_event, { before }) => before.combat !== null),
  'R8.9': told(
    'shipSailed',
    ({ at, ship }, { before }) => at === 0 && before.ships.some((other, i) => i !== ship && other.at === 0),
  ),
  'R8.10': told('combatWon'),
  'R9.1': ({ after }) => after.ships.some(({ treasures }) => treasures.length > 1),
  'R9.2': told('treasureFound', ({ card, ship }) => isPower(card) && ship !== 'ghost'),
  'R9.3': told(
    'spoilsTaken',
    (event, { before }) => event.take === 'treasure' && faceDown(shipOf(before, event.loser) ?? NO_SHIP).length > 1,
  ),
  'R9.4': told('combatStarted', ({ attacker, defender }, { before }) =>
    [attacker, defender].some((each) => hasPower(shipOf(before, each) ?? NO_SHIP, 'ladyBeth')),
  ),
  'R9.5': told('goodsLoaded', ({ hold }) => hold === SIXTH_HOLD),
  'R9.6': ({ after }) => after.decks.some(({ hand }) => hand.length > 3),
  'R9.7': told('spoilsTaken', ({ take }) => take === 'treasure'),
  'R10.1': ({ after, events }) =>
    after.ghostShip && events.some((event) => event.type === 'roundStarted' && event.round === 1),
  'R10.2': told('ghostSteered', ({ half }) => half === 'evening'),
  'R10.3': told('ghostSteered', ({ reason }) => reason !== "Captain's choice"),
  'R10.4': asked('chooseDestination', ({ ship }) => ghostTo(ship)),
  'R10.5': told('treasureFound', ({ ship }) => ghostTo(ship)),
  'R10.6': told(
    'combatStarted',
    ({ attacker, defender }, { after }) =>
      [attacker, defender].includes('ghost') && [attacker, defender].includes(after.captain),
  ),
  'R10.7': told('combatStarted', ({ attacker, defender }) => attacker === 'ghost' || defender === 'ghost'),
  'R10.8': told('spoilsTaken', ({ winner, take }) => ghostTo(winner) && take !== 'nothing'),
  'R10.9': ({ after }) =>
    (after.ships[after.seats]?.treasures ?? []).some(({ card, faceUp }) => faceUp && card !== 'ladyBeth'),
  'R10.10': told('spoilsTaken', ({ loser, take }) => ghostTo(loser) && take !== 'nothing'),
  'R10.11': told('shipFinished', ({ ship }) => ghostTo(ship)),
  'R12.1': over,
  'R12.2': over,
  'R12.3': over,
  'R12.4': told('gameEnded', ({ scores }) => new Set(Object.values(scores)).size < Object.keys(scores).length),
  'R12.4a': told('gameEnded', (_event, { after }) =>
    after.ships.some(({ treasures }) => treasures.some(({ card }) => isCursed(card))),
  ),
  'R12.5': told('gameEnded', ({ ranking }) => ranking[0]?.includes('ghost') ?? false),
  'R12.6': told('gameEnded', (_event, { after }) => !after.ships.some(isFinished)),
  'R13.1': told('diceAssigned', ({ morning, evening }) => morning === evening),
  'R13.2': told(
    'goodsLoaded',
    ({ ship }, { before }) => (shipOf(before, ship)?.holds.filter((hold) => hold === null).length ?? 0) > 1,
  ),
  'R13.2a': either(asked('choosePayment'), asked('spendPowder')),
  'R13.3': ({ decisions }) => decisions.length === 1,
  'R13.4': ({ decisions }) => decisions.length > 0,
  'R13.5': told('costPaid', ({ from }) => Object.keys(from).length > 1),
  'R14.1': under('actionDeck', 'common66', told('pileRebuilt')),
  'R14.2': under('cardTiming', 'beforeDice', told('diceAssigned')),
  'R14.3': under('reveal', 'simultaneous', told('cardRevealed')),
  'R14.4': under(
    'actionOrder',
    'morningsThenEvenings',
    told('actionStarted', ({ half }, { after }) => half === 'evening' && !after.ghostShip),
  ),
  'R14.5': under('spaceCost', 'everySeaEntered', either(told('costPaid'), asked('chooseBranch'))),
  'R14.6': under(
    'shortageRule',
    'stopAndRetreat',
    both(
      told('shortageStarted', ({ resource }) => resource === 'food'),
      told('shipRetreated'),
    ),
  ),
  'R14.7': under(
    'shortageRule',
    'stopAndRetreat',
    told('shortageStarted', ({ resource }) => resource === 'gold'),
  ),
  'R14.8': under('shortageRule', 'payableRetreat', told('shipRetreated')),
  'R14.9': ({ move }) => move === 'coverShortfall',
  'R14.10': either(
    told('goodsLost', ({ rule }) => rule === 'R14.10'),
    told('goodsLoaded', ({ ship, hold, resource }, { before }) => {
      const contents = holdOf(shipOf(before, ship) ?? NO_SHIP, hold);
      return contents?.resource === resource;
    }),
  ),
  'R14.11': told('treasureFound', (_event, { after }) => after.ships.some((ship) => holds(ship, 'treasure'))),
  'R14.12': told('treasureFound', ({ card }) => isLoot(card)),
  'R14.13': either(
    asked('makeRoomForCurse'),
    under(
      'curseGift',
      'forcedIntoHold',
      told('spoilsTaken', ({ take }) => take === 'curse'),
    ),
  ),
  'R14.14': under(
    'combatFree',
    'allPorts',
    told(
      'shipSailed',
      ({ at }, { before }) => spaceAt(at).type === 'port' && before.ships.some((ship) => ship.at === at),
    ),
  ),
  'R14.15': under('powderTiming', 'bothBeforeRolls', told('combatRolled')),
  'R14.16': under('combatDie', 'stars', told('combatRolled')),
  'R14.17': either(
    told('goodsLost', ({ rule }) => rule === 'R14.17'),
    under(
      'treasureTheft',
      'randomAny',
      told('spoilsTaken', ({ take }) => take === 'treasure'),
    ),
  ),
  'R14.18': told('shipCrossedLine'),
  'R14.19': under('finishScore', 'furthestOnly15', over),
  'R14.20': under('raceOrder', 'shortestRoute', either(over, told('ghostSteered'))),
  'R14.21': told(
    'actionStarted',
    ({ ship, icon }) => ship === 'ghost' && (RESOURCES as readonly string[]).includes(icon),
  ),
  'R14.24': under('startPowder', true, told('roundStarted')),
  'R14.22': under('powderHolds', 'smallestFirst', told('powderSpent')),
};

function holds({ holds: all }: Ship, resource: string): boolean {
  return all.some((hold) => hold?.resource === resource);
}

const NO_SHIP: Ship = { at: 0, lap: 0, holds: [], treasures: [] };

function behindAt(state: RaceState, ship: number | 'ghost'): boolean {
  return (shipOf(state, ship)?.lap ?? 0) < 0;
}
