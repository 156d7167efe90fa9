/**
 * The outlines of a TrueType font with fewer points: curves that follow each other are drawn as one wherever that moves no line by more than a given
 * distance. Old types that were traced from print have a hundred points to a letter, which nobody sees.
 */
import { Buffer } from 'node:buffer';

/** The tables of a font by their tags. */
export function tablesOf(font) {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, i) => font.subarray(12 + 16 * i, 28 + 16 * i));
  return Object.fromEntries(
    entries.map((entry) => {
      const at = entry.readUInt32BE(8);
      return [entry.toString('latin1', 0, 4), font.subarray(at, at + entry.readUInt32BE(12))];
    }),
  );
}

/** A font of these tables. Checksums are left to whoever packs it. */
export function fontOf(tables) {
  const tags = Object.keys(tables).sort();
  const directory = Buffer.alloc(12 + 16 * tags.length);
  directory.writeUInt32BE(0x10000, 0);
  directory.writeUInt16BE(tags.length, 4);
  let at = directory.length;
  const padded = tags.map((tag, i) => {
    directory.write(tag, 12 + 16 * i, 'latin1');
    directory.writeUInt32BE(at, 20 + 16 * i);
    directory.writeUInt32BE(tables[tag].length, 24 + 16 * i);
    const whole = Buffer.concat([tables[tag], Buffer.alloc(-tables[tag].length & 3)]);
    at += whole.length;
    return whole;
  });
  return Buffer.concat([directory, ...padded]);
}

/** The same font with that name, and no other words in it but whose it is and its licence. */
export function named(tables, name) {
  const { name: old } = tables;
  const kept = Array.from({ length: old.readUInt16BE(2) }, (_, i) => old.subarray(6 + 12 * i, 18 + 12 * i))
    .filter((record) => record.readUInt16BE(0) === 3 && [0, 14].includes(record.readUInt16BE(6)))
    .map((record) => {
      const at = old.readUInt16BE(4) + record.readUInt16BE(10);
      return [record.readUInt16BE(6), Buffer.from(old.subarray(at, at + record.readUInt16BE(8)))];
    });
  const given = [1, 3, 4, 6].map((id) => [id, Buffer.from(id === 6 ? name : name, 'utf16le').swap16()]);
  const words = [...kept, ...given].sort(([a], [b]) => a - b);
  const header = Buffer.alloc(6 + 12 * words.length);
  header.writeUInt16BE(words.length, 2);
  header.writeUInt16BE(header.length, 4);
  let at = 0;
  words.forEach(([id, text], i) => {
    [3, 1, 0x409, id, text.length, at].forEach((value, k) => header.writeUInt16BE(value, 6 + 12 * i + 2 * k));
    at += text.length;
  });
  return { ...tables, name: Buffer.concat([header, ...words.map(([, text]) => text)]) };
}

/** The glyphs that show these code points, by the font's table for Unicode (format 4), with the parts they are made of. */
function glyphsFor({ cmap }, codePoints) {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.subarray(cmap.readUInt32BE(8 + 8 * i)));
  const table = subtables.find((each) => each.readUInt16BE(0) === 4);
  const count = table.readUInt16BE(6) / 2;
  const read = (row, i) => table.readUInt16BE(14 + 2 * (row * count + i) + (row > 0 ? 2 : 0));
  return codePoints.map((code) => {
    const i = Array.from({ length: count }, (_, k) => k).find((k) => code <= read(0, k));
    if (code < read(1, i)) return 0;
    const offset = read(3, i);
    if (offset === 0) return (code + read(2, i)) & 0xffff;
    return table.readUInt16BE(16 + 2 * (3 * count + i) + offset + 2 * (code - read(1, i)));
  });
}

/**
 * The same font with a program that does nothing. FreeType hints fonts without any program by itself, which rounds every
 * advance to whole pixels: gaps inside words where WebKit draws on Linux. Only programs of more than 7 bytes count.
 */
export function withoutAutohinting(tables) {
  const pushZeroAndPop = [0xb0, 0, 0x21];
  return { ...tables, prep: Buffer.from([...pushZeroAndPop, ...pushZeroAndPop, ...pushZeroAndPop]) };
}

/** Units to the height of a font. */
export const unitsOf = ({ head }) => head.readUInt16BE(18);

