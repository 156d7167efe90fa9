import { CARDS, RETREATS, retreats, SPACES, type CardId } from '@brigantine/shared/race';
import { common, covered, outsideOf } from '../../art/geometry';
import { berths, shapeOf } from './berths';
import { boxAround, layOut, priceOf, spotOf } from './layout';
import { clearPlace, destinations, discsAt, largestDie, sheetOf } from './clearPlace';

const CARD_IDS = Object.keys(CARDS).map(Number) as CardId[];

/** Boards of a small phone, phones, a watcher's phone, a phone on its side, laptops, a large screen. */
const BOARDS = [
  [350, 281],
  [380, 305],
  [380, 431],
  [350, 510],
  [469, 332],
  [709, 444],
  [1104, 433],
  [1572, 732],
] as const;

test.each(BOARDS)(
  'R7.4 the table of a shortage hides neither the ship nor a space to which the die may send it, wherever that is, at %i × %i',
  (width, height) => {
    const layout = layOut(width, height);
    const sheet = sheetOf(largestDie(layout));
    const faults = [...SPACES.keys()].filter((from) => {
      const led = (['circle', 'square', 'skull'] as const).flatMap((symbol) =>
        retreats({ at: from, lap: 1 }, RETREATS[symbol]).map(({ at }) => spotOf(layout, at)),
      );
      const [berth] = berths(layout, spotOf(layout, from), 1);
      const ship = { ...berth!, y: berth!.y - layout.ship * 0.34, radius: layout.ship * 0.45 };
      const { scale, x, y } = clearPlace(layout, sheet, [ship, ...led]);
      const box = boxAround({ x, y }, sheet.width * scale, sheet.height * scale);
      const hidden = [...shapeOf(layout, berth!), ...led.map(priceOf)].filter((each) => common(box, each) > 3);
      return hidden.length > 0 || outsideOf(box, layout.sea) > 0.01;
    });
    expect(faults).toEqual([]);
  },
);

test.each(BOARDS)('a card hides neither its ship nor a space to which it may take it, at %i × %i', (width, height) => {
  const layout = layOut(width, height);
  const card = { width: Math.min(180, height * 0.45) * 0.76, height: Math.min(180, height * 0.45) };
  const faults = [...SPACES.keys()].flatMap((from) =>
    CARD_IDS.filter((id) => {
      const seen = [from, ...destinations({ at: from, lap: 0 }, id, { morning: 5, evening: 6 })].flatMap((at) =>
        discsAt(layout, at),
      );
      const { scale, x, y } = clearPlace(layout, card, seen, spotOf(layout, from));
      const box = boxAround({ x, y }, card.width * scale, card.height * scale);
      return seen.some((each) => covered(box, each) > 0) || outsideOf(box, layout.sea) > 0.01;
    }).map((id) => [from, id]),
  );
  expect(faults).toEqual([]);
});
