/** The moves of a recorded game, a line for each turn. */
import type { PlankEvent } from '@brigantine/shared/plank';
import type { RaceEvent } from '@brigantine/shared/race';
import type { Recording } from '@brigantine/shared/recording';
import { labGame } from '../games';

type Phrases<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]?: (event: Extract<Event, { readonly type: Type }>) => string;
};

/** Events without a phrase are left out. A phrase that starts with a line break starts a turn. */
const RACE: Phrases<RaceEvent> = {
  roundStarted: ({ round, captain }) => `\n\nRound ${round}, Captain ${captain}`,
  diceAssigned: ({ morning, evening }) => `morning ${morning}, evening ${evening}`,
  cardRevealed: ({ seat, card }) => `\n${seat}: card ${card}`,
  ghostSteered: ({ direction, die }) => `\nGhost Ship: ${direction} ${die}`,
  goodsLoaded: ({ resource, count }) => `loads ${count} ${resource}`,
  goodsDumped: ({ resource, count }) => `throws ${count} ${resource} overboard`,
  goodsLost: ({ resource, count }) => `has no room for ${count} ${resource}`,
  actionIgnored: ({ rule }) => `no action (${rule})`,
  shipSailed: ({ direction, at }) => `${direction} to ${at}`,
  shipFinished: () => 'home',
  costPaid: ({ resource, count }) => `pays ${count} ${resource}`,
  shortageStarted: ({ resource, missing }) => `lacks ${missing} ${resource}`,
  shipRetreated: ({ at }) => `falls back to ${at}`,
  combatStarted: ({ attacker, defender }) => `${attacker} attacks ${defender}`,
  powderSpent: ({ ship, count }) => `${ship} spends ${count} powder`,
  combatRolled: ({ ship, face, reroll }) => `${ship} rolls ${face}${reroll ? ' again' : ''}`,
  combatWon: ({ winner }) => `${winner} wins`,
  combatTied: () => 'tie',
  spoilsTaken: (event) => `spoils: ${spoilsOf(event)}`,
  treasureFound: ({ card }) => `finds ${card}`,
  treasureLost: ({ card }) => `loses ${card}`,
  gameEnded: ({ scores }) => `\n\nScores: ${scoresOf(scores)}`,
};

const PLANK: Phrases<PlankEvent> = {
  ageOrderDrawn: ({ ageOrder }) => `Youngest first: ${ageOrder.join(' ')}`,
  plankManned: ({ plank }) => `\nPlank: ${plank.join(' ')}`,
  turnStarted: ({ crew, round }) => `\n${round} ${'RGBY'[crew]}:`,
  pirateEntered: ({ crew, pirate, place }) => `${pirateOf(crew, pirate)} enters on ${place}`,
  pirateFell: ({ crew, pirate, points }) => `${pirateOf(crew, pirate)} falls for ${points}`,
  actionPlayed: ({ action, moved, from, to }) =>
    `${action > 0 ? '+' : ''}${action} moves ${moved} from ${from} to ${to}`,
  turnPassed: () => 'passes',
  gameEnded: ({ scores }) => `\nScores: ${scoresOf(scores)}`,
};

const GAMES: Readonly<Record<string, object>> = { race: RACE, plank: PLANK };

function spoilsOf(event: Extract<RaceEvent, { readonly type: 'spoilsTaken' }>): string {
  if (event.take === 'nothing') return event.take;
  return 'card' in event ? `${event.take} ${event.card}` : `${event.count} ${event.resource}`;
}

function pirateOf(crew: number, pirate: number): string {
  return `${'RGBY'[crew] ?? ''}${pirate}`;
}

function scoresOf(scores: Readonly<Record<string, number>>): string {
  return Object.entries(scores)
    .map(([who, score]) => `${who} ${score}`)
    .join(', ');
}

/** What every turn brought, secrets included. The recording must agree with the rules (`rerun`). */
export function transcriptOf({ game: id, seats, choices, steps }: Recording): string {
  const { game } = labGame(id);
  const phrases = (GAMES[id] ?? {}) as Readonly<Record<string, (event: object) => string>>;
  const state = game.setup(seats, choices);
  const events = steps.flatMap(({ input }) => game.apply(state, input));
  const parts = events.flatMap((event) => phrases[event.type]?.(event) ?? []);
  return parts
    .reduce((text, part) => `${text}${/:$|^$/.test(text) || part.startsWith('\n') ? ' ' : ', '}${part}`, '')
    .replaceAll(/ +\n/g, '\n')
    .trim();
}
