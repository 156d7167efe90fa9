import { useEffect } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import { isForPage } from '../ui';
import { isOneOf, KEYS } from './keyTable';
import { signsOf } from './panel/keys';
import type { Session } from './session';
import { update } from './signals';
import { phrased } from './story/phrased';
import { turnsOf } from './story/turns';

const t = words('table');
/** How many sentences a summary has; what is older stands in the log. */
const MOST_SENTENCES = 8;

/** The keys for what has been shown too slowly or too fast. */
export function useStoryKeys<G extends GameTypes>(session: Session<G>): void {
  const { story } = session;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isForPage(event)) return;
      if (isOneOf(KEYS.story.hurry, event.key)) story.timeline.hurry();
      else if (stands(event, KEYS.story.skip)) story.skip();
      else if (stands(event, KEYS.story.replay)) story.replay();
      else if (stands(event, KEYS.question.takeBack)) session.takeBack();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [story]);
}

const stands = (event: KeyboardEvent, letters: readonly string[]): boolean =>
  signsOf(event).some((sign) => letters.includes(sign.toLowerCase()));

/** What has happened while the tab was hidden, turn by turn, until it is dismissed. */
export function AwayCard<G extends GameTypes>({ session }: { readonly session: Session<G> }) {
  const dismiss = (): void => update(session.missed, { away: [] });
  const sentences = sentencesOf(session);
  if (sentences.length === 0) return null;
  const older = sentences.length - MOST_SENTENCES;
  return (
    <section
      class="away slip stack"
      role="status"
      aria-labelledby="away-title"
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss();
      }}
    >
      <h2 id="away-title">{t('away.title')}</h2>
      {older > 0 && <p>{t('away.older', { count: older })}</p>}
      <ul class="stack">
        {sentences.slice(-MOST_SENTENCES).map((sentence, i) => (
          <li key={i}>{sentence}</li>
        ))}
      </ul>
      <button type="button" class="button" onClick={dismiss}>
        {t('away.dismiss')}
      </button>
    </section>
  );
}

function sentencesOf<G extends GameTypes>({ game, missed, room, seat }: Session<G>): readonly string[] {
  const client = game.value;
  const { away } = missed.value;
  if (client === null || away.length === 0) return [];
  const { turns } = client;
  const said =
    turns === undefined
      ? away.map(({ event, after }) => phrased(event.type, () => client.sentence(event, after, room.value, seat.value)))
      : turnsOf(away, turns.of).map((turn) => phrased('turn', () => turns.sentence(turn, room.value)));
  return said.filter((sentence) => sentence !== null);
}
