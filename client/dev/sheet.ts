/** The sheet of a filmstrip: the board at the start, in the middle and at the end of each event. */

/** The shown fractions of an event's duration. */
const MOMENTS = [0.15, 0.5, 0.85] as const;
/** One frame of this many is kept. */
const EVERY = 2;
const GAP = 6;
const CAPTION = 22;
/** Browsers draw no higher pictures. */
const LARGEST = 16_000;

interface Row {
  readonly label: string;
  readonly frames: readonly ImageBitmap[];
}

export class Sheet {
  readonly #rows: Promise<Row>[] = [];

  /** Starts the row of an event. */
  begin(label: string): { keep(canvas: HTMLCanvasElement): void; end(ms: number): void } {
    const kept: Promise<ImageBitmap>[] = [];
    let seen = 0;
    return {
      keep: (canvas) => {
        if (seen++ % EVERY === 0) kept.push(createImageBitmap(canvas));
      },
      end: (ms) => this.#rows.push(row(`${label} · ${(ms / 1000).toFixed(1)} s`, kept)),
    };
  }

  /** All events as a JPEG in base64. Throws if that is too large for a picture. */
  async picture(width: number, columns: number): Promise<string> {
    const rows = await Promise.all(this.#rows);
    const shape = rows[0]?.frames[0];
    if (shape === undefined) throw new Error('nothing was filmed');
    const height = Math.round((shape.height / shape.width) * width);
    const strip = { width: MOMENTS.length * (width + GAP) + GAP, height: height + CAPTION };
    const canvas = document.createElement('canvas');
    canvas.width = columns * strip.width;
    canvas.height = Math.ceil(rows.length / columns) * strip.height + GAP;
    if (canvas.height > LARGEST) throw new Error(`${String(rows.length)} events are too many for one sheet`);
    const ctx = canvas.getContext('2d');
    if (ctx === null) throw new Error('no 2D canvas');
    ctx.fillStyle = '#1c120b';
    ctx.fillRect(0, 0, canvas.width, canvas.height);
    ctx.fillStyle = '#f4e7c9';
    ctx.font = "700 14px 'Alegreya Sans', sans-serif";
    rows.forEach(({ label, frames }, index) => {
      const x = (index % columns) * strip.width + GAP;
      const y = Math.floor(index / columns) * strip.height;
      ctx.fillText(label, x, y + 16, strip.width - GAP);
      frames.forEach((frame, moment) => ctx.drawImage(frame, x + moment * (width + GAP), y + CAPTION, width, height));
    });
    return canvas.toDataURL('image/jpeg', 0.62).split(',')[1] ?? '';
  }
}

async function row(label: string, kept: readonly Promise<ImageBitmap>[]): Promise<Row> {
  const frames = await Promise.all(kept);
  const shown = MOMENTS.map((moment) => frames[Math.min(frames.length - 1, Math.round(moment * frames.length))]);
  return { label, frames: shown.filter((frame) => frame !== undefined) };
}
