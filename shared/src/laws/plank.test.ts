import { describeLaws } from './describeLaws';
import { lawfulPlank } from '../plank/lawful';

describeLaws(lawfulPlank, 100);
