import { Rich } from '../../../table/story/Rich';
import { liveryIn } from '../../crews';
import { phrase } from '../../phrasing/sentences';
import { t } from '../../say';
import { useStore } from '../common/table';

/** How many of the latest sentences have room while one waits. */
const TOLD = 2;

/** The last things that happened, for a player who looks up late. Windows that show the story beside the board do without. */
export function Lately() {
  const { log, room } = useStore();
  const sentences = log.value
    .filter(({ event }) => event.type !== 'turnStarted')
    .map(({ event, after, key }) => ({ key, text: phrase(t, event, after, room.value) }))
    .filter(({ text }) => text !== '');
  return (
    <ul class="lately" role="list">
      {sentences.slice(-TOLD).map(({ key, text }) => (
        <li key={key}>
          <Rich text={text} livery={liveryIn(room.value)} />
        </li>
      ))}
    </ul>
  );
}
