import { describeLaws } from './describeLaws';
import { lawfulRace } from '../race/lawful';

describeLaws(lawfulRace, 100);
