import { words } from '../i18n';
import type { Say } from './words';

/** The plank's words in the present language; redraws the component that reads it when the language changes. */
export const t: Say = words('plank');
