import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { CAPTAINS, LIVERIES, NAME_LENGTH } from '@brigantine/shared/protocol';
import { CAPTAIN_NAMES, Portrait } from '../captains';
import { loadWords, words } from '../i18n';
import { tellMissing } from '../ui';
import { Dialog, Emblem } from '../ui';
import { callMe, type TableSession } from './state';

const t = words('app');
const biography = words('captains');

interface Props {
  readonly session: TableSession;
  readonly onClose: () => void;
}

/** A player's name, captain and livery at this table. Choices are sent at once, so that others see what is taken. */
export function LookDialog({ session, onClose }: Props) {
  useEffect(() => void loadWords('captains').catch(tellMissing), []);
  const { seats } = session.room.value;
  const me = session.seat.value;
  const mine = seats[me];
  const name = useSignal(mine?.name ?? '');
  if (mine === undefined) return null;
  const holder = (part: 'captain' | 'livery', id: string): string | undefined =>
    seats.find((seat, index) => index !== me && seat[part] === id)?.name;
  const rename = (): void => {
    const wish = name.value.trim();
    if (wish === '' || wish === mine.name) return;
    callMe(wish);
    session.send('changeLook', { name: wish });
  };
  return (
    <Dialog title={t('look.title')} onClose={onClose}>
      <form
        class="look-name"
        onSubmit={(event) => {
          event.preventDefault();
          rename();
          onClose();
        }}
      >
        <label class="label" for="look-name">
          {t('name')}
        </label>
        <div class="row">
          <input
            id="look-name"
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
      <fieldset class="look-captains">
        <legend class="label">{t('look.captain')}</legend>
        {CAPTAINS.map((captain) => {
          const other = holder('captain', captain);
          return (
            <button
              type="button"
              class="captain-card"
              aria-pressed={mine.captain === captain}
              aria-disabled={other !== undefined}
              onClick={() => other === undefined && session.send('changeLook', { captain })}
            >
              <Portrait captain={captain} />
              <span class="captain-words">
                <strong>{CAPTAIN_NAMES[captain]}</strong>
                {other !== undefined && <em>{t('look.takenBy', { name: other })}</em>}
                <span>{biography(captain)}</span>
              </span>
            </button>
          );
        })}
      </fieldset>
      <fieldset class="choice">
        <legend class="label">{t('look.livery')}</legend>
        {LIVERIES.map((livery) => {
          const other = holder('livery', livery);
          return (
            <button
              type="button"
              class="button livery-button"
              aria-pressed={mine.livery === livery}
              aria-disabled={other !== undefined}
              onClick={() => other === undefined && session.send('changeLook', { livery })}
            >
              <Emblem livery={livery} />
              <span>
                {t(`livery.${livery}`)}
                {other !== undefined && <em> {t('look.takenBy', { name: other })}</em>}
              </span>
            </button>
          );
        })}
      </fieldset>
    </Dialog>
  );
}
