/** The events of a voyage (R4–R7, R9, R12.1): goods, ships, shortages and treasures. Their animations are in board/presenters.ts. */
import { PORT_ROYAL, spaceAt } from '@brigantine/shared/race';
import { mark } from '../../table/story/marks';
import type { Personal } from '../../table/story/person';
import { fallsBackTo, shipIndex } from '../order';
import { drained, EMPTY_HOLD, loaded, setHold, taken, withShip } from './fleet';
import { dropTreasure, findTreasure, stowCurse } from './treasures';
import { rulesOf } from '../rules';
import type { EventOf, EventRecords, Wording } from '../section';
import type { RaceKey } from '../words';

/** Why goods were thrown out, by the paragraph that says so. */
const DUMPED: Readonly<Record<string, Personal<RaceKey>>> = {
  'R14.13': 'event.goodsDumped.curse',
  'R14.17': 'event.goodsDumped.withHold',
};

/** Why a treasure left the game. */
const LOST_TREASURE: Readonly<Record<string, Personal<RaceKey>>> = {
  'R14.13': 'event.treasureLost.curse',
  'R14.17': 'event.treasureLost.unwanted',
};

export const VOYAGE_EVENTS = {
  goodsLoaded: {
    apply: (view, { ship, hold, resource, count }) =>
      withShip(view, ship, ({ holds }) => ({ holds: loaded(holds, hold, resource, count) })),
    sentence: ({ ship, hold, resource, count }, { tell, say }) =>
      tell('event.goodsLoaded', ship, { goods: say.goods(resource, count), hold }),
    deed: ({ resource, count }, { t, say }) => t('turn.loads', { goods: say.goods(resource, count) }),
    icon: 'sixthHold',
    showsHalf: true,
    sound: ({ resource }) => resource,
    brief: 'others',
    goods: ({ count, resource }) => ({ count, resource }),
    afterAnimation: 'numbers',
  },
  goodsDumped: {
    // R14.13: goods thrown out for a curse make room for it; those of a 6th Hold that leaves the game go with it.
    apply(view, { ship, hold, rule }) {
      const emptied = withShip(view, ship, ({ holds }) => ({ holds: setHold(holds, hold, EMPTY_HOLD) }));
      return rule === 'R14.13' ? stowCurse(emptied, ship, hold) : emptied;
    },
    sentence: ({ ship, hold, resource, count, rule }, { tell, say }) =>
      tell(DUMPED[rule] ?? 'event.goodsDumped', ship, {
        goods: say.goods(resource, count),
        hold,
        rule,
      }),
    deed: ({ resource, count }, { t, say }) => t('turn.dumps', { goods: say.goods(resource, count) }),
    icon: 'warning',
    sound: () => 'splash',
    brief: 'others',
    goods: ({ count, resource }) => ({ count: -count, resource }),
  },
  goodsLost: {
    sentence: ({ ship, resource, count, rule }, { tell, say }) =>
      tell('event.goodsLost', ship, { goods: say.goods(resource, count), rule }),
    icon: 'warning',
    sound: () => 'sink',
    goods: ({ count, resource }) => ({ count: -count, resource }),
  },
  shipSailed: {
    apply: (view, { ship, at, lap }) => withShip(view, ship, () => ({ at, lap })),
    sentence: ({ ship, direction, path, at }, { tell, say }) =>
      tell(`event.shipSailed.${direction}`, ship, { count: path.length, to: say.upTo(at) }),
    deed: ({ at }, { t, say }) => t('turn.sails', { to: say.upTo(at) }),
    icon: 'ship',
    showsHalf: true,
    sound: () => 'sail',
    brief: 'others',
    afterAnimation: 'numbers',
  },
  shipFinished: {
    apply: (view, { ship }) => ({ ...withShip(view, ship, () => ({ finished: true })), lastRound: true }),
    sentence: ({ ship }, { tell }) => tell('event.shipFinished', ship),
    deed: (_event, { t }) => t('turn.comesHome'),
    icon: 'portRoyal',
    sound: () => 'finish',
    central: true,
  },
  shipCrossedLine: {
    apply: (view) => ({ ...view, lastRound: true }),
    sentence: ({ ship }, { tell }) => tell('event.shipCrossedLine', ship, { rule: 'R14.18' }),
    icon: 'portRoyal',
    sound: () => 'finish',
    central: true,
  },
  costPaid: {
    apply: (view, { ship, from }) => withShip(view, ship, ({ holds }) => ({ holds: taken(holds, from) })),
    // R14.9: gold may fill in for food.
    sentence({ ship, at, resource, count }, { tell, say }) {
      const isShortfall = resource === 'gold' && spaceAt(at).type === 'sea';
      const values = { goods: say.goods(resource, count), at: say.at(at) };
      return isShortfall
        ? tell('event.costPaid.shortfall', ship, { ...values, rule: 'R14.9' })
        : tell('event.costPaid', ship, values);
    },
    deed: ({ resource, count }, { t, say }) => t('turn.pays', { goods: say.goods(resource, count) }),
    icon: 'port',
    sound: ({ resource }) => (resource === 'food' ? 'foodPaid' : 'goldPaid'),
    brief: 'others',
    goods: ({ count, resource }) => ({ count: -count, resource }),
  },
  shortageStarted: {
    apply: (view, { ship, resource }) => withShip(view, ship, ({ holds }) => ({ holds: drained(holds, resource) })),
    // R7.4, and what follows where no die is thrown (R7.6, R14.6–R14.8).
    sentence(event, wording) {
      const { t, after } = wording;
      const said = fallsShort(event, wording);
      const { shortageRule } = rulesOf(after);
      if (shortageRule === 'die') {
        const lap = after.ships[shipIndex(after, event.ship)]?.lap ?? 0;
        return lap < 0 ? `${said} ${t('event.shortageStarted.behind')}` : said;
      }
      if (shortageRule === 'payableRetreat') return `${said} ${t('event.shortageStarted.payable', { rule: 'R14.8' })}`;
      const next =
        event.resource === 'gold'
          ? t('event.shortageStarted.seaward', { rule: 'R14.7' })
          : t('event.shortageStarted.stops', { rule: 'R14.6' });
      return `${said} ${next}`;
    },
    deed: (_event, { t }) => t('turn.cannotPay'),
    icon: 'shortage',
    sound: () => 'creak',
    goods: ({ paid, resource }) => ({ count: -paid, resource }),
    central: true,
    brief: 'others',
  },
  shortageRolled: {
    // R7.6: a ship that is sent back goes no further than Port Royal; the sentence says so where that stops it.
    sentence({ ship, symbol }, { t, tell, after }) {
      const said = tell(`event.shortageRolled.${symbol}`, ship);
      const [place] = fallsBackTo(after, ship, symbol);
      return place === PORT_ROYAL ? `${said} ${t('event.shortageRolled.wall')}` : said;
    },
    icon: 'shortage',
    sound: () => 'shortageDie',
    central: true,
    brief: 'others',
    afterAnimation: 'text',
  },
  shipRetreated: {
    apply: (view, { ship, at, lap }) => withShip(view, ship, () => ({ at, lap })),
    sentence: ({ ship, path, at }, { tell, say }) =>
      tell('event.shipRetreated', ship, { count: path.length, to: say.upTo(at) }),
    deed: ({ at }, { t, say }) => t('turn.fallsBack', { to: say.upTo(at) }),
    icon: 'backward',
    sound: () => 'retreat',
    central: true,
    brief: 'others',
    afterAnimation: 'numbers',
  },
  treasureFound: {
    apply: (view, { ship, at, card }) =>
      findTreasure({ ...view, lairs: view.lairs.filter((lair) => lair !== at) }, ship, card),
    sentence({ ship, at, card }, { tell, say }) {
      const values = { at: say.at(at), mark: mark('treasure') };
      if (card === 'faceDown') return tell('event.treasureFound.faceDown', ship, values);
      return tell('event.treasureFound.card', ship, { ...values, treasure: say.treasure(card) });
    },
    deed: (_event, { t }) => t('turn.finds'),
    icon: 'treasure',
    sound: () => 'treasure',
    central: true,
    afterAnimation: 'text',
  },
  treasureLost: {
    apply: (view, event) => dropTreasure(view, event.ship, event, event.rule),
    // R14.11 for want of a hold, R14.13 for a curse, R14.17 because the thief declines it.
    sentence: ({ ship, card, rule }, { tell, say }) =>
      tell(LOST_TREASURE[rule] ?? 'event.treasureLost.noRoom', ship, {
        treasure: say.treasure(card),
        mark: mark('treasure'),
        rule,
      }),
    icon: 'none',
    sound: () => 'sink',
    central: true,
  },
} satisfies EventRecords;

function fallsShort({ ship, resource, paid, missing }: EventOf<'shortageStarted'>, { tell, say }: Wording): string {
  return tell(paid === 0 ? 'event.shortageStarted.nothing' : 'event.shortageStarted.some', ship, {
    paid: say.goods(resource, paid),
    missing: say.goods(resource, missing),
    short: missing,
  });
}
