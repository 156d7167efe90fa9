/** Adam: fits the weights of a network, in place, to gradients summed over batches. */
const [MEAN_KEPT, SQUARE_KEPT, TINY] = [0.9, 0.999, 1e-8];

export class Adam<Layer extends string> {
  /** The caller adds to it; every step empties it. */
  readonly gradient: Readonly<Record<Layer, Float64Array>>;
  private readonly mean: Readonly<Record<Layer, Float64Array>>;
  private readonly square: Readonly<Record<Layer, Float64Array>>;
  private readonly layers: readonly Layer[];
  private meanBias = 1;
  private squareBias = 1;

  /** `decay`: the share of every weight that is added to its slope. */
  constructor(
    private readonly net: Readonly<Record<Layer, Float64Array>>,
    private readonly batch: number,
    private readonly decay = 0,
  ) {
    this.layers = Object.keys(net) as Layer[];
    [this.gradient, this.mean, this.square] = [this.zeros(), this.zeros(), this.zeros()];
  }

  step(rate: number): void {
    const { batch, decay } = this;
    this.meanBias *= MEAN_KEPT;
    this.squareBias *= SQUARE_KEPT;
    const [bias, squareBias] = [1 - this.meanBias, 1 - this.squareBias];
    for (const name of this.layers) {
      const [net, gradient, mean, square] = [this.net[name], this.gradient[name], this.mean[name], this.square[name]];
      for (let i = 0; i < net.length; i++) {
        const slope = (gradient[i] as number) / batch + decay * (net[i] as number);
        const m = (mean[i] = MEAN_KEPT * (mean[i] as number) + (1 - MEAN_KEPT) * slope);
        const v = (square[i] = SQUARE_KEPT * (square[i] as number) + (1 - SQUARE_KEPT) * slope * slope);
        (net[i] as number) -= (rate * (m / bias)) / (Math.sqrt(v / squareBias) + TINY);
        gradient[i] = 0;
      }
    }
  }

  private zeros(): Record<Layer, Float64Array> {
    const entries = this.layers.map((name) => [name, new Float64Array(this.net[name].length)]);
    return Object.fromEntries(entries) as Record<Layer, Float64Array>;
  }
}
