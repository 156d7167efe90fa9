import type { Race, RaceEvent } from '@brigantine/shared/race';
import { useEffect, useRef } from 'preact/hooks';
import type { LogEntry } from '../../../table/contract';
import { t } from '../../say';
import { tell } from '../../tell/tell';
import { Glyph, type GlyphName } from '../common/Glyph';
import { Rich } from '../common/Rich';
import { useStore } from '../common/table';

/** The picture at the head of a line. */
const LINE_GLYPHS: Readonly<Record<RaceEvent['type'], GlyphName>> = {
  roundStarted: 'captain',
  diceRolled: 'helm',
  diceAssigned: 'morning',
  cardChosen: 'cards',
  cardRevealed: 'cards',
  actionStarted: 'helm',
  actionIgnored: 'none',
  goodsLoaded: 'sixthHold',
  goodsDumped: 'warning',
  shipSailed: 'ship',
  shipFinished: 'portRoyal',
  costPaid: 'port',
  shortageStarted: 'shortage',
  shortageRolled: 'shortage',
  shipRetreated: 'backward',
  combatStarted: 'combat',
  powderSpent: 'powder',
  combatRolled: 'cannon',
  combatWon: 'combat',
  combatTied: 'combat',
  spoilsTaken: 'found',
  treasureFound: 'treasure',
  ghostSteered: 'ship',
  cardsDrawn: 'cards',
  pileRebuilt: 'cards',
  captainChanged: 'captain',
  roundEnded: 'evening',
  gameEnded: 'portRoyal',
};

/** How many lines stay in the page; older ones nobody scrolls to while playing. */
const KEPT = 120;

/** The story so far, newest line last and in sight. */
export function LogArea() {
  const { log } = useStore();
  const list = useRef<HTMLOListElement>(null);
  const entries = log.value.slice(-KEPT);
  const newest = entries.at(-1)?.key;
  useEffect(() => {
    const box = list.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
  }, [newest]);
  return (
    <section class="area-log race-log" aria-label={t('log.title')}>
      <ol ref={list} class="log-lines" role="list" tabIndex={0} aria-label={t('log.title')}>
        {entries.map((entry) => (
          <Line key={entry.key} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Line({ entry }: { readonly entry: LogEntry<Race> }) {
  const { room } = useStore();
  const text = tell(t, entry.event, entry.after, room.value);
  if (text === null) return null;
  return (
    <li data-event={entry.event.type}>
      <span class="log-glyph">
        <Glyph name={LINE_GLYPHS[entry.event.type]} />
      </span>
      <span>
        <Rich text={text} room={room.value} />
      </span>
    </li>
  );
}
