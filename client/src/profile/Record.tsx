import { ACHIEVEMENTS, type ProfileView, type Statistics } from '@brigantine/shared/profiles';
import { frontOf, gameNamed, useOptions } from '../app/games';
import { isolate, locale } from '../i18n';
import { VisuallyHidden } from '../ui';
import { t } from './calls';

/** What a player has done: results, achievements, games against others. */
export function Record({ of: { achievements, rivals, statistics } }: { readonly of: ProfileView }) {
  const date = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' });
  return (
    <>
      <section aria-labelledby="games-title">
        <h2 id="games-title">{t('games.title')}</h2>
        {statistics.length === 0 ? <p>{t('games.none')}</p> : <Games all={statistics} />}
      </section>
      <section aria-labelledby="achievements-title">
        <h2 id="achievements-title">{t('achievements.title')}</h2>
        <ul class="profile-feats" role="list">
          {ACHIEVEMENTS.map((id) => {
            const found = achievements.find((each) => each.id === id);
            return (
              <li key={id} data-done={found !== undefined}>
                <strong>{t(`feat.${id}`)}</strong>
                <span>{t(`feat.${id}.how`)}</span>
                {found === undefined ? (
                  <VisuallyHidden>{t('achievements.open')}</VisuallyHidden>
                ) : (
                  <small>{date.format(found.at)}</small>
                )}
              </li>
            );
          })}
        </ul>
      </section>
      {rivals.length > 0 && (
        <section aria-labelledby="rivals-title">
          <h2 id="rivals-title">{t('rivals.title')}</h2>
          <ul class="stack" role="list">
            {rivals.map(({ name, games, ahead, behind }) => (
              <li key={name}>
                <strong>{isolate(name)}</strong> {t('rivals.games', { count: games })}
                <small>{t('rivals.score', { ahead, behind })}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Games({ all }: { readonly all: readonly Statistics[] }) {
  return (
    <table class="figures">
      <thead>
        <tr>
          {(['game', 'played', 'won', 'best', 'mean'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`games.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {all.map((each) => (
          <Row key={`${each.game} ${each.rules}`} of={each} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ of: { game, rules, games, wins, bestPoints, meanPoints } }: { readonly of: Statistics }) {
  const known = gameNamed(game);
  const preset = rules.replace('+', '');
  const summary = useOptions(game)?.summary([preset]);
  const ruleSet = summary !== undefined && rules !== preset ? t('games.houseRules', { rules: summary }) : summary;
  const number = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 });
  return (
    <tr>
      <th scope="row">
        {known === undefined ? game : frontOf(known)('name')}
        {preset !== '' && ruleSet !== undefined && <small>{ruleSet}</small>}
      </th>
      {[games, wins, bestPoints, meanPoints].map((value, column) => (
        <td key={column}>{number.format(value)}</td>
      ))}
    </tr>
  );
}
