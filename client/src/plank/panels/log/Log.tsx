import type { PlankEvent, PlankGame } from '@brigantine/shared/plank';
import { Icon, type IconName } from '../../../icons';
import { LogLines } from '../../../table/panel/LogLines';
import type { LogProps } from '../../../table/contract';
import { Rich } from '../../../table/story/Rich';
import { liveryIn } from '../../crews';
import { t } from '../../say';
import { phrase } from '../../phrasing/sentences';

/** The picture at the head of a line. */
const LINE_ICONS: Readonly<Record<PlankEvent['type'], IconName>> = {
  ageOrderDrawn: 'two-coins',
  placementChosen: 'treasure-map',
  placementsRevealed: 'spyglass',
  stackDrawn: 'parrot-head',
  plankManned: 'pirate-hat',
  turnStarted: 'ship-wheel',
  pirateEntered: 'pirate-hat',
  pirateFell: 'big-wave',
  actionPlayed: 'crossed-sabres',
  turnPassed: 'moon',
  gameEnded: 'pirate-flag',
};

/** The story so far; a new round begins a chapter. */
export function Log(props: LogProps<PlankGame>) {
  const room = props.store.room.value;
  return (
    <LogLines
      {...props}
      glyph={({ event }) => <Icon name={LINE_ICONS[event.type]} />}
      chapter={({ event, after }) => event.type === 'turnStarted' && event.crew === after.order[0]}
      sentence={({ event, after }) => <Rich text={phrase(t, event, after, room)} livery={liveryIn(room)} />}
    />
  );
}
