/** The small parts sentences are made of: crews, pirates, actions, lists. Articles and prepositions are the catalogue's. */
import type { Seat } from '@brigantine/shared/engine';
import type { RoomView } from '@brigantine/shared/protocol';
import { crewOf, valueOf, type Action, type Crew, type Pirate } from '@brigantine/shared/plank';
import { isolate } from '../../i18n/isolate';
import { leaderOf, liveryOf } from '../crews';
import { named } from '../../table/story/marks';
import type { Say } from '../words';

export interface Phrases {
  /** Who, at the start of a sentence: “The blue crew”. */
  subject(crew: Crew): string;
  /** Who, elsewhere: “the blue crew”. */
  object(crew: Crew): string;
  /** “Anne’s 5”, « le 5 d’Anne », “the blue crew’s captain”. */
  pirate(pirate: Pirate): string;
  /** The same at the start of a sentence. */
  pirateFirst(pirate: Pirate): string;
  /** “a, b and c”. */
  list(items: readonly string[]): string;
}

/** A crew as a name on its own: its player's, isolated, else “Blue crew”. */
export function crewTitle(t: Say, room: RoomView, crew: Crew): string {
  return isolate(leaderOf(room, crew)?.name ?? t(`crew.${liveryOf(room, crew)}.title`));
}

/** The phrases of one table in one language; the pirates of the player at seat `me` are “yours”. */
export function phrasesOf(t: Say, room: RoomView, me: Seat = -1): Phrases {
  const name = (crew: Crew): string => leaderOf(room, crew)?.name ?? t(`crew.${liveryOf(room, crew)}`);
  const first = (crew: Crew): string => leaderOf(room, crew)?.name ?? upper(name(crew));
  const pirate = (of: Pirate): string => {
    const owner = name(crewOf(of));
    const noun = valueOf(of) === 1 ? 'pirate.captain' : 'pirate';
    if (crewOf(of) === me) return t(`${noun}.you`, { value: valueOf(of) });
    const form = leaderOf(room, crewOf(of)) === undefined ? '.neutral' : elided(owner) ? '.elided' : '';
    return t(`${noun}${form}`, { name: owner, value: valueOf(of) });
  };
  return {
    subject: (crew) => named(crew, first(crew)),
    object: (crew) => named(crew, name(crew)),
    pirate: (of) => named(crewOf(of), pirate(of)),
    pirateFirst: (of) => named(crewOf(of), upper(pirate(of))),
    list: (items) => new Intl.ListFormat(t('locale'), { type: 'conjunction' }).format(items),
  };
}

/** Where French writes « d’ » instead of « de »; English does not care. */
function elided(name: string): boolean {
  return /^([aeiouœæàâäéèêëîïôöùûü]|y[^aeiou])/i.test(name);
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The number on an action card, with a real minus sign. */
export function signed(action: Action): string {
  return action > 0 ? `+${action}` : `−${-action}`;
}
