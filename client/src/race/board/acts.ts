/** All that is seen only while something happens. Loaded after the chart, which one can look at and play on before. */
import type { RaceEvent, RaceView } from '@brigantine/shared/race';
import { Cargo } from './cargo';
import { Combat } from './combat';
import { OpenCards } from './openCards';
import type { Acts, Parts } from './parts';
import { present } from './presenters';

export class ChartActs implements Acts {
  readonly combat: Combat;
  readonly cargo: Cargo;
  readonly openCards: OpenCards;

  constructor(private readonly parts: Parts) {
    const { stage, layout, liveries, fleet, room } = parts;
    this.combat = new Combat(stage, layout, liveries, fleet, room);
    this.cargo = new Cargo(stage, layout);
    this.openCards = new OpenCards(stage, layout, fleet, liveries);
  }

  show(view: RaceView): void {
    this.openCards.clear();
    this.combat.show(view);
  }

  present(event: RaceEvent, after: RaceView, seen: () => void): Promise<void> {
    const { combat, cargo, openCards, parts } = this;
    return present(event, { ...parts, combat, cargo, openCards, after, seen });
  }
}
