import { signal } from '@preact/signals';
import { t } from '../../words';
import { useStore } from '../common/table';
import { Piles } from './Piles';
import { Plate } from './Plate';
import { Ribbon, type Unfolded } from './Ribbon';

const unfolded = signal<Unfolded>(null);

/** The order of turns, every crew, the piles: on the desktop side by side, on the phone as chips that unfold. */
export function CrewsArea() {
  const { shown, view } = useStore();
  const now = shown.value ?? view.value;
  if (now === null) return null;
  return (
    <section class="area-ships plank-crews" aria-label={t('crews.title')}>
      <Ribbon
        view={now}
        open={unfolded.value}
        onOpen={(what) => (unfolded.value = unfolded.value === what ? null : what)}
      />
      <ul class="crew-plates" role="list">
        {now.crews.map((_, crew) => (
          <Plate key={crew} crew={crew} view={now} open={unfolded.value === crew} />
        ))}
      </ul>
      <Piles view={now} open={unfolded.value === 'piles'} />
    </section>
  );
}