/** The same font in which only those pairs of letters have a distance of their own that this changes by as many units at least. */
export function kernedFrom(tables, least) {
  const { kern } = tables;
  if (kern === undefined) return tables;
  const all = Array.from({ length: kern.readUInt16BE(10) }, (_, i) => kern.subarray(18 + 6 * i, 24 + 6 * i));
  const pairs = all.filter((pair) => Math.abs(pair.readInt16BE(4)) >= least);
  const header = Buffer.from(kern.subarray(0, 18));
  const power = Math.floor(Math.log2(pairs.length));
  const found = [
    14 + 6 * pairs.length,
    header.readUInt16BE(8),
    pairs.length,
    6 * 2 ** power,
    power,
    6 * (pairs.length - 2 ** power),
  ];
  found.forEach((value, i) => header.writeUInt16BE(value, 6 + 2 * i));
  return { ...tables, kern: Buffer.concat([header, ...pairs]) };
}

/**
 * The same font with smoother glyphs for these code points, and nothing for others; `most` is how far a line may move, in units of the font. Glyphs
 * made of others stay.
 */
export function smoothed(tables, codePoints, most) {
  const long = tables.head.readInt16BE(50) === 1;
  const start = (glyph) => (long ? tables.loca.readUInt32BE(4 * glyph) : 2 * tables.loca.readUInt16BE(2 * glyph));
  const drawn = (glyph) => tables.glyf.subarray(start(glyph), start(glyph + 1));
  const simple = (outline) => outline.length > 0 && outline.readInt16BE(0) >= 0;
  const used = new Set(glyphsFor(tables, codePoints));
  for (const glyph of used) for (const part of partsOf(drawn(glyph))) used.add(part);
  const count = tables.maxp.readUInt16BE(4);
  const glyphs = Array.from({ length: count }, (_, glyph) => {
    const outline = used.has(glyph) ? drawn(glyph) : Buffer.alloc(0);
    const made = simple(outline) ? written(contoursOf(outline).map((each) => smoothContour(each, most))) : outline;
    return Buffer.concat([made, Buffer.alloc(-made.length & 3)]);
  });
  const loca = Buffer.alloc(4 * (count + 1));
  glyphs.reduce((at, glyph, i) => loca.writeUInt32BE(at + glyph.length, 4 * (i + 1)) && at + glyph.length, 0);
  const head = Buffer.from(tables.head);
  head.writeInt16BE(1, 50);
  return { ...tables, head, loca, glyf: Buffer.concat(glyphs) };
}

/** The glyphs that a glyph is made of; none for a simple one. */
function partsOf(outline) {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
  const parts = [];
  for (let at = 10, more = true; more;) {
    const flags = outline.readUInt16BE(at);
    parts.push(outline.readUInt16BE(at + 2));
    more = (flags & 0x20) !== 0;
    const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    at += 4 + (flags & 1 ? 4 : 2) + scale;
  }
  return parts;
}

/** The closed lines of a simple glyph, each a list of points on the line or beside it. */
function contoursOf(glyph) {
  const ends = Array.from({ length: glyph.readInt16BE(0) }, (_, i) => glyph.readUInt16BE(10 + 2 * i));
  let at = 10 + 2 * ends.length;
  at += 2 + glyph.readUInt16BE(at);
  const flags = [];
  while (flags.length <= ends.at(-1)) {
    const flag = glyph[at++];
    const times = flag & 8 ? glyph[at++] + 1 : 1;
    for (let i = 0; i < times; i++) flags.push(flag);
  }
  const along = (short, same) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? glyph[at++] : -glyph[at++];
      else if (!(flag & same)) value += glyph.readInt16BE((at += 2) - 2);
      return value;
    });
  };
  const [xs, ys] = [along(2, 16), along(4, 32)];
  return ends.map((end, i) =>
    flags.slice(i === 0 ? 0 : ends[i - 1] + 1, end + 1).map((flag, k) => {
      const point = k + (i === 0 ? 0 : ends[i - 1] + 1);
      return { x: xs[point], y: ys[point], on: (flag & 1) === 1 };
    }),
  );
}

const middle = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true });
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
/** A point of a curve from `a` to `b` that leans towards `c`. */
const pointAt = ([a, c, b], t) => {
  const u = 1 - t;
  return { x: u * u * a.x + 2 * u * t * c.x + t * t * b.x, y: u * u * a.y + 2 * u * t * c.y + t * t * b.y };
};

/** A contour as curves [from, towards, to]; a straight line leans to its middle. */
function curvesOf(contour) {
  const all = contour.flatMap((point, i) => {
    const next = contour[(i + 1) % contour.length];
    return point.on || next.on ? [point] : [point, middle(point, next)];
  });
  const first = all.findIndex(({ on }) => on);
  const round = [...all.slice(first), ...all.slice(0, first), all[first]].map((p) =>
    p.on ? { ...p, x: Math.round(p.x), y: Math.round(p.y) } : p,
  );
  const curves = [];
  for (let i = 0; i < round.length - 1;) {
    const [a, b, c] = round.slice(i, i + 3);
    curves.push(b.on ? [a, middle(a, b), b] : [a, b, c]);
    i += b.on ? 1 : 2;
  }
  return curves;
}

