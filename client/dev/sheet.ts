/** The sheet of a filmstrip: one row to an event, with what the board showed at its start, in its middle and at its end. */

/** Which parts of an event's time are shown. */
const MOMENTS = [0.12, 0.32, 0.55, 0.85] as const;
/** Of all frames, so many are kept. */
const EVERY = 2;
const GAP = 6;
const CAPTION = 22;

interface Row {
  readonly label: string;
  readonly frames: readonly ImageBitmap[];
}

export class Sheet {
  readonly #rows: Promise<Row>[] = [];

  /** Begins the row of an event. */
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

  /** All rows as a WebP picture in base64; every frame that wide. */
  async picture(width: number): Promise<string> {
    const rows = await Promise.all(this.#rows);
    const shape = rows[0]?.frames[0];
    if (shape === undefined) throw new Error('nothing was filmed');
    const height = Math.round((shape.height / shape.width) * width);
    const canvas = document.createElement('canvas');
    canvas.width = MOMENTS.length * (width + GAP) + GAP;
    canvas.height = rows.length * (height + CAPTION) + GAP;
    const ctx = canvas.getContext('2d');
    if (ctx === null) throw new Error('no 2D canvas');
    ctx.fillStyle = '#1c120b';
    ctx.fillRect(0, 0, canvas.width, canvas.height);
    ctx.fillStyle = '#f4e7c9';
    ctx.font = "700 15px 'Alegreya Sans', sans-serif";
    rows.forEach(({ label, frames }, index) => {
      const y = index * (height + CAPTION);
      ctx.fillText(label, GAP, y + 16);
      frames.forEach((frame, column) => ctx.drawImage(frame, GAP + column * (width + GAP), y + CAPTION, width, height));
    });
    return canvas.toDataURL('image/webp', 0.82).split(',')[1] ?? '';
  }
}

async function row(label: string, kept: readonly Promise<ImageBitmap>[]): Promise<Row> {
  const frames = await Promise.all(kept);
  const shown = MOMENTS.map((moment) => frames[Math.min(frames.length - 1, Math.round(moment * frames.length))]);
  return { label, frames: shown.filter((frame) => frame !== undefined) };
}
