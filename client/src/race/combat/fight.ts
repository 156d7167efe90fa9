/**
 * The board during a combat (R8): dusk falls over the sea within the chart's frame, the two ships grow and draw apart, and between
 * them lie powder, dice and the sums that decide.
 */
import type { RoomView } from '@brigantine/shared/protocol';
import type { Face, RaceView, ShipName } from '@brigantine/shared/race';
import type { Point } from '../../art/geometry';
import type { ShipLivery } from '../../art/ships';
import { EASE, type Piece, type Stage } from '../../board';
import { words } from '../../i18n';
import { plain } from '../../table/story/marks';
import type { Fleet } from '../board/fleet';
import { middleOf, type Layout, DEPTH } from '../board/layout';
import { shipIndex, shipName } from '../order';
import { phrasesOf, playerName } from '../phrasing/phrases';
import { rulesOf } from '../rules';
import { t } from '../words';
import { ANNOUNCED, combatFaces, combatNames, combatTitle, Dusk, measure, type Measures } from './frame';
import { CombatSide } from './drawnSide';
import { isDecided, outcome, sidesOf, unarmed, wonIn, type Outcome } from './sides';

const you = words('table');

/** With so little room that title and names could not be read, both are left out. The rest is so high, its middle there. */
const TIGHT = { below: 0.72, tall: 0.8, middle: 0.41 } as const;
/** How far below the middle the horizon is, as a share of the height. */
const HORIZON = 0.1;
/** The guns of a ship: how far from its middle towards the stern, and how high above the water, in parts of the ship. */
const GUN_PORTS = [
  [-0.24, 0.07],
  [-0.08, 0.055],
  [0.08, 0.055],
  [0.24, 0.075],
] as const;
/** Smaller than this nothing could be read. */
const SMALLEST = 0.3;

/** Drawn parts of a running combat. */
interface Drawn {
  /** All of it. Its origin is the middle of the sea. */
  readonly root: Piece;
  readonly dusk: Dusk;
  /** Ships and all that lies between them. It shrinks above a large question, so that nothing is cut. */
  readonly scene: Piece;
  /** Texts around the fight. */
  readonly frame: Piece;
  readonly faces: Piece;
  readonly sides: readonly [attacker: CombatSide, defender: CombatSide];
  title: Piece;
}

export class Combat {
  readonly #measures: Measures;
  #drawn: Drawn | undefined;

  constructor(
    private readonly stage: Stage,
    private readonly layout: Layout,
    private readonly liveries: ReadonlyMap<ShipName, ShipLivery>,
    private readonly fleet: Fleet,
    private readonly room: RoomView,
  ) {
    this.#measures = measure(layout.sea);
    stage.camera.onCover = () => this.#fit();
  }

  get depth(): number {
    return DEPTH.combat + 10;
  }

  get isOpen(): boolean {
    return this.#drawn !== undefined;
  }

  /** The side of a ship; undefined for one that does not fight. */
  side(name: ShipName): CombatSide | undefined {
    return this.#drawn?.sides.find((side) => side.name === name);
  }

  /** Where announcements go, on the chart. */
  get above(): Point {
    return this.#onChart(0, ANNOUNCED * this.layout.sea.height);
  }

  /** The combat as it stands in a view, or none. */
  show(view: RaceView): void {
    this.close();
    const [combat] = view.combat;
    if (combat === undefined) return;
    const { attack, defence } = combat.sides;
    const { sides } = this.#build(view, shipName(view, attack.ship), shipName(view, defence.ship), combat.at);
    this.#hideFleet();
    const fighters = sidesOf(view, combat);
    sides[0].restore(fighters.attack);
    sides[1].restore(fighters.defence);
    this.#compare();
    if (!isDecided(view, combat)) return;
    const won = wonIn(view, combat);
    this.conclude(outcome(t, won, this.fleet.own, this.room), won.loser);
  }