const STEPS = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875];
const MOST_AT_ONCE = 24;

/** The points of a contour drawn with as few curves as there may be. */
function smoothContour(contour, most) {
  const curves = curvesOf(contour);
  const points = [];
  for (let i = 0; i < curves.length;) {
    let [drawn, taken] = [curves[i], 1];
    for (let n = 2, failed = 0; n <= MOST_AT_ONCE && i + n <= curves.length && failed < 4; n++) {
      const one = asOne(curves.slice(i, i + n), most);
      if (one === undefined) failed++;
      else [drawn, taken, failed] = [one, n, 0];
    }
    const [from, towards, to] = drawn;
    points.push(from);
    if (distance(towards, middle(from, to)) > 0.5) points.push({ ...towards, on: false });
    i += taken;
  }
  return points.filter((point, i) => !implied(points.at(i - 1), point, points[(i + 1) % points.length]));
}

/** Between two points beside the line the one on it goes without saying, when it lies in their middle. */
const implied = (before, point, after) =>
  point.on && !before.on && !after.on && distance(point, middle(before, after)) <= 1;

/** The curve that stands for all of these; undefined when there is none. */
function asOne(run, most) {
  const [a, b] = [run[0][0], run.at(-1)[2]];
  const passed = run.flatMap((curve) => [curve[0], ...STEPS.map((t) => pointAt(curve, t))]).slice(1);
  return [middle(a, b), ...leanings(run)]
    .map((c) => [a, { x: Math.round(c.x), y: Math.round(c.y), on: false }, b])
    .find((curve) => passedBy(curve, passed, most));
}

/** Where such a curve may lean: to where its ends point, or so that it passes half of the way. */
function leanings(run) {
  const [[a, first], [, last, b]] = [run[0], run.at(-1)];
  const [dx, dy, ex, ey] = [first.x - a.x, first.y - a.y, b.x - last.x, b.y - last.y];
  const half = pointAt(run[Math.floor(run.length / 2)], (run.length % 2) / 2);
  const through = { x: 2 * half.x - (a.x + b.x) / 2, y: 2 * half.y - (a.y + b.y) / 2 };
  const cross = dx * ey - dy * ex;
  if (Math.abs(cross) < 1) return [through];
  const t = ((b.x - a.x) * ey - (b.y - a.y) * ex) / cross;
  return [{ x: a.x + dx * t, y: a.y + dy * t }, through];
}

/** Whether a curve comes that near to all these points in their order, and goes nowhere else. */
function passedBy(curve, points, most) {
  const n = points.length + 1;
  const line = Array.from({ length: 2 * n + 1 }, (_, i) => pointAt(curve, i / (2 * n)));
  const near = (p, q) => distance(p, q) <= most;
  let k = 0;
  for (const p of points) {
    let best = k;
    for (let i = k; i < line.length; i++)
      if (distance(p, line[i]) < distance(p, line[best])) best = i;
      else if (i > best + 6) break;
    const [q, r] = [line[best], line[Math.min(best + 1, line.length - 1)]];
    const s = line[Math.max(best - 1, 0)];
    if (!near(p, q) && fromLine(p, q, r) > most && fromLine(p, s, q) > most) return false;
    k = best;
  }
  const whole = [curve[0], ...points, curve[2]];
  return line.every((q) => whole.some((p, i) => i > 0 && fromLine(q, whole[i - 1], p) <= most));
}

/** How far a point is from a straight line between two others. */
function fromLine(p, a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/** A simple glyph of these contours; without hints, and as plain as may be, for what packs it packs it anew. */
function written(contours) {
  const points = contours.flat();
  const edge = Buffer.alloc(12 + 2 * contours.length);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].forEach((value, i) =>
    edge.writeInt16BE(value, 2 * i),
  );
  contours.reduce(
    (end, contour, i) => edge.writeUInt16BE(end + contour.length, 10 + 2 * i) && end + contour.length,
    -1,
  );
  const steps = (values) => {
    const made = Buffer.alloc(2 * values.length);
    values.forEach((value, i) => made.writeInt16BE(value - (values[i - 1] ?? 0), 2 * i));
    return made;
  };
  return Buffer.concat([edge, Buffer.from(points.map(({ on }) => (on ? 1 : 0))), steps(xs), steps(ys)]);
}
