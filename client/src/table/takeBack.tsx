import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import { BarIcon } from './BarIcon';
import type { TableStore } from './contract';

const t = words('table');
/** Works everywhere but in text fields. */
export const TAKE_BACK_KEY = 'u';

/** Takes back the player's last answer, as long as the table allows it. */
export function TakeBackButton<G extends GameTypes>({ store }: { readonly store: TableStore<G> }) {
  const { lost, room, seat, telling } = store;
  if (seat.value < 0 || room.value.takeBack !== seat.value || lost.value || telling.value.again) return null;
  const label = t('story.takeBack');
  return (
    <button
      type="button"
      class="button take-back-button"
      title={t('story.key', { what: label, key: TAKE_BACK_KEY.toUpperCase() })}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => store.takeBack()}
    >
      <BarIcon name="back" />
      <span>{label}</span>
    </button>
  );
}
