import { readSimulation, reportOf } from './simulate';
import { withExternal } from './external';

const transcripts = async (bots: string): Promise<unknown> => {
  const line = `--game plank --seats 2 --games 5 --workers 1 --bots ${bots}`.split(' ');
  return withExternal(bots.split(','), async (builds) => {
    const { data } = await reportOf(readSimulation(line), () => undefined, builds);
    return (data as { transcripts: string }).transcripts;
  });
};

describe('strategies of another commit', () => {
  it('play like those of this one if it is the same', async () => {
    expect(await transcripts('bot@HEAD,random@HEAD')).toBe(await transcripts('bot,random'));
  });

  it.each([
    ['buccaneer@HEAD', /--bots buccaneer@HEAD: no strategy "buccaneer"/],
    ['bot@HEAD~~~nowhere', /no such commit here/],
  ])('%s is refused', (name, message) => expect(transcripts(`${name},bot`)).rejects.toThrow(message));
});
