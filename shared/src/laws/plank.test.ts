import { lawfulPlank } from '../plank/lawful';
import { describeLaws } from './testing/describeLaws';
import { tryLaws } from './laws';

describeLaws(lawfulPlank, 100);

test('P8.2 a pass card that was put back is known to be under three cards', () => {
  const [choices] = lawfulPlank.choices();
  // In this game a hidden placement differs while the pass card is out, which one game in 400 has.
  expect(() => tryLaws(lawfulPlank, 2, choices!, { seed: 'laws 100', oneIn: 20 })).not.toThrow();
});
