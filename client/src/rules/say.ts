import { words } from '../i18n';

/** The words of the rules in the page's language. */
export const t = words('rules');
