/** The pirates: who stands on the plank, who teeters, who floats in which pile; and how they get there. */
import { crewOf, PILE_SIZE, pileOf, type Crew, type Pirate, type PlankView } from '@brigantine/shared/plank';
import type { Point } from '../../art/geometry';
import type { Pose } from '../../art/pirateBuilds';
import { EASE, type Piece, type Stage } from '../../board';
import { Gait, STEP_MS, type Figure } from './gait';
import { berthOf, spotOf, type Layout, DEPTH } from './layout';
import { Splash } from './splash';
import type { Wardrobe } from './wardrobe';

/** The last place of the plank, and beyond it. */
const END = 4;
const EDGE = 5;
/** How far flung arms reach to a side while their pirate sways, in units. */
const REACH = 120;

export class Company {
  readonly #figures = new Map<Pirate, Figure>();
  readonly #gait: Gait;
  readonly #splash: Splash;

  constructor(
    private readonly stage: Stage,
    private readonly layout: Layout,
    private readonly wardrobe: Wardrobe,
  ) {
    this.#gait = new Gait(stage, layout);
    this.#splash = new Splash(stage, layout);
    const { scale } = layout;
    stage.textures.bake('shadow', 84 * scale, 18 * scale, (ctx) => {
      ctx.fillStyle = 'rgba(40,20,5,.38)';
      ctx.beginPath();
      ctx.ellipse(42 * scale, 9 * scale, 40 * scale, 7.5 * scale, 0, 0, 7);
      ctx.fill();
    });
  }

