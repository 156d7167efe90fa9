import { loadWords, wordsOf, type KeysOf, type OwnArea } from '../i18n';
import type words from '../i18n/en/keys.json';
import { KEYS } from '../table/keyTable';
import { Dialog } from '../ui';
import './keys.css';

const AREA: OwnArea = { area: 'keys', load: (language) => import(`../i18n/${language}/keys.json`) };
const t = wordsOf<KeysOf<typeof words>>(AREA.area);

const ARROWS: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };

const { question, ...others } = KEYS;
/** With those that each answer shows, as `Picking.byKey` has them, and those of `useEscape` and `SideDialogs`. */
export const LISTED = {
  question: { choose: ['0–9', 'a–z'], ...question },
  ...others,
  page: { close: ['Escape'], keys: ['?'] },
} as const;

/** The label of a key. */
function capOf(key: string): string {
  if (key === ' ') return t('cap.Space');
  return /^[A-Z]/.test(key) ? (ARROWS[key] ?? t(`cap.${key}` as 'cap.Enter')) : key.toUpperCase();
}

/** Lists the keys of a table with what each does. */
function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <table class="keys">
        {Object.entries(LISTED).map(([group, deeds]) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {t(`group.${group as keyof typeof LISTED}`)}
              </th>
            </tr>
            {Object.entries(deeds as Readonly<Record<string, readonly string[]>>).map(([deed, keys]) => (
              <tr key={deed}>
                <td class="wrap">
                  {keys.map((key) => (
                    <kbd key={key}>{capOf(key)}</kbd>
                  ))}
                </td>
                <td>{t(`${group}.${deed}` as 'page.keys')}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Dialog>
  );
}

/** The dialog, once its words have loaded. */
export async function loadKeysDialog(): Promise<typeof KeysDialog> {
  await loadWords(AREA);
  return KeysDialog;
}
