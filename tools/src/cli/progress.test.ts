import { progressBar } from './progress';

describe('the progress bar', () => {
  it('shows share, speed and remaining time, and does not flicker', () => {
    const drawn: string[] = [];
    let clock = 0;
    const bar = progressBar(
      'games',
      (text) => drawn.push(text),
      () => clock,
    );
    for (const [time, played] of [
      [1000, 100],
      [1010, 150],
      [2000, 300],
      [4000, 400],
    ] as const) {
      clock = time;
      bar(played, 400);
    }
    expect(drawn.map((text) => text.trim())).toEqual([
      '[########......................]  25 %  100/400 games  100/s  3 s left',
      '[#######################.......]  75 %  300/400 games  150/s  1 s left',
      '[##############################] 100 %  400/400 games  100/s  4.0 s',
    ]);
  });
});