  /** Pirate → place on the plank, or −pile; 5 for one about to fall. */
  drawn(): Record<string, number> {
    return Object.fromEntries([...this.#figures].map(([name, { at }]) => [name, at]));
  }

  /** Everybody where the view says; whoever is nowhere is gone. */
  show({ plank, fallen }: PlankView): void {
    const present = new Set<Pirate>([...plank, ...fallen]);
    for (const [name, { piece }] of this.#figures) {
      if (present.has(name)) continue;
      piece.destroy();
      this.#figures.delete(name);
    }
    plank.forEach((name, index) => this.stand(name, index + 1));
    fallen.forEach((name, n) => this.#float(name, n));
  }

  /** Puts a pirate on a place at once, calm. */
  stand(name: Pirate, place: number): Piece {
    const figure = this.#figure(name);
    figure.at = place;
    this.#pose(name, 'calm');
    const { x, y } = spotOf(this.layout, place);
    figure.body.setPosition(0, 0).setRotation(0).setScale(1);
    figure.shadow.setVisible(true).setPosition(0, 0).setAlpha(1);
    return figure.piece
      .setPosition(x, y)
      .setDepth(DEPTH.crew + place)
      .setScale(1)
      .setAlpha(1);
  }

  /** Where a pirate's feet are. */
  feet(name: Pirate): Point {
    const { x, y } = this.#figures.get(name)?.piece ?? this.layout.end;
    return { x, y };
  }

  /** Who stands on a place, if anybody does. */
  on(place: number): Pirate | undefined {
    return [...this.#figures].find(([, { at }]) => at === place)?.[0];
  }

  /** All walk from where they stand to their places, in that order. */
  async line(plank: readonly Pirate[]): Promise<void> {
    plank.forEach((name, index) => (this.#figure(name).at = index + 1));
    await Promise.all(
      plank.map((name, index) => this.#gait.walk(this.#figure(name), spotOf(this.layout, index + 1), STEP_MS * 4)),
    );
  }

  /** A newcomer climbs over from the ship, walks past whoever is before their place, and shoves the rest along. */
  async enter(name: Pirate, place: number): Promise<void> {
    const { motion } = this.stage;
    const { aboard, side, deck, scale } = this.layout;
    this.stand(name, 1);
    const figure = this.#figure(name);
    figure.at = 0;
    figure.shadow.setVisible(false);
    figure.piece.setPosition(aboard.x, aboard.y + 90 * scale).setDepth(DEPTH.aboard);
    await motion.to(figure.piece, { y: aboard.y }, 180, EASE.back);
    await this.#gait.leap(figure, { x: side - 24 * scale, y: deck }, 40 * scale, 230);
    figure.shadow.setVisible(true);
    const ducks: Promise<void>[] = [];
    for (let passed = 1; passed < place; passed++) {
      const other = this.on(passed);
      if (other !== undefined) ducks.push(this.#gait.duck(this.#figure(other)));
      await this.#gait.walk(figure, spotOf(this.layout, passed), STEP_MS, EASE.linear);
    }
    const shoved = [...this.#figures].filter(([, { at }]) => at >= place && at <= END);
    for (const [, pushed] of shoved) pushed.at += 1;
    figure.at = place;
    await Promise.all([
      this.#gait.walk(figure, spotOf(this.layout, place), STEP_MS * 1.3, EASE.in),
      ...shoved.map(([other, pushed]) => this.#shove(other, pushed)),
      ...ducks,
    ]);
    figure.piece.setDepth(DEPTH.crew + place);
  }

  /** Whoever is at the edge teeters, falls, splashes and drifts to the pile in a barrel. Resolves to where that floats. */
  async fall(name: Pirate, pile: number): Promise<Point> {
    if (!this.#figures.has(name)) this.stand(name, END);
    const figure = this.#figure(name);
    const afloat = [...this.#figures.values()].filter(({ at }) => at === -pile).length;
    this.#pose(name, 'flung');
    await this.#gait.teeter(figure);
    await this.#gait.dive(figure);
    const water = this.#splash.rise();
    await this.#gait.sink(figure);
    const berth = berthOf(this.layout, (pile - 1) * PILE_SIZE + afloat);
    figure.at = -pile;
    figure.body.removeAll(true);
    figure.body.add(this.wardrobe.swimming(name)).setRotation(0);
    await Promise.all([water, this.#gait.surface(figure, berth, this.layout.barrel / this.layout.swimmer)]);
    this.#float(name, (pile - 1) * PILE_SIZE + afloat);
    return berth;
  }

  /** One pirate leaps to another place over those between, who each move one place the other way. */
  async slide(name: Pirate, from: number, to: number): Promise<void> {
    if (!this.#figures.has(name)) this.stand(name, from);
    const figure = this.#figure(name);
    if (from === to) return this.shrug([name]);
    const way = Math.sign(to - from);
    const passed = [...this.#figures].filter(([, { at }]) => at > 0 && (at - from) * way > 0 && (to - at) * way >= 0);
    for (const [, other] of passed) other.at -= way;
    figure.at = to;
    figure.piece.setDepth(DEPTH.crew + 20);
    const spot = spotOf(this.layout, to);
    const high = (60 + passed.length * 34) * this.layout.scale;
    await Promise.all([
      this.#gait.hop(figure, spot, high, 360 + passed.length * 100),
      ...passed.map(([, other]) => this.#gait.walk(other, spotOf(this.layout, other.at), 360 + passed.length * 70)),
    ]);
    figure.piece.setDepth(DEPTH.crew + to);
  }

  /** Those of them who stand on the plank lift their hands: nothing to be done. */
  async shrug(names: readonly Pirate[]): Promise<void> {
    const { motion } = this.stage;
    const standing = names.filter((name) => (this.#figures.get(name)?.at ?? 0) > 0);
    if (motion.cut || standing.length === 0) return;
    for (const name of standing) this.#pose(name, 'shrug');
    await Promise.all(standing.map((name) => this.#gait.jump(this.#figure(name), 7 * this.layout.scale, 620)));
    for (const name of standing) this.#pose(name, 'calm');
  }

  /** A jump for joy. */
  async cheer(name: Pirate): Promise<void> {
    this.#pose(name, 'cheer');
    await this.#gait.jump(this.#figure(name), 26 * this.layout.scale, 420);
    this.#pose(name, 'calm');
  }

  /** Those of a crew who stand on the plank. */
  ofCrew(crew: Crew): Pirate[] {
    return [...this.#figures].filter(([name, { at }]) => at > 0 && crewOf(name) === crew).map(([name]) => name);
  }

  /** Chests rise and barrels roll; 0 seconds lets them rest. */
  breathe(seconds: number): void {
    let turn = 0;
    for (const { body, at } of this.#figures.values()) {
      turn++;
      const wave = seconds === 0 ? 0 : Math.sin(seconds * (at < 0 ? 1.1 : 1.9) + turn * 1.3);
      if (at < 0) body.setRotation(wave * 0.07).setY(wave * this.layout.barrel * 0.05);
      else body.setScale(1 - wave * 0.006, 1 + wave * 0.012);
    }
  }

  #figure(name: Pirate): Figure {
    const known = this.#figures.get(name);
    if (known !== undefined) return known;
    const { scene, textures } = this.stage;
    const body = scene.add.container(0, 0);
    const shadow = textures.piece('shadow');
    const figure = { piece: scene.add.container(0, 0, [shadow, body]), body, shadow, at: 0 };
    this.#figures.set(name, figure);
    return figure;
  }

  #pose(name: Pirate, pose: Pose): void {
    const { body } = this.#figure(name);
    body.removeAll(true);
    body.add(this.wardrobe.standing(name, pose));
  }

  #float(name: Pirate, n: number): void {
    const figure = this.#figure(name);
    const { x, y } = berthOf(this.layout, n);
    figure.at = -pileOf(n);
    figure.shadow.setVisible(false);
    figure.body.removeAll(true);
    figure.body.add(this.wardrobe.afloat(name));
    figure.body.setPosition(0, 0).setRotation(0).setScale(1);
    figure.piece
      .setPosition(x, y)
      .setDepth(DEPTH.afloat + y)
      .setScale(1)
      .setAlpha(1);
  }

  /** Pushed one place along, or over the edge. */
  async #shove(name: Pirate, figure: Figure): Promise<void> {
    const { end, scale, scene } = this.layout;
    const over = figure.at === EDGE;
    // With flung arms within the picture.
    const brink = Math.min(end.x - 4 * scale, scene.x + scene.width - REACH * scale);
    await this.stage.motion.wait(STEP_MS * 0.55);
    if (over) this.#pose(name, 'flung');
    figure.piece.setDepth(DEPTH.crew + figure.at);
    await this.#gait.shove(figure, over ? { x: brink, y: end.y } : spotOf(this.layout, figure.at));
  }
}
