import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { CAPTAINS, LIVERIES, NAME_LENGTH, type SeatView, type LiveryId } from '@brigantine/shared/protocol';
import { CAPTAIN_NAMES, captainOf, Portrait } from '../captains';
import { loadWords, words } from '../i18n';
import { change } from '../settings/settings';
import { Dialog, Emblem, liveryOf, tellMissing } from '../ui';
import type { TableSession } from './state';
import './look.css';
import { EMBLEMS } from '../art/emblems';

const t = words('app');
const biography = words('captains');

interface Props {
  readonly session: TableSession;
  readonly onClose: () => void;
}

/** A player's name, portrait and ship at this table. Choices are sent at once, so that others see what is taken. */
export function LookDialog({ session, onClose }: Props) {
  useEffect(() => void loadWords('captains').catch(tellMissing), []);
  const { seats } = session.room.value;
  const me = session.seat.value;
  const mine = seats[me];
  const name = useSignal(mine?.name ?? '');
  useSignalEffect(() => {
    if (session.sent.value.refusal !== null) name.value = session.room.peek().seats[me]?.name ?? '';
  });
  if (mine === undefined) return null;
  // Bots give up their seat colour on request.
  const holder = (part: 'captain' | 'livery', id: string): SeatView | undefined =>
    seats.find((seat, index) => index !== me && seat.kind === 'human' && seat[part] === id);
  const rename = (): void => {
    const wish = name.value.trim();
    if (wish === '' || wish === mine.name) return;
    change({ name: wish });
    session.send('changeLook', { name: wish });
  };
  const close = (): void => {
    rename();
    onClose();
  };
  const captain = captainOf(mine.captain);
  const livery = liveryOf(mine.livery);
  return (
    <Dialog title={t('look.title')} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <label class="label" for="look-name">
          {t('name')}
        </label>
        <div class="row look-row">
          <input
            id="look-name"
            dir="auto"
            class="field"
            maxLength={NAME_LENGTH}
            autocomplete="nickname"
            value={name.value}
            onInput={(event) => void (name.value = event.currentTarget.value)}
            onBlur={rename}
          />
          <button type="submit" class="button">
            {t('look.save')}
          </button>
        </div>
      </form>
      <fieldset class="look-tiles">
        <legend>
          <b>{t('look.captain')}</b> {CAPTAIN_NAMES[captain]}
        </legend>
        {CAPTAINS.map((each) => (
          <Tile
            name={CAPTAIN_NAMES[each]}
            chosen={each === captain}
            holder={holder('captain', each)}
            sign={({ livery: theirs }) => <Emblem livery={liveryOf(theirs)} />}
            onChoose={() => session.send('changeLook', { captain: each })}
          >
            <Portrait captain={each} />
          </Tile>
        ))}
      </fieldset>
      <p class="look-story">{biography(captain)}</p>
      <fieldset class="look-tiles">
        <legend>
          <b>{t('look.livery')}</b> {t(`livery.${livery}`)}
        </legend>
        {LIVERIES.map((each) => (
          <Tile
            name={t(`livery.${each}`)}
            chosen={each === livery}
            holder={holder('livery', each)}
            sign={({ captain: theirs }) => <Portrait captain={theirs} />}
            onChoose={() => session.send('changeLook', { livery: each })}
          >
            <LittleShip livery={each} />
          </Tile>
        ))}
      </fieldset>
    </Dialog>
  );
}

interface TileProps {
  readonly name: string;
  readonly chosen: boolean;
  /** Who has it already. */
  readonly holder: SeatView | undefined;
  /** Renders a sign for the holder. */
  readonly sign: (holder: SeatView) => ComponentChildren;
  readonly onChoose: () => void;
  readonly children: ComponentChildren;
}

/** A picture to choose; one taken by another player is pale and shows their sign. */
function Tile({ name, chosen, holder, sign, onChoose, children }: TileProps) {
  const label = holder === undefined ? name : `${name}, ${t('look.takenBy', { name: holder.name })}`;
  return (
    <button
      type="button"
      class="look-tile"
      aria-label={label}
      title={label}
      aria-pressed={chosen}
      data-picked={chosen}
      aria-disabled={holder !== undefined}
      data-dimmed={holder !== undefined}
      onClick={() => holder === undefined && onChoose()}
    >
      {children}
      {holder !== undefined && <span class="look-holder">{sign(holder)}</span>}
    </button>
  );
}

/** A ship in its colours, as on the chart. Decoration: write its name beside it. */
export function LittleShip({ livery }: { readonly livery: LiveryId | 'ghost' }) {
  const [sail, hull, ink] = (['sail', 'hull', 'ink'] as const).map((part) => `var(--ship-${livery}-${part})`);
  return (
    <svg viewBox="0 0 96 84" aria-hidden="true">
      <g stroke="#2a1608" stroke-width="1.8" stroke-linejoin="round">
        <path d="M24 14V62M56 4v58M80 60l13-12" fill="none" stroke-width="3" />
        <path d="M56 4q8-5 15 0v7q-7-5-15 0z" fill="#241a14" />
        <path d="M10 20q14 5 28-1q5 17 0 34q-14-6-29 1q6-17 1-34z" fill="#f7ecd0" />
        <path d={`M38 14q20 7 40-1q7 20 1 40q-20-8-42 1q8-20 1-40z`} fill={sail} />
        <path d="M4 56q5 4 12 5h60l14-4q-4 15-17 20H22Q8 72 4 56z" fill={hull} />
        <path d="M7 63q40 8 80 1" fill="none" stroke="#f7ecd0" stroke-width="2" opacity=".6" />
      </g>
      <path d={EMBLEMS[livery]} transform="translate(46 21) scale(1.08)" fill={ink} fill-rule="evenodd" />
      <path d="M2 78q7-6 14 0t14 0 14 0 14 0 14 0 14 0" fill="none" stroke="var(--sea)" stroke-width="3.5" />
    </svg>
  );
}
