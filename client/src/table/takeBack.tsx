import type { GameTypes } from '@brigantine/shared/engine';
import { words } from '../i18n';
import { BarIcon } from './BarIcon';
import type { TableStore } from './contract';
import { KEYS, withKey } from './keyTable';

const t = words('table');

/** Takes back the player's last answer, as long as the table allows it. */
export function TakeBackButton<G extends GameTypes>({ store }: { readonly store: TableStore<G> }) {
  const { lost, room, seat, telling } = store;
  if (seat.value < 0 || room.value.takeBack !== seat.value || lost.value || telling.value.again) return null;
  const label = t('story.takeBack');
  return (
    <button
      type="button"
      class="button take-back-button"
      title={withKey(label, KEYS.question.takeBack)}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={() => store.takeBack()}
    >
      <BarIcon name="back" />
      <span>{label}</span>
    </button>
  );
}
