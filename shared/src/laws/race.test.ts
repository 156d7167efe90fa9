import { describeLaws } from './testing/describeLaws';
import { lawfulRace } from '../race/lawful';

// Five and six captains are in a file of their own: two workers share the games.
describeLaws(lawfulRace, 40, { min: 2, max: 4 });
