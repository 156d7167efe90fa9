import { signal } from '@preact/signals';
import { t } from '../../words';
import { useStore } from '../common/table';
import { Plate } from './Plate';
import { Ribbon, type Unfolded } from './Ribbon';
import { pileOf, type Pirate, type PlankView } from '@brigantine/shared/plank';
import { PirateMark } from '../common/Pirate';

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

const PILES = [1, 2, 3, 4, 5] as const;

/** P1.4, P7.2: the piles in the water in their order of falling, each worth its number. Seen where there is no board beside it to show them. */
function Piles({ view, open }: { readonly view: PlankView; readonly open: boolean }) {
  const present = pileOf(view.fallen.length);
  return (
    <section class="crew-piles" data-open={open} aria-label={t('piles.title')}>
      <p aria-hidden="true">
        <b>{t('piles.title')}</b> {t('piles.worth')}
      </p>
      <ol role="list">
        {PILES.map((pile) => (
          <Pile key={pile} pile={pile} pirates={pirates(view, pile)} filling={pile === present && !view.over} />
        ))}
      </ol>
    </section>
  );
}

function pirates(view: PlankView, pile: number): readonly Pirate[] {
  return view.fallen.filter((_, n) => pileOf(n) === pile);
}

interface PileProps {
  readonly pile: number;
  readonly pirates: readonly Pirate[];
  readonly filling: boolean;
}

function Pile({ pile, pirates, filling }: PileProps) {
  const text = t('piles.pile', { pile, count: pile });
  return (
    <li class="crew-pile" data-filling={filling} title={text}>
      <h2>
        <span aria-hidden="true">{pile}</span>
        <span class="visually-hidden">{text}</span>
      </h2>
      {pirates.length === 0 ? (
        <p class="visually-hidden">{t('piles.empty')}</p>
      ) : (
        <ul role="list">
          {pirates.map((pirate) => (
            <li key={pirate}>
              <PirateMark pirate={pirate} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
