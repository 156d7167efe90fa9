/**
 * A 64-bit fingerprint of JSON values. It uses integer arithmetic only, so it is the same on every machine and in every browser. The order of an
 * object's fields and undefined fields do not matter. Not for secrets.
 */
const START_A = 0x243f6a88 | 0;
const START_B = 0x85a308d3 | 0;
const KIND = { nothing: 1, no: 2, yes: 3, whole: 4, other: 5, text: 6, list: 7, record: 8 } as const;

/** A name or a text with the lanes after it. Cached for speed, because the same ones recur. */
interface Begun {
  readonly name: string;
  readonly a: number;
  readonly b: number;
  readonly texts: Map<string, TextField>;
  /** What a field with that name adds to its record, in both lanes, for each small whole number: most numbers are small. */
  readonly wholes: Int32Array;
}

/** What a field with that text adds to its record, and the fields that followed it: records that begin alike usually continue alike. */
interface TextField {
  readonly a: number;
  readonly b: number;
  readonly after: Begun[];
}
const BEGUN = new Map<string, Begun>();
const NONE: Begun = { name: '', a: 0, b: 0, texts: new Map(), wholes: new Int32Array() };
const FIRST: Begun[] = [NONE];
const MOST_NAMES = 1000;
const MOST_TEXTS = 100;
const WHOLES = 64;

export class Fingerprint {
  // Two 32-bit lanes with the same input and different multipliers.
  private a = START_A;
  private b = START_B;

  /** Adds a value. The order of values matters. */
  add(value: unknown): this {
    if (typeof value === 'number') this.number(value);
    else if (typeof value === 'string') this.text(KIND.text, value);
    else if (typeof value === 'boolean') this.mix(value ? KIND.yes : KIND.no);
    else if (value === null || typeof value !== 'object') this.mix(KIND.nothing);
    else if (Array.isArray(value)) {
      this.mix(KIND.list | (value.length << 4));
      for (const item of value) this.add(item);
    } else this.record(value as Readonly<Record<string, unknown>>);
    return this;
  }

  /** The fingerprint of everything added so far, as 16 hexadecimal digits. */
  digest(): string {
    const lanes = [finished(this.a ^ this.b), finished(this.b)];
    return lanes.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
  }

  private number(value: number): void {
    if ((value | 0) !== value) return this.text(KIND.other, String(value));
    this.mix(KIND.whole);
    this.mix(value);
  }

  private text(kind: number, value: string): void {
    this.mix(kind | (value.length << 4));
    // Two 16-bit characters per word.
    for (let i = 0; i < value.length; i += 2) {
      this.mix(value.charCodeAt(i) | (i + 1 < value.length ? value.charCodeAt(i + 1) << 16 : 0));
    }
  }

  /** Sums the hashes of the fields, so that their order does not matter. */
  private record(value: Readonly<Record<string, unknown>>): void {
    const { a, b } = this;
    let fields = 0;
    let sumA = 0;
    let sumB = 0;
    let expected = FIRST;
    for (const name in value) {
      const field = value[name];
      if (field === undefined) continue;
      let begun = expected[fields];
      if (begun?.name !== name) expected[fields] = begun = BEGUN.get(name) ?? this.begin(name);
      if (typeof field === 'string') {
        const text = begun.texts.get(field) ?? this.textField(begun, field);
        if (fields === 0) expected = text.after;
        sumA = (sumA + text.a) | 0;
        sumB = (sumB + text.b) | 0;
      } else if (typeof field === 'number' && field >= 0 && field < WHOLES && (field | 0) === field) {
        sumA = (sumA + (begun.wholes[2 * field] ?? 0)) | 0;
        sumB = (sumB + (begun.wholes[2 * field + 1] ?? 0)) | 0;
      } else {
        this.a = begun.a;
        this.b = begun.b;
        this.add(field);
        sumA = (sumA + finished(this.a)) | 0;
        sumB = (sumB + finished(this.b)) | 0;
      }
      fields++;
    }
    this.a = a;
    this.b = b;
    this.mix(KIND.record | (fields << 4));
    this.mix(sumA);
    this.mix(sumB);
  }

  private begin(name: string): Begun {
    this.a = START_A;
    this.b = START_B;
    this.text(KIND.text, name);
    const { a, b } = this;
    const wholes = new Int32Array(2 * WHOLES);
    for (let whole = 0; whole < WHOLES; whole++) {
      this.a = a;
      this.b = b;
      this.number(whole);
      wholes[2 * whole] = finished(this.a);
      wholes[2 * whole + 1] = finished(this.b);
    }
    const begun = { name, a, b, texts: new Map<string, TextField>(), wholes };
    if (BEGUN.size < MOST_NAMES) BEGUN.set(name, begun);
    return begun;
  }

  private textField({ a, b, texts }: Begun, value: string): TextField {
    this.a = a;
    this.b = b;
    this.text(KIND.text, value);
    const field = { a: finished(this.a), b: finished(this.b), after: [NONE] };
    if (texts.size < MOST_TEXTS) texts.set(value, field);
    return field;
  }

  private mix(word: number): void {
    const a = Math.imul(this.a ^ word, 0x85ebca6b);
    const b = Math.imul(this.b ^ word, 0x27d4eb2f);
    this.a = a ^ (a >>> 13);
    this.b = b ^ (b >>> 15);
  }
}

/** Spreads a lane's last words over all its bits (the finaliser of MurmurHash3). Signed, so that no number needs heap memory. */
function finished(lane: number): number {
  let bits = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

export function fingerprint(value: unknown): string {
  return new Fingerprint().add(value).digest();
}
