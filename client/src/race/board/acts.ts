/** All that is seen only while something happens. Loaded after the chart, which one can look at and play on before. */
import type { RaceView } from '@brigantine/shared/race';
import { Combat } from '../combat/fight';
import { Cargo } from './cargo';
import { OpenCards } from './openCards';
import type { Acts, Parts } from './parts';
import { PRESENTERS } from './presenters';
import { Storm } from './storm';

export class ChartActs implements Acts {
  readonly combat: Combat;
  readonly cargo: Cargo;
  readonly openCards: OpenCards;
  readonly storm: Storm;
  readonly presenters = PRESENTERS;

  constructor({ stage, layout, liveries, fleet, room }: Parts) {
    this.combat = new Combat(stage, layout, liveries, fleet, room);
    this.cargo = new Cargo(stage, layout);
    this.openCards = new OpenCards(stage, layout, fleet, liveries);
    this.storm = new Storm(stage, layout, fleet);
  }

  show(view: RaceView): void {
    this.openCards.clear();
    this.storm.close();
    this.combat.show(view);
  }
}
