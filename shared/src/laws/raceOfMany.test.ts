import { describeLaws } from './describeLaws';
import { lawfulRace } from '../race/lawful';

describeLaws(lawfulRace, 100, { min: 5, max: 6 });
