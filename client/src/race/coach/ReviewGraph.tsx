import type { RoomView } from '@brigantine/shared/protocol';
import type { ShipName } from '@brigantine/shared/race';
import type { Review } from '@brigantine/shared/race/coach';
import { liveryOf, nameOf } from '../names';
import { coachWords as t } from '../words';
import { Emblem } from '../../ui';
import { percent } from './hinting';

const [WIDTH, HEIGHT] = [300, 120];

interface Props {
  readonly found: Review;
  readonly room: RoomView;
  readonly seat: number;
  readonly at: number;
  readonly to: (inputs: number) => void;
}

/** Everybody's chance to win before each round. A click shows the beginning of the nearest one; the table says the same in words. */
export function ReviewGraph({ found, room, seat, at, to }: Props) {
  const { chances, rounds } = found;
  const x = (round: number): number => (round * WIDTH) / Math.max(1, rounds.length - 1);
  const y = (chance: number): number => HEIGHT * (1 - chance);
  const ships = [...(chances[0] ?? []).keys()].map((ship) => {
    const name: ShipName = ship < found.seats ? ship : 'ghost';
    return { ship, name };
  });
  const now = rounds.findLastIndex((inputs) => inputs <= at);
  const press = ({ currentTarget, clientX }: MouseEvent & { readonly currentTarget: Element }): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    to(rounds[Math.round(((clientX - left) / width) * (rounds.length - 1))] ?? 0);
  };
  return (
    <figure class="review-graph">
      <figcaption>{t('review.graph')}</figcaption>
      <svg viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`} aria-hidden="true" onClick={press}>
        {[0, 0.5, 1].map((chance) => (
          <line key={chance} class="review-line" x1="0" x2={WIDTH} y1={y(chance)} y2={y(chance)} />
        ))}
        {now >= 0 && <line class="review-now" x1={x(now)} x2={x(now)} y1="0" y2={HEIGHT} />}
        {ships.map(({ ship, name }) => (
          <polyline
            key={ship}
            data-livery={liveryOf(room, name)}
            data-own={ship === seat}
            points={rounds.map((inputs, round) => `${x(round)},${y(chances[inputs]?.[ship] ?? 0)}`).join(' ')}
          />
        ))}
      </svg>
      <p class="row wrap review-names" aria-hidden="true">
        {ships.map(({ ship, name }) => (
          <span key={ship} class="row" data-own={ship === seat}>
            <Emblem livery={liveryOf(room, name)} /> {nameOf(room, name)}
          </span>
        ))}
      </p>
      <table class="visually-hidden">
        <tbody>
          {ships.map(({ ship, name }) => (
            <tr key={ship}>
              <th scope="row">{nameOf(room, name)}</th>
              {rounds.map((inputs) => (
                <td key={inputs}>{percent(chances[inputs]?.[ship] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
