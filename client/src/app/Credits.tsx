import { GAMES } from '../games';
import { words } from '../i18n';
import { Icon, ICON_CREDITS, type IconName } from '../icons';
import { Dialog } from '../ui';
import { frontOf } from './games';

const t = words('app');
const LICENCE_URL = 'https://creativecommons.org/licenses/by/3.0/';

/** Authors and licences; the icons' licence requires that players can see them. */
export function Credits({ onClose }: { readonly onClose: () => void }) {
  const authors = [...new Set(ICON_CREDITS.map((icon) => icon.author))].sort();
  return (
    <Dialog title={t('credits.title')} onClose={onClose}>
      <div class="stack prose">
        <p>{t('credits.unofficial')}</p>
        <h3>{t('credits.games')}</h3>
        {GAMES.map((game) => (
          <p key={game.id}>{frontOf(game)('credits', { people: game.designers })}</p>
        ))}
        <h3>{t('credits.icons')}</h3>
        {authors.map((author) => (
          <div>
            <p>{t('credits.iconsBy', { author })}</p>
            <ul class="row wrap icon-credits">
              {ICON_CREDITS.filter((icon) => icon.author === author).map((icon) => (
                <li>
                  <a class="row" href={icon.source} target="_blank" rel="noreferrer">
                    <Icon name={icon.name as IconName} /> {icon.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p>
          {t('credits.iconsFrom')}{' '}
          <a href={LICENCE_URL} target="_blank" rel="noreferrer license">
            {t('credits.licence')}
          </a>
        </p>
        <h3>{t('credits.fonts')}</h3>
        <p>{t('credits.fontsText')}</p>
        <h3>{t('credits.libraries')}</h3>
        <p>{t('credits.librariesText')}</p>
        <p>{t('credits.own')}</p>
      </div>
    </Dialog>
  );
}
