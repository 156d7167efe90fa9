import { describeLaws } from './testing/describeLaws';
import { lawfulRace } from '../race/lawful';

// Their games are the longest.
describeLaws(lawfulRace, 24, { min: 5, max: 6 });