  /** Dusk falls, and the two ships come near and draw apart. */
  async open(view: RaceView, attacker: ShipName, defender: ShipName, at: number): Promise<void> {
    this.close();
    const drawn = this.#build(view, attacker, defender, at);
    const { motion } = this.stage;
    drawn.dusk.piece.setAlpha(0);
    const extra = besideShips(drawn);
    for (const piece of extra) piece.setAlpha(0);
    const moves = drawn.sides.map(({ ship, name }) => {
      const home = { x: ship.x, y: ship.y, scaleX: 1, scaleY: 1 };
      const { x, y, scale } = this.#mooring(name);
      ship.setPosition(x, y).setScale(scale);
      return motion.to(ship, home, 760, EASE.inOut);
    });
    await Promise.all([motion.to(drawn.dusk.piece, { alpha: 1 }, 500), ...moves]);
    this.#hideFleet();
    await Promise.all(extra.map((piece) => motion.to(piece, { alpha: 1 }, 240)));
  }

  /** Kegs of powder are laid ready before a ship. */
  async spend(ship: ShipName, count: number): Promise<void> {
    await this.side(ship)?.spend(count);
    this.#compare();
    await this.stage.motion.wait(300);
  }

  /** The die rolls for a ship, and is added. */
  async roll(ship: ShipName, face: Face): Promise<void> {
    await this.side(ship)?.roll(face);
    this.#compare();
    await this.stage.motion.wait(350);
  }

  /** Beside a sum or a star the firepower of the other ship is on a disc as well, once its die is rolled. */
  #compare(): void {
    const sides = this.#drawn?.sides ?? [];
    if (!sides.some(({ counted }) => counted)) return;
    for (const side of sides) if (side.rolled && !side.counted) side.setSum(true);
  }

  /** Where a ship in combat is on the chart; undefined for any other. */
  place(name: ShipName): Point | undefined {
    const side = this.side(name);
    return side && this.#onChart(side.ship.x, side.ship.y - this.#measures.ship * 0.35);
  }

  /** Where the guns of a ship are, or where shot hits it, from bow to stern, on the chart. */
  gunPorts(name: ShipName): readonly Point[] {
    const size = this.#measures.ship;
    const side = this.side(name);
    if (side === undefined) return [];
    const { ship, way } = side;
    return GUN_PORTS.map(([abaft, high]) => this.#onChart(ship.x + way * abaft * size, ship.y - high * size));
  }

  /** From now on the title says how it has ended, the faces of the die are gone, and the loser is a wreck. */
  conclude({ fared, text }: Outcome, loser: ShipName): void {
    const drawn = this.#drawn;
    if (drawn === undefined) return;
    drawn.faces.setVisible(false);
    drawn.title.destroy();
    drawn.title = combatTitle(this.stage, this.layout.sea, text, fared);
    drawn.frame.add(drawn.title);
    this.side(loser)?.lose();
  }

  /** The title swells, and is read. */
  async proclaim(): Promise<void> {
    const { motion } = this.stage;
    await motion.run(520, (t) => this.#drawn?.title.setScale(1 + Math.sin(t * Math.PI) * 0.22));
    await motion.wait(900);
  }

  /** An announcement stands in the place of the title. */
  async announce(announced: Promise<void>): Promise<void> {
    this.#drawn?.title.setVisible(false);
    await announced;
    this.#drawn?.title.setVisible(true);
  }

  /** The ships go back to their moorings while the chart grows light again. */
  async leave(): Promise<void> {
    const { motion } = this.stage;
    if (this.#drawn !== undefined && !motion.cut) {
      const { dusk, sides } = this.#drawn;
      this.fleet.setAside(sides.map(({ name }) => name));
      for (const piece of besideShips(this.#drawn)) piece.destroy();
      const ships = sides.map(({ ship, name }) => {
        const { x, y, scale } = this.#mooring(name);
        return motion.to(ship, { x, y, scaleX: scale, scaleY: scale, rotation: 0, alpha: 1 }, 640, EASE.inOut);
      });
      await Promise.all([...ships, motion.to(dusk.piece, { alpha: 0 }, 500)]);
    }
    this.close();
  }

  close(): void {
    if (this.#drawn === undefined) return;
    this.#drawn.root.destroy();
    this.#drawn = undefined;
    this.fleet.setAside([]);
  }

  /** The dusk covers the sea alone: ships by its edge would stand out of it. */
  #hideFleet(): void {
    if (this.isOpen) this.fleet.setAside([...this.liveries.keys()]);
  }

  #build(view: RaceView, attacker: ShipName, defender: ShipName, at: number): Drawn {
    const { stage, room } = this;
    const { sea } = this.layout;
    const { x, y } = middleOf(sea);
    const { add } = stage.scene;
    const dusk = new Dusk(stage, sea, view.half === 'morning' ? 'morning' : 'evening');
    const scene = add.container(0, 0);
    const root = add.container(x, y, [dusk.piece, scene]).setDepth(DEPTH.combat);
    const die = rulesOf(view);
    const ground = { stage, measures: this.#measures, sea, scene, die };
    const fighter = (name: ShipName) => unarmed(view, shipIndex(view, name));
    const side = (name: ShipName, way: number) =>
      new CombatSide(ground, name, this.#livery(name), fighter(name).ladyBeth, way);
    const sides = [side(attacker, -1), side(defender, 1)] as const;
    const signs = sides.map(({ name }) => ({
      name: playerName(t, room, name) + (name === this.fleet.own ? ` (${you('seat.you')})` : ''),
      livery: this.#livery(name),
    }));
    const faces = combatFaces(stage, sea, die);
    const title = combatTitle(stage, sea, t('combat.title', { at: plain(phrasesOf(t, room).at(at)) }));
    const frame = add.container(0, 0, [combatNames(stage, sea, this.#measures.aside, signs), faces, title]);
    scene.add([frame, ...sides.map(({ ship }) => ship)]);
    for (const each of sides) each.restore(fighter(each.name));
    this.#drawn = { root, dusk, scene, frame, faces, sides, title };
    this.#fit();
    this.fleet.setAside([attacker, defender]);
    return this.#drawn;
  }

  /** As large as there is room above the question, or beside it. */
  #fit(): void {
    if (this.#drawn === undefined) return;
    const { dusk, frame, scene } = this.#drawn;
    const { free } = this.stage.camera;
    const { x, y, width, height } = this.layout.sea;
    const room = { width: Math.min(width, free.width - x), height: Math.min(height, free.height - y) };
    const tight = room.height < TIGHT.below * height;
    const [tall, middle] = tight ? [TIGHT.tall, TIGHT.middle] : [1, 0.5];
    const scale = Math.max(SMALLEST, Math.min(1, room.height / tall / height, room.width / width));
    const down = (room.height - height) / 2 + (middle - tall / 2) * scale * height;
    scene.setScale(scale).setPosition((room.width - width) / 2, down);
    dusk.horizon(down + HORIZON * height * scale);
    frame.setVisible(!tight);
  }

  /** Where the origin of the scene is on the chart, and its scale. */
  get #origin(): Point & { readonly scale: number } {
    if (this.#drawn === undefined) return { x: 0, y: 0, scale: 1 };
    const { root, scene } = this.#drawn;
    return { x: root.x + scene.x, y: root.y + scene.y, scale: scene.scale };
  }

  /** A point of the scene on the chart. */
  #onChart(x: number, y: number): Point {
    const origin = this.#origin;
    return { x: origin.x + x * origin.scale, y: origin.y + y * origin.scale };
  }

  /** Where a ship lies on the chart, in the measures of the scene. */
  #mooring(name: ShipName): Point & { readonly scale: number } {
    const { x, y, scale } = this.fleet.berth(name);
    const origin = this.#origin;
    return {
      x: (x - origin.x) / origin.scale,
      y: (y - origin.y) / origin.scale,
      scale: (this.layout.ship * scale) / this.#measures.ship / origin.scale,
    };
  }

  #livery(ship: ShipName): ShipLivery {
    return this.liveries.get(ship) ?? 'ghost';
  }
}

/** All that is neither dusk nor ship. It comes once both are there, and leaves before them. */
function besideShips({ frame, sides }: Drawn): readonly Piece[] {
  return [frame, ...sides.flatMap(({ shown }) => shown)];
}
